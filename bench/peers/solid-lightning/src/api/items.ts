import type { ContentItem, ContentType, ImageKey, SeriesType } from '../../../../product/content.ts';

type Wire = Readonly<Record<string, unknown>>;

const known: ReadonlySet<string> = new Set<ContentType>([
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
const playable: ReadonlySet<ContentType> = new Set(['EPG', 'Video', 'VIDEO', 'SPORTINGEVENT', 'EPISODE', 'CLIP']);

function typeOf({ type, category_type }: Wire): ContentType {
  if (type === 'EPGListing') return 'EPG';
  if (type === 'Category' && category_type === 'personality') return 'personality';
  return known.has(type as string) ? (type as ContentType) : 'OTHER';
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);
const time = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

function imagesOf(images: unknown): ContentItem['images'] {
  const found: Partial<Record<ImageKey, string>> = {};
  for (const [key, entry] of Object.entries((images ?? {}) as Readonly<Record<string, { uri: string }>>)) {
    found[key as ImageKey] = entry.uri;
  }
  return found;
}

/** From the required entitlements (live for EPG, vod otherwise), else the content sku when MVPD auth is required. */
function skuOf(wire: Wire, type: ContentType): string | null {
  const required = (wire['required_entitlements'] ?? {}) as Readonly<Record<string, unknown>>;
  const own = text(required[type === 'EPG' ? 'live' : 'vod']);
  return own === null && wire['mvpd_auth'] === true ? text(wire['content_sku']) : own;
}

/** The second segment of the sku is the network. */
function networksOf(sku: string | null): readonly string[] {
  return sku === null ? [] : [(sku.split('.')[1] ?? '').toLowerCase()];
}

/** Reads a feed item into the form that the product's rules expect (docs/feeds.md). It is not validated. */
export function readItem(wire: Wire): ContentItem {
  const type = typeOf(wire);
  const sku = skuOf(wire, type);
  const watched = amount(wire['percent_watched']) ?? 0;
  const availability = wire['availability'] as readonly { tag: string }[] | undefined;
  return {
    entityId: wire['entity_id'] as string,
    type,
    title: wire['title'] as string,
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
    genres: list(wire['genres']),
    rating: text(wire['rating']),
    releaseYear: amount(wire['release_year']),
    tmsId: null,
    isPlayable: (wire['isPlayable'] as boolean | undefined) ?? playable.has(type),
    audioOnly: wire['audio_only'] === true,
    restartEnabled: wire['restart_enabled'] === true,
    preview: wire['preview'] === true,
    durationSec: amount(wire['duration_sec']),
    percentWatched: watched > 1 ? watched / 100 : watched,
    startTime: time(wire['start_time']),
    endTime: time(wire['end_time']),
    timerGapInMinutes: null,
    originalAirDate: time(wire['original_air_date']),
    expiresAt: time(wire['expires_at']),
    airingType: text(wire['airing_type']),
    videoType: null,
    contentFlags: list(wire['content_flags']),
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
    availability: availability?.map(({ tag }) => tag) ?? null,
    detailPageUri: text(wire['detail_page_uri']),
    detailPageItems: [],
    watchPageUri: null,
    collectionUri: text(wire['uri']),
    itemCount: amount(wire['item_count']),
  };
}
