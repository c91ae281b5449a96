import { brand as nationBrand } from '../brands/nation/brand.ts';
import { store as nationStore } from '../brands/nation/store.ts';
import { brand as newsBrand } from '../brands/news/brand.ts';
import { store as newsStore } from '../brands/news/store.ts';
import { brand as sportsBrand } from '../brands/sports/brand.ts';
import { store as sportsStore } from '../brands/sports/store.ts';
import type { BrandConfig, BrandId, Environment, PlatformKey } from '../src/config/brand.ts';
import type { StoreConfig } from '../src/config/store.ts';

/** Device families with a package, by their names in src/platform. */
export type Family = 'tizen' | 'webos' | 'vizio' | 'flex' | 'xbox';

/** C 9.2 */
export const platformKeys = {
  tizen: 'samsungtizen',
  webos: 'lg',
  vizio: 'vizio',
  flex: 'comcastflex',
  xbox: 'xboxone',
} as const satisfies Record<Family, PlatformKey>;

/** The identity of a package. */
export interface Product {
  family: Family;
  brand: BrandId;
  environment: Environment;
  /** Includes the environment, except in prod: testers have both on one TV. */
  name: string;
  description: string;
  /** The brand's version, three numbers. */
  version: string;
  publisher: StoreConfig['publisher'];
  /** Reverse domain: the id for LG, the name for Microsoft. */
  appId: string;
  /** Samsung's package id: ten letters and digits. */
  packageId: string;
  previewCatalogueUrl: string;
  /** URL of a hosted family's site, with a trailing slash. */
  siteUrl: string;
  /** URL scheme that opens the app on Xbox. */
  protocol: string;
  /** Background of the icons, `#rrggbb`. */
  ground: string;
}

const brands: Readonly<Record<BrandId, { brand: BrandConfig; store: StoreConfig }>> = {
  nation: { brand: nationBrand, store: nationStore },
  sports: { brand: sportsBrand, store: sportsStore },
  news: { brand: newsBrand, store: newsStore },
};

/** Ids and versions follow from brand and environment (C "Brand and platform configuration"). */
export function productOf(family: Family, brandId: BrandId, environment: Environment): Product {
  const { brand, store } = brands[brandId];
  const { packageId, previewCatalogueUrl, host } = store.environments[environment];
  const isProd = environment === 'prod';
  return {
    family,
    brand: brandId,
    environment,
    name: isProd ? brand.applicationName : `${brand.applicationName} (${environment})`,
    description: store.description,
    version: brand.version,
    publisher: store.publisher,
    appId: isProd ? store.tvAppId : `${store.tvAppId}.${environment}`,
    packageId,
    previewCatalogueUrl,
    siteUrl: `https://${family}.${host}/`,
    protocol: isProd ? `proscenium-${brandId}` : `proscenium-${brandId}-${environment}`,
    ground: `#${brand.theme.color.ground.toString(16).padStart(6, '0')}`,
  };
}
