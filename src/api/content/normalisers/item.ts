import {
  array,
  boolean,
  type InferOutput,
  nullish,
  object,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { feedLimits } from '../../../config/constants.ts';
import type { Report } from '../../../config/report.ts';
import {
  amount,
  anything,
  cleanText,
  count,
  flag,
  fraction,
  identifier,
  keyword,
  paragraphs,
  text,
  texts,
  time,
  url,
} from '../../feed/fields.ts';
import { safeUrl } from '../../url.ts';
import type { BaseImageKey, ContentItem, ContentType, ImageKey, Images, SeriesType } from '../types.ts';

const seriesTypes: Record<string, SeriesType> = { movie: 'movie', series: 'series', special: 'special' };

/** One sku or several. */
const skuField = () => nullish(union([string(), array(string())]));

/** Null for a list, which `object` takes for an object without entries, and for rights under other names only. */
function requirements(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return 'live' in value || 'vod' in value || Object.keys(value).length === 0 ? value : null;
}

/**
 * The wire item (B 3 Video content item). Fields that identify it or decide who may watch it are strict: an unreadable
 * sku must not open the item to everybody. The rest is lenient.
 */
const itemSchema = object({
  entity_id: identifier(),
  type: string(),
  title: string(),
  content_sku: skuField(),
  required_entitlements: nullish(
    pipe(unknown(), transform(requirements), object({ live: skuField(), vod: skuField() })),
  ),
  mvpd_auth: nullish(boolean()),
  availability: nullish(array(unknown())),

  category_type: text(),
  tagline: text(),
  description: paragraphs(),
  long_description: paragraphs(),
  images: anything(),
  title_treatment: url(),
  series_id: text(feedLimits.id),
  series_title: text(),
  series_type: keyword(seriesTypes),
  showcode: text(feedLimits.id),
  season_number: amount(),
  episode_number: amount(),
  genres: texts(),
  rating: text(),
  release_year: amount(),
  tms_id: text(feedLimits.id),
  isPlayable: anything(),
  audio_only: flag(),
  restart_enabled: flag(),
  preview: flag(),
  duration_sec: amount(),
  percent_watched: fraction(),
  start_time: time(),
  end_time: time(),
  timer_gap_in_minutes: amount(),
  original_air_date: time(),
  expires_at: time(),
  airing_type: text(),
  video_type: text(),
  content_flags: texts(),
  content_label: text(),
  autoPlayVideoUrl: url(),
  network: text(),
  network_logo: url(),
  network_logo_is_dark: flag(),
  network_screen: text(feedLimits.id),
  call_sign: text(),
  detail_page_uri: url(),
  detail_page_items: texts(),
  watch_page_uri: url(),
  uri: url(),
  item_count: count(),
});

type WireItem = InferOutput<typeof itemSchema>;

const knownTypes: Readonly<Record<string, ContentType>> = {
  SERIES: 'SERIES',
  EPISODE: 'EPISODE',
  MOVIE: 'MOVIE',
  CLIP: 'CLIP',
  EPG: 'EPG',
  EPGListing: 'EPG',
  SPORTINGEVENT: 'SPORTINGEVENT',
  COLLECTION: 'COLLECTION',
  Video: 'Video',
  VIDEO: 'VIDEO',
  Series: 'Series',
  Category: 'Category',
  personality: 'personality',
};
const typeByName = new Map(Object.entries(knownTypes));

/** B 3 Playable types. */
const playableTypes: ReadonlySet<ContentType> = new Set<ContentType>([
  'EPG',
  'Video',
  'VIDEO',
  'SPORTINGEVENT',
  'EPISODE',
  'CLIP',
]);

/** B 3: EPGListing becomes EPG; a category whose own type is personality stays a personality. */
function contentType(wire: WireItem): ContentType {
  const type = typeByName.get(wire.type.trim()) ?? 'OTHER';
  if (type === 'Category' && wire.category_type?.toLowerCase() === 'personality') return 'personality';
  return type;
}

/** B 3: the sku comes from the required entitlements (live for EPG, vod otherwise), else from the content sku when MVPD auth is required. */
function skusOf(wire: WireItem, type: ContentType): readonly string[] {
  const { live, vod } = wire.required_entitlements ?? {};
  const [wanted, other] = type === 'EPG' ? [live, vod] : [vod, live];
  const candidates = [wanted, wire.mvpd_auth ? wire.content_sku : null, other];
  // The other asset's sku comes last: an item that requires something must not be open to everybody.
  return candidates.map(listOf).find((skus) => skus.length > 0) ?? [];
}

function listOf(skus: WireItem['content_sku']): readonly string[] {
  return (Array.isArray(skus) ? skus : [skus ?? '']).filter((sku) => sku.trim() !== '');
}

/** The network is the second segment of a dot-separated sku; one text may hold several skus, separated by commas. */
export function skuNetworks(skus: readonly string[]): readonly string[] {
  const networks = skus
    .flatMap((sku) => sku.split(','))
    .map((sku) => cleanText(sku.split('.')[1] ?? '', feedLimits.id).toLowerCase());
  return [...new Set(networks)];
}

const baseImageKeys: readonly BaseImageKey[] = [
  'series_detail',
  'video_detail',
  'auto_play_still',
  'series_list',
  'video_list',
  'main_image',
  'still',
  'keyart_tablet_landscape',
  'logo',
  'dcg_mark_poster',
];
const imageKeys: readonly ImageKey[] = baseImageKeys.flatMap((key): ImageKey[] => [key, `${key}_fhd`]);

function imagesOf(wire: unknown): Images {
  const images: Partial<Record<ImageKey, string>> = {};
  if (typeof wire !== 'object' || wire === null) return images;
  const entries = wire as Readonly<Record<string, unknown>>;
  for (const key of imageKeys) {
    const entry = entries[key];
    const address = typeof entry === 'object' && entry !== null ? (entry as { uri?: unknown }).uri : entry;
    const checked = safeUrl(address);
    if (checked !== null) images[key] = checked;
  }
  return images;
}

function availabilityOf(wire: WireItem): readonly string[] | null {
  // An unreadable entry stays as '': dropping it could empty the list, and an empty list is open to all (B 5).
  return (
    wire.availability?.slice(0, 100).map((entry) => {
      const tag = typeof entry === 'object' && entry !== null ? (entry as { tag?: unknown }).tag : entry;
      return typeof tag === 'string' ? cleanText(tag).toLowerCase() : '';
    }) ?? null
  );
}

/** The item, or the reason why it was rejected. */
export function normaliseItem(value: unknown): ContentItem | string {
  const parsed = safeParse(itemSchema, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `${issue.path?.map((step) => String(step.key)).join('.') ?? 'item'}: ${cleanText(issue.message)}`;
  }
  const wire = parsed.output;
  const title = cleanText(wire.title);
  if (title === '') return 'title: empty';
  const type = contentType(wire);
  const skus = skusOf(wire, type);
  return {
    entityId: wire.entity_id,
    type,
    title,
    tagline: wire.tagline,
    description: wire.description,
    longDescription: wire.long_description,
    images: imagesOf(wire.images),
    titleTreatment: wire.title_treatment,
    seriesId: wire.series_id,
    seriesTitle: wire.series_title,
    seriesType: wire.series_type,
    showcode: wire.showcode,
    seasonNumber: wire.season_number,
    episodeNumber: wire.episode_number,
    genres: wire.genres,
    rating: wire.rating,
    releaseYear: wire.release_year,
    tmsId: wire.tms_id,
    isPlayable: typeof wire.isPlayable === 'boolean' ? wire.isPlayable : playableTypes.has(type),
    audioOnly: wire.audio_only,
    restartEnabled: wire.restart_enabled,
    preview: wire.preview,
    durationSec: wire.duration_sec,
    percentWatched: wire.percent_watched,
    startTime: wire.start_time,
    endTime: wire.end_time,
    timerGapInMinutes: wire.timer_gap_in_minutes,
    originalAirDate: wire.original_air_date,
    expiresAt: wire.expires_at,
    airingType: wire.airing_type,
    videoType: wire.video_type,
    contentFlags: wire.content_flags,
    contentLabel: wire.content_label,
    autoPlayVideoUrl: wire.autoPlayVideoUrl,
    network: wire.network,
    networkLogo: wire.network_logo,
    isNetworkLogoDark: wire.network_logo_is_dark,
    networkScreen: wire.network_screen,
    callSign: wire.call_sign,
    contentSku: skus.length > 0 ? cleanText(skus.join(','), feedLimits.description) : null,
    skuNetworks: skuNetworks(skus),
    mvpdAuth: wire.mvpd_auth ?? false,
    availability: availabilityOf(wire),
    detailPageUri: wire.detail_page_uri,
    detailPageItems: wire.detail_page_items,
    watchPageUri: wire.watch_page_uri,
    collectionUri: wire.uri,
    itemCount: wire.item_count,
  };
}

/** Identifies an item within a list. */
export function itemKey(item: ContentItem): string {
  return `${item.type}:${item.entityId}`;
}

/**
 * The valid items of a list, in order. Broken items and duplicates are dropped, each with a log line. Anything but a
 * list gives no items.
 */
export function normaliseItems(value: unknown, where: string, report: Report): readonly ContentItem[] {
  if (!Array.isArray(value)) {
    if (value !== undefined && value !== null) dropped(report, where, -1, 'not a list');
    return [];
  }
  const seen = new Set<string>();
  const items: ContentItem[] = [];
  const count = Math.min(value.length, feedLimits.itemsPerAnswer);
  for (let index = 0; index < count; index++) {
    const item = normaliseItem(value[index]);
    if (typeof item === 'string') {
      dropped(report, where, index, item);
    } else if (seen.has(itemKey(item))) {
      dropped(report, where, index, 'a repetition');
    } else {
      seen.add(itemKey(item));
      items.push(item);
    }
  }
  return items;
}

function dropped(report: Report, where: string, index: number, reason: string): void {
  report({ level: 'warn', event: 'item-dropped', detail: { where, index, reason } });
}
