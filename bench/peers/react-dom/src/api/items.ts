import type {
  BaseImageKey,
  ContentItem,
  ContentType,
  ImageKey,
  Images,
  SeriesType,
} from '../../../../product/content.ts';

/** Reads feed items into the form that the product's rules expect (docs/feeds.md). */

type Wire = Readonly<Record<string, unknown>>;

const types: ReadonlySet<string> = new Set<ContentType>([
  'SERIES',
  'EPISODE',
  'MOVIE',
  'CLIP',
  'EPG',
  'SPORTINGEVENT',
  'COLLECTION',
  'Video',
  'VIDEO',
  'Series',
  'Category',
  'personality',
]);
const playable: ReadonlySet<string> = new Set(['EPG', 'Video', 'VIDEO', 'SPORTINGEVENT', 'EPISODE', 'CLIP']);

function typeOf(wire: Wire): ContentType {
  const name = String(wire['type']);
  if (name === 'EPGListing') return 'EPG';
  if (name === 'Category' && wire['category_type'] === 'personality') return 'personality';
  return types.has(name) ? (name as ContentType) : 'OTHER';
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const amount = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

function time(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function imagesOf(value: unknown): Images {
  const images: Partial<Record<ImageKey, string>> = {};
  if (typeof value !== 'object' || value === null) return images;
  for (const [key, entry] of Object.entries(value as Record<string, { uri?: unknown } | null>)) {
    if (typeof entry?.uri === 'string') images[key as BaseImageKey] = entry.uri;
  }
  return images;
}

/** From the required entitlements (live for EPG, vod otherwise), else the content sku when MVPD auth is required. */
function skuOf(wire: Wire, type: ContentType): string | null {
  const required = wire['required_entitlements'] as Readonly<Record<string, unknown>> | null | undefined;
  const own = text(required?.[type === 'EPG' ? 'live' : 'vod']);
  return own === null && wire['mvpd_auth'] === true ? text(wire['content_sku']) : own;
}

/** The second segment of a sku is the network. */
function networksOf(sku: string | null): readonly string[] {
  return sku === null ? [] : sku.split(',').map((entry) => (entry.split('.')[1] ?? '').trim().toLowerCase());
}

function watchedShare(value: unknown): number {
  const share = amount(value) ?? 0;
  return Math.min(1, share > 1 ? share / 100 : share);
}

/** An item, or null for anything else. */
export function readItem(value: unknown): ContentItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const wire = value as Wire;
  const entityId = text(wire['entity_id']);
  const title = text(wire['title']);
  if (entityId === null || title === null) return null;
  const type = typeOf(wire);
  const sku = skuOf(wire, type);
  const availability = wire['availability'];
  return {
    entityId,
    type,
    title,
    tagline: text(wire['tagline']),
    description: text(wire['description']),
    longDescription: text(wire['long_description']),
    images: imagesOf(wire['images']),
    titleTreatment: null,
    seriesId: text(wire['series_id']),
    seriesTitle: text(wire['series_title']),
    seriesType: text(wire['series_type']) as SeriesType | null,
    showcode: text(wire['showcode']),
    seasonNumber: amount(wire['season_number']),
    episodeNumber: amount(wire['episode_number']),
    genres: texts(wire['genres']),
    rating: text(wire['rating']),
    releaseYear: amount(wire['release_year']),
    tmsId: null,
    isPlayable: typeof wire['isPlayable'] === 'boolean' ? wire['isPlayable'] : playable.has(type),
    audioOnly: wire['audio_only'] === true,
    restartEnabled: wire['restart_enabled'] === true,
    preview: wire['preview'] === true,
    durationSec: amount(wire['duration_sec']),
    percentWatched: watchedShare(wire['percent_watched']),
    startTime: time(wire['start_time']),
    endTime: time(wire['end_time']),
    timerGapInMinutes: null,
    originalAirDate: time(wire['original_air_date']),
    expiresAt: time(wire['expires_at']),
    airingType: text(wire['airing_type']),
    videoType: null,
    contentFlags: texts(wire['content_flags']),
    contentLabel: text(wire['content_label']),
    autoPlayVideoUrl: null,
    network: text(wire['network']),
    networkLogo: text(wire['network_logo']),
    networkScreen: null,
    isNetworkLogoDark: false,
    callSign: text(wire['call_sign']),
    contentSku: sku,
    skuNetworks: networksOf(sku),
    mvpdAuth: wire['mvpd_auth'] === true,
    availability: Array.isArray(availability)
      ? availability.map((entry: { tag?: unknown } | string) => String(typeof entry === 'string' ? entry : entry.tag))
      : null,
    detailPageUri: text(wire['detail_page_uri']),
    detailPageItems: [],
    watchPageUri: null,
    collectionUri: text(wire['uri']),
    itemCount: amount(wire['item_count']),
  };
}

/** Key by which two items of a list are the same. */
export function itemKey(item: ContentItem): string {
  return `${item.type}:${item.entityId}`;
}

/** The items of a list, without duplicates. */
export function readItems(value: unknown): readonly ContentItem[] {
  if (!Array.isArray(value)) return [];
  const items = new Map<string, ContentItem>();
  for (const entry of value) {
    const item = readItem(entry);
    if (item && !items.has(itemKey(item))) items.set(itemKey(item), item);
  }
  return [...items.values()];
}
