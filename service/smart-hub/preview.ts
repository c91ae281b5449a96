import type { BrandId } from '../../src/config/brand.ts';
import { brands } from '../brands.ts';
import type { FeedContext } from '../feeds/context.ts';
import { isPersonal } from '../feeds/rows/personal-rows.ts';
import { readRowItems } from '../feeds/rows/row-items.ts';
import type { WireItem } from '../feeds/wire/item.ts';

/** Samsung's preview above the app's tile in the launcher, in its own format. */
export interface Preview {
  /** When the launcher asks again, seconds since the epoch. */
  expires: number;
  sections: readonly PreviewSection[];
}

interface PreviewSection {
  title: string;
  tiles: readonly PreviewTile[];
}

interface PreviewTile {
  title: string;
  subtitle: string;
  image_ratio: '16by9';
  image_url: string;
  /** The launch payload (B 2 Deep links) that the app receives, as text. */
  action_data: string;
  /** Shows a play icon. */
  is_playable: boolean;
}

const sectionCount = 3;
const tileCount = 8;
/** The launcher requires a height of at least 250 pixels. */
const pictureSize = '640:360';
const hourMs = 3_600_000;

/**
 * The first rows of the brand's home that are not personal, at the current time.
 *
 * @param origin the service's, since a launcher needs absolute picture URLs
 */
export async function readPreview(context: FeedContext, brand: BrandId, origin: string): Promise<Preview> {
  const rows = (await context.pages.rowsOf(brand, brands[brand].homeScreenId)).filter((row) => !isPersonal(row.source));
  const now = context.clock.now();
  const sections: PreviewSection[] = [];
  const shown: WireItem[] = [];
  for (const row of rows) {
    if (sections.length === sectionCount) break;
    const { items } = await readRowItems(context, brand, row, { first: 0, count: tileCount });
    const tiles = items.flatMap((item) => tileOf(item, origin, now) ?? []);
    if (tiles.length === 0) continue;
    sections.push({ title: row.headline || brands[brand].applicationName, tiles });
    shown.push(...items);
  }
  return { expires: Math.floor(nextChange(shown, now) / 1000), sections };
}

/** In an hour, or as soon as something shown begins or ends. */
function nextChange(items: readonly WireItem[], now: number): number {
  const changes = items
    .flatMap(({ start_time, end_time }) => [start_time, end_time])
    .map((time) => Date.parse(time ?? ''))
    .filter((time) => time > now);
  return Math.min(now + hourMs, ...changes);
}

/** Undefined for an item without a picture or a page. */
function tileOf(item: WireItem, origin: string, now: number): PreviewTile | undefined {
  const picture = item.images.main_image?.uri;
  const isToCome = Date.parse(item.start_time ?? '') > now;
  const isPlayable = item.isPlayable === true && !isToCome;
  const payload = payloadOf(item, isPlayable, now);
  if (picture === undefined || payload === undefined) return undefined;
  return {
    title: item.title,
    subtitle: item.tagline ?? item.series_title ?? item.genres?.join(', ') ?? '',
    image_ratio: '16by9',
    image_url: `${origin}${picture}?fit=${pictureSize}`,
    action_data: JSON.stringify(payload),
    is_playable: isPlayable,
  };
}

/**
 * B 2: videos play, a series opens its page, other items deep-link to theirs. A collection has none. What is on is asked for as
 * live (C 2): else it would play as a film, from the oldest second of its stream.
 */
function payloadOf(item: WireItem, isPlayable: boolean, now: number): Record<string, string> | undefined {
  const { type, entity_id, detail_page_uri, start_time, end_time } = item;
  if (type === 'COLLECTION') return undefined;
  const isOn = start_time !== undefined && !(Date.parse(end_time ?? '') <= now);
  if (isPlayable && isOn) return { deeplink: `/player/${encodeURIComponent(entity_id)}?type=EPGListing` };
  if (isPlayable) return { contentType: 'video', contentId: entity_id };
  if (type === 'SERIES' || (type === 'Series' && item.series_type === undefined))
    return { contentType: 'series', showCode: item.showcode ?? entity_id, entity_id, detail_page_uri };
  return { deeplink: `/${pageOf(item)}/${encodeURIComponent(entity_id)}` };
}

/** B 2 Tile click navigation */
function pageOf({ type, series_type }: WireItem): string {
  switch (type) {
    case 'personality':
      return 'personality';
    case 'Category':
      return 'category';
    case 'Series':
      return series_type ?? 'series';
    default:
      return 'interstitial';
  }
}
