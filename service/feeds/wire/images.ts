import type { BrandId } from '../../../src/config/brand.ts';
import type { ItemType } from '../../catalogue/item-facts.ts';

/** Picture URLs by image key (B 3 Image keys), each key also as `…_fhd`. */
export type WireImages = Readonly<Record<string, { uri: string }>>;

const showKeys = [
  'series_detail',
  'series_list',
  'auto_play_still',
  'keyart_tablet_landscape',
  'main_image',
  'dcg_mark_poster',
  'logo',
];
const videoKeys = ['video_detail', 'video_list', 'auto_play_still', 'still', 'main_image', 'dcg_mark_poster'];
const liveKeys = [...videoKeys, 'series_list', 'logo'];
const groupKeys = ['series_detail', 'series_list', 'still', 'main_image', 'dcg_mark_poster'];

function keysOf(type: ItemType): readonly string[] {
  switch (type) {
    case 'SERIES':
    case 'Series':
    case 'MOVIE':
      return showKeys;
    case 'EPGListing':
    case 'SPORTINGEVENT':
      return liveKeys;
    case 'personality':
    case 'Category':
    case 'COLLECTION':
      return groupKeys;
    default:
      return videoKeys;
  }
}

/** @param entityId the entity with the pictures; for a listing its programme */
export function imagesOf(brand: BrandId, entityId: string, type: ItemType): WireImages {
  return Object.fromEntries(
    keysOf(type)
      .flatMap((key) => [key, `${key}_fhd`])
      .map((key) => [key, { uri: pictureUri(brand, entityId, key) }]),
  );
}

export function pictureUri(brand: BrandId, entityId: string, key: string): string {
  return `/images/${brand}/${encodeURIComponent(entityId)}/${key}`;
}

/** The id that a network's pictures have. */
export function networkPictureId(code: string): string {
  return `network-${code}`;
}

export function networkLogoUri(brand: BrandId, code: string, isDark = false): string {
  return pictureUri(brand, networkPictureId(code), isDark ? 'logo_dark' : 'logo');
}

/** Whether the artwork includes the lettered title. */
export function hasTitleTreatment(type: ItemType): boolean {
  return type === 'SERIES' || type === 'Series' || type === 'MOVIE' || type === 'SPORTINGEVENT';
}
