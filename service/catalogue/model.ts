import type { BrandId } from '../../src/config/brand.ts';
import type { ItemFacts } from './item-facts.ts';

export const brandIds: readonly BrandId[] = ['nation', 'sports', 'news'];

/** What an entity is to the catalogue; its `type` on the wire (B 3) can differ, a movie may be `Series` or `MOVIE`. */
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

/** One record of the catalogue: what is true of it whatever the time is. */
export interface Entity {
  entityId: string;
  kind: EntityKind;
  title: string;
  /** Series, movie or special that it belongs to. */
  seriesId?: string;
  seasonNumber?: number;
  episodeNumber?: number;
  showcode?: string;
  /** First aired this many days before today. */
  airedDaysAgo?: number;
  /** Leaves this many hours after today's midnight UTC. */
  expiresInHours?: number;
  fixture?: Fixture;
  /** Whose pictures it shows, when not its own. */
  pictureId?: string;
  /** Playback answers 403 CONTENT_BLACKOUT. */
  blackout?: boolean;
  facts: ItemFacts;
}

/** A sporting event recurs: it starts in every third-hour slot congruent to `slot` (see schedule/fixtures.ts). */
export interface Fixture {
  slot: number;
  startOffsetMinutes: number;
  durationMinutes: number;
  channelId: string;
}

/** One line of a channel's weekly grid. Minutes count from the start of the broadcast day. */
export interface GridSlot {
  channelId: string;
  weekday: number;
  slot: number;
  startMinute: number;
  durationMinutes: number;
  /** Series, movie or special shown. */
  programmeId: string;
  /** Replaces the programme's title, as for a short bulletin. */
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
 * Where a row's items come from: its own list, or the clock. A list may also hold pointers that the clock resolves:
 * `@live:<channel id>` is what that channel shows now, `@event:live` and `@event:upcoming` the nearest sporting event.
 * `continue`, `favourites` and `watchlist` are a signed-in viewer's own; anybody else sees the list.
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
  /** How far the viewer got, 0–100. */
  percentWatched?: number;
}

export interface Page {
  pageId: string;
  pageType: 'home' | 'screen' | 'detail';
  title: string;
  /** Present on a detail page. */
  entityId?: string;
  rows: readonly Row[];
}

export interface Network {
  code: string;
  name: string;
}

/** Everything the service knows about one brand. */
export interface Catalogue {
  brand: BrandId;
  networks: readonly Network[];
  entities: readonly Entity[];
  grid: readonly GridSlot[];
  pages: readonly Page[];
  /** Further names of a page: page id by alias. */
  pageAliases: Readonly<Record<string, string>>;
}
