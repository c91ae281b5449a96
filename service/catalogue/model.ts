import type { BrandId } from '../../src/config/brand.ts';
import type { ItemFacts } from './item-facts.ts';

export const brandIds: readonly BrandId[] = ['nation', 'sports', 'news'];

/** Kinds of entities. The `type` on the wire (B 3) can differ: a movie may be `Series` or `MOVIE`. */
export type EntityKind =
  | 'series'
  | 'movie'
  | 'special'
  | 'episode'
  | 'feature'
  | 'clip'
  | 'event'
  | 'personality'
  | 'category'
  | 'collection'
  | 'channel';

/** One record of the catalogue, independent of the time. */
export interface Entity {
  entityId: string;
  kind: EntityKind;
  title: string;
  /** The series, movie or special it belongs to. */
  seriesId?: string;
  seasonNumber?: number;
  episodeNumber?: number;
  showcode?: string;
  /** First aired this many days before today. */
  airedDaysAgo?: number;
  /** Expires this many hours after today's midnight UTC. */
  expiresInHours?: number;
  fixture?: Fixture;
  /** The entity whose pictures it shows, when not its own. */
  pictureId?: string;
  /** Playback is refused with 403 CONTENT_BLACKOUT. */
  blackout?: boolean;
  facts: ItemFacts;
}

/** A recurring sporting event: it takes every three-hour slot congruent to `slot` (see schedule/fixtures.ts). */
export interface Fixture {
  slot: number;
  startOffsetMinutes: number;
  durationMinutes: number;
}

/** One entry of a channel's weekly grid. Minutes count from the start of the broadcast day. */
export interface GridSlot {
  channelId: string;
  weekday: number;
  slot: number;
  startMinute: number;
  durationMinutes: number;
  /** The series, movie or special shown. */
  programmeId: string;
  /** Replaces the programme's title, for example for a short bulletin. */
  title?: string;
  airingType: 'live' | 'new' | 'repeat';
  restartEnabled: boolean;
}

/** Container layout types (B 3 Container). */
export const layoutTypes = [
  'landscape',
  'landscape_head',
  'landscape_favorites',
  'small_landscape',
  'portrait',
  'FS_LR_SCROLLABLE_HORIZONTAL_STACKED',
  'showcase',
  'FS_LR_WATCHNEXT',
  'FS_LR_MIXED_WATCHNEXT',
  'showcase_carousel',
  'season_widget',
  'search_result',
  'grid',
] as const;

export type LayoutType = (typeof layoutTypes)[number];

export type PortraitTemplate = 'featured-poster' | 'featured' | 'latestEpisodes';

/**
 * Where a row's items come from: its list, or the schedule. A list may also hold pointers resolved at request time:
 * `@live:<channel id>` is what the channel shows now, `@event:live` and `@event:upcoming` the nearest sporting event.
 * `continue`, `favourites` and `watchlist` are personal to a signed-in viewer; everyone else sees the list.
 */
export type RowSource = 'list' | 'live' | 'upcoming' | 'replays' | `schedule:${string}` | PersonalSource;
export type PersonalSource = 'continue' | 'favourites' | 'watchlist';

export interface Row {
  containerId: string;
  headline: string;
  description: string;
  layout: LayoutType;
  template?: PortraitTemplate;
  requestType: 'container_detail' | 'because_you_watch';
  source: RowSource;
  badgesDisabled: boolean;
  items: readonly RowItem[];
}

export interface RowItem {
  ref: string;
  /** How much has been watched, 0–100. */
  percentWatched?: number;
}

export interface Page {
  pageId: string;
  pageType: 'home' | 'screen' | 'detail';
  title: string;
  /** Set on a detail page. */
  entityId?: string;
  rows: readonly Row[];
}

export interface Network {
  code: string;
  name: string;
  /** Its items carry the logo that is made for light grounds. */
  isLogoDark: boolean;
  /** The logo of its items leads to its screen wherever it is shown, not only on their own pages. */
  isLogoLinked: boolean;
}

/** The whole catalogue of one brand. */
export interface Catalogue {
  brand: BrandId;
  networks: readonly Network[];
  entities: readonly Entity[];
  grid: readonly GridSlot[];
  pages: readonly Page[];
  /** Page id by alias. */
  pageAliases: Readonly<Record<string, string>>;
}
