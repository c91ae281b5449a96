import { normalisePaths } from '../api/configuration/configured-paths.ts';
import { normaliseTexts } from '../api/configuration/replaced-texts.ts';
import type { ContentPaths } from '../api/content/content-paths.ts';
import type { BrandId } from '../config/brand.ts';
import { storageKeys } from '../config/constants.ts';
import type { KeyValueStorage } from '../config/storage.ts';

/**
 * What Home needs of the configuration. It is requested after Home, so a start takes what the last one was told
 * (docs/decisions/configuration.md).
 */
export interface KeptConfiguration {
  texts: Readonly<Record<string, string>>;
  paths: ContentPaths;
}

/** In development, brands share an origin and so its storage. */
export const keptUnder = (brand: BrandId): string => `${storageKeys.configuration}.${brand}`;

/** Checked again: another build of the app may have kept it, or another page that shares the storage. */
export function readKept(storage: KeyValueStorage, brand: BrandId): KeptConfiguration {
  try {
    const { texts, paths } = JSON.parse(storage.get(keptUnder(brand)) ?? '{}');
    return { texts: normaliseTexts(texts), paths: normalisePaths(paths) };
  } catch {
    return { texts: {}, paths: {} };
  }
}
