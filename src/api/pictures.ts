import type { BaseImageKey, ContentItem, ImageKey } from './content/types.ts';

/** Where a picture is shown: a tall tile, a wide tile, the background of a hero or showcase, or the logo. */
export type PictureUse = 'portrait' | 'landscape' | 'hero' | 'logo';

const keysByUse: Readonly<Record<PictureUse, readonly BaseImageKey[]>> = {
  portrait: ['dcg_mark_poster', 'keyart_tablet_landscape', 'series_list', 'video_list', 'main_image', 'still'],
  landscape: [
    'video_list',
    'series_list',
    'still',
    'main_image',
    'keyart_tablet_landscape',
    'video_detail',
    'series_detail',
  ],
  hero: [
    'video_detail',
    'series_detail',
    'keyart_tablet_landscape',
    'auto_play_still',
    'main_image',
    'video_list',
    'series_list',
    'still',
  ],
  logo: ['logo'],
};

/** C 3.3: audio shows its still, else the series picture, else the logo. */
const audioKeys: readonly BaseImageKey[] = ['still', 'series_detail', 'logo'];

/** Image keys to try in order for an item. */
export function imageKeysFor(use: PictureUse, item: Pick<ContentItem, 'audioOnly'>): readonly BaseImageKey[] {
  return item.audioOnly && use !== 'logo' ? [...audioKeys, ...keysByUse[use]] : keysByUse[use];
}

export interface PictureBox {
  /** Pixels of the backing store. */
  width: number;
  height: number;
}

/** Wider boxes prefer the full-HD variant of a picture. */
const fullHdFrom = 960;

/**
 * URL of the item's first picture among `keys`, requested at the size of its box (C 7.1: `?fit=W:H`); null if the item
 * has none of them.
 */
export function pictureUrl(
  item: Pick<ContentItem, 'images'>,
  keys: readonly BaseImageKey[],
  box: PictureBox,
): string | null {
  for (const key of keys) {
    const fullHd: ImageKey = `${key}_fhd`;
    const [first, second] = box.width > fullHdFrom ? [fullHd, key] : [key, fullHd];
    const url = item.images[first] ?? item.images[second];
    if (url) return fitUrl(url, box);
  }
  return null;
}

/** Adds the size to a picture's URL (C 7.1). */
export function fitUrl(url: string, { width, height }: PictureBox): string {
  const [address = '', query = ''] = url.split('#', 1)[0]?.split('?') ?? [];
  const kept = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('fit='));
  return `${address}?${[...kept, `fit=${Math.max(1, Math.round(width))}:${Math.max(1, Math.round(height))}`].join('&')}`;
}
