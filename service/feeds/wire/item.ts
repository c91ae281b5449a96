import type { BrandId } from '../../../src/config/brand.ts';
import type { ItemFacts } from '../../catalogue/item-facts.ts';
import type { Entity } from '../../catalogue/model.ts';
import { hashText } from '../../random/random.ts';
import { dayMs } from '../../schedule/broadcast-day.ts';
import { fixtureTimes, statusAt, type TimeSpan, type TimeStatus } from '../../schedule/fixtures.ts';
import type { Listing } from '../../schedule/schedule.ts';
import { entitlementIssue, nothingHeld } from '../access.ts';
import type { FeedContext, VodAsset } from '../context.ts';
import { hasTitleTreatment, imagesOf, networkLogoUri, pictureUri, type WireImages } from './images.ts';
import { apiUri } from './uris.ts';

export interface Preview {
  /** Whether `autoPlayVideoUrl` may play in place of a picture. */
  preview: boolean;
  autoPlayVideoUrl?: string;
}

/** An item on the wire (docs/feeds.md, Item). */
export interface WireItem extends ItemFacts, Partial<Preview> {
  entity_id: string;
  title: string;
  images: WireImages;
  detail_page_uri: string;
  title_treatment?: string;
  network_logo?: string;
  /** Only of a collection. */
  uri?: string;
  start_time?: string;
  end_time?: string;
  original_air_date?: string;
  expires_at?: string;
  /** Minutes before the start from which the badge counts down. */
  timer_gap_in_minutes?: number;
  status?: TimeStatus | 'available';
  duration_sec?: number;
  /** 0–100 */
  percent_watched?: number;
}

const hourMs = 3_600_000;
/** Viewers wait for an event longer than for a programme. */
const eventCountdownMinutes = 10;
/** "Today" first aired at 20:00 UTC the evening before, so that no first airing is in the future. */
const eveningBeforeMs = 4 * hourMs;

/** The sample film that plays for an entity, always the same one. */
export function assetOf(entityId: string, assets: readonly VodAsset[]): VodAsset {
  const asset = assets[hashText(entityId) % assets.length];
  if (asset === undefined) throw new Error('the service has no films');
  return asset;
}

/** An entity of the catalogue at the current time. */
export function presentEntity(
  brand: BrandId,
  entity: Entity,
  context: Pick<FeedContext, 'clock' | 'assets' | 'streams'>,
): WireItem {
  const now = context.clock.now();
  const today = Math.floor(now / dayMs) * dayMs;
  return {
    entity_id: entity.entityId,
    title: entity.title,
    ...entity.facts,
    ...artOf(brand, entity),
    detail_page_uri: detailUri(brand, entity.entityId),
    ...(entity.kind === 'collection' ? { uri: apiUri(brand, `/collections/${entity.entityId}`) } : {}),
    ...(entity.airedDaysAgo === undefined
      ? {}
      : { original_air_date: isoTime(today - entity.airedDaysAgo * dayMs - eveningBeforeMs) }),
    ...(entity.expiresInHours === undefined ? {} : { expires_at: isoTime(today + entity.expiresInHours * hourMs) }),
    ...(entity.fixture === undefined
      ? videoFields(brand, entity, context)
      : {
          ...liveFields(entity.entityId, fixtureTimes(entity.fixture, now), {
            context,
            isOpen: isOpenToAll(brand, entity.facts),
          }),
          timer_gap_in_minutes: eventCountdownMinutes,
        }),
  };
}

/** A schedule listing: the programme's facts and pictures, the channel's rights, the listing's times. */
export function presentListing(
  listing: Listing,
  channel: Entity,
  programme: Entity,
  context: Pick<FeedContext, 'clock' | 'streams'>,
): WireItem {
  const { brand, slot } = listing;
  const { description, long_description, tagline, genres, rating, language, series_type } = programme.facts;
  const restartEnabled = slot.restartEnabled;
  return {
    entity_id: listing.listingId,
    title: slot.title ?? programme.title,
    ...channel.facts,
    ...definedOnly({ description, long_description, tagline, genres, rating, language, series_type }),
    type: 'EPGListing',
    images: imagesOf(brand, programme.entityId, 'EPGListing'),
    ...networkLogo(brand, channel),
    ...(slot.title === undefined ? { title_treatment: pictureUri(brand, programme.entityId, 'title_treatment') } : {}),
    detail_page_uri: detailUri(brand, listing.listingId),
    series_id: programme.entityId,
    series_title: programme.title,
    ...(programme.showcode === undefined ? {} : { showcode: programme.showcode }),
    ...(programme.facts.tms_id === undefined ? {} : { tms_id: programme.facts.tms_id }),
    airing_type: slot.airingType,
    restart_enabled: restartEnabled,
    stream_types: restartEnabled ? ['live', 'restart'] : ['live'],
    ...liveFields(slot.channelId, listing, { context, isOpen: isOpenToAll(brand, channel.facts, 'EPGListing') }),
  };
}

export function detailUri(brand: BrandId, entityId: string): string {
  return apiUri(brand, `/details/${encodeURIComponent(entityId)}?populated=true`);
}

function artOf(brand: BrandId, entity: Entity): Pick<WireItem, 'images' | 'title_treatment' | 'network_logo'> {
  return {
    images: imagesOf(brand, entity.pictureId ?? entity.entityId, entity.facts.type),
    ...(hasTitleTreatment(entity.facts.type)
      ? { title_treatment: pictureUri(brand, entity.entityId, 'title_treatment') }
      : {}),
    ...networkLogo(brand, entity),
  };
}

function networkLogo(brand: BrandId, entity: Entity): { network_logo?: string } {
  const { network, network_logo_is_dark: isDark = false } = entity.facts;
  return network === undefined ? {} : { network_logo: networkLogoUri(brand, network, isDark) };
}

/** A preview is the stream itself: only items that need no right have one. */
export function isOpenToAll(brand: BrandId, facts: ItemFacts, type = facts.type): boolean {
  return entitlementIssue(brand, { ...facts, type }, nothingHeld) === undefined;
}

/** Duration and preview of on-demand items. */
function videoFields(
  brand: BrandId,
  entity: Entity,
  { assets, streams }: Pick<FeedContext, 'assets' | 'streams'>,
): Partial<WireItem> {
  const { type, isPlayable } = entity.facts;
  const show = type === 'SERIES' || type === 'Series' || type === 'MOVIE';
  if (!show && isPlayable !== true) return {};
  const asset = assetOf(entity.entityId, assets);
  const hasPreview = show && isOpenToAll(brand, entity.facts);
  return {
    status: 'available',
    duration_sec: asset.durationSec,
    preview: hasPreview,
    ...(hasPreview ? { autoPlayVideoUrl: streams.sign({ kind: 'vod', id: asset.id }).url } : {}),
  };
}

/** Times and status; a live item has a preview. */
function liveFields(
  streamId: string,
  span: TimeSpan,
  { context: { clock, streams }, isOpen }: { context: Pick<FeedContext, 'clock' | 'streams'>; isOpen: boolean },
): Partial<WireItem> {
  const status = statusAt(span, clock.now());
  return {
    ...livePreview(streamId, streams, isOpen && status === 'live'),
    start_time: isoTime(span.startTime),
    end_time: isoTime(span.endTime),
    duration_sec: (span.endTime - span.startTime) / 1000,
    status,
  };
}

/** The stream of a channel or an event as its own preview. */
export function livePreview(streamId: string, streams: FeedContext['streams'], hasPreview: boolean): Preview {
  return hasPreview
    ? { preview: true, autoPlayVideoUrl: streams.sign({ kind: 'live', id: streamId }).url }
    : { preview: false };
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
