import type { Environment } from './brand.ts';

/** What the stores know a brand by (C "Brand and platform configuration"). Read by builds and packers: none of it but the host goes into an app. */
export interface StoreConfig {
  description: string;
  /** The same on every television (C: one TV platform app id). */
  tvAppId: string;
  /** The phone's application, where the brand has one. */
  mobilePackageId?: string;
  /** Who publishes: the name shown, and the subject of the certificate that signs for Xbox. */
  publisher: { name: string; certificateSubject: string };
  environments: Readonly<Record<Environment, StoreEnvironment>>;
}

export interface StoreEnvironment {
  /** Samsung's: ten letters and digits. */
  packageId: string;
  /** Where a Samsung launcher fetches the Smart Hub preview from. */
  previewCatalogueUrl: string;
  /** Of the service; the hosted families have each a site of their own under it. */
  host: string;
}
