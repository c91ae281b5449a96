import type { Environment } from './brand.ts';

/**
 * A brand's data in the app stores (C "Brand and platform configuration"), for builds and packers. The app contains
 * only the host.
 */
export interface StoreConfig {
  description: string;
  /** The same on every television (C: one TV platform app id). */
  tvAppId: string;
  /** The phone's application, if the brand has one. */
  mobilePackageId?: string;
  /** The publisher: the displayed name, and the subject of the signing certificate for Xbox. */
  publisher: { name: string; certificateSubject: string };
  environments: Readonly<Record<Environment, StoreEnvironment>>;
}

export interface StoreEnvironment {
  /** Samsung's package id: ten letters and digits. */
  packageId: string;
  /** URL of the Smart Hub preview for Samsung's launcher. */
  previewCatalogueUrl: string;
  /** The service's domain; each hosted family has its own subdomain. */
  host: string;
}
