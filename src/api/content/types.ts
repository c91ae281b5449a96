/**
 * The content of the feeds as the app knows it: checked, cleaned, camelCase (wire names: docs/feeds.md). All objects
 * are plain and immutable, so that identity tells whether something changed.
 */

/**
 * B 3 content types. `EPGListing` becomes `EPG`, a category of type personality becomes `personality`. `OTHER` is an
 * unknown type: like every type without a rule it opens an interstitial page (B 2).
 */
export type ContentType =
  | 'SERIES'
  | 'EPISODE'
  | 'MOVIE'
  | 'CLIP'
  | 'EPG'
  | 'SPORTINGEVENT'
  | 'COLLECTION'
  | 'Video'
  | 'VIDEO'
  | 'Series'
  | 'Category'
  | 'personality'
  | 'OTHER';

export type SeriesType = 'movie' | 'series' | 'special';

/** B 3 Image keys; each also comes as a full-HD variant, `<key>_fhd`. */
export type BaseImageKey =
  | 'series_detail'
  | 'video_detail'
  | 'auto_play_still'
  | 'series_list'
  | 'video_list'
  | 'main_image'
  | 'still'
  | 'keyart_tablet_landscape'
  | 'logo'
  | 'dcg_mark_poster';

export type ImageKey = BaseImageKey | `${BaseImageKey}_fhd`;

/** Picture addresses, relative to the origin or absolute http(s). */
export type Images = Readonly<Partial<Record<ImageKey, string>>>;

/** B 3 Video content item. Times are milliseconds since 1970; null if the feed does not report them. */
export interface ContentItem {
  /** Never empty. */
  readonly entityId: string;
  readonly type: ContentType;
  /** Never empty. */
  readonly title: string;
  readonly tagline: string | null;
  readonly description: string | null;
  /** Only in a page's entity. */
  readonly longDescription: string | null;
  readonly images: Images;
  /** A transparent picture of the title, drawn instead of its text (B 3 titleImgSrc, titleLogoSrc). */
  readonly titleTreatment: string | null;

  readonly seriesId: string | null;
  readonly seriesTitle: string | null;
  readonly seriesType: SeriesType | null;
  readonly showcode: string | null;
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
  readonly genres: readonly string[];
  readonly rating: string | null;
  readonly releaseYear: number | null;
  /** The programme's id in the industry's listings, by which audiences are measured. */
  readonly tmsId: string | null;

  readonly isPlayable: boolean;
  readonly audioOnly: boolean;
  readonly restartEnabled: boolean;
  readonly preview: boolean;
  readonly durationSec: number | null;
  /** Watched fraction (0–1) from the feed; a bookmark takes precedence. */
  readonly percentWatched: number;
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** Before the start, how long the badge counts down (B 3); null for the default. */
  readonly timerGapInMinutes: number | null;
  readonly originalAirDate: number | null;
  readonly expiresAt: number | null;
  readonly airingType: string | null;
  /** What kind of video it is, such as a trailer, in the service's words. */
  readonly videoType: string | null;
  /** Advisories: letters. */
  readonly contentFlags: readonly string[];
  readonly contentLabel: string | null;
  readonly autoPlayVideoUrl: string | null;

  readonly network: string | null;
  readonly networkLogo: string | null;
  /** The logo is made for light grounds (B 3 isDarkImage). */
  readonly isNetworkLogoDark: boolean;
  /** Id of the screen to which the logo leads (B 3 networkLogo onSelect). */
  readonly networkScreen: string | null;
  readonly callSign: string | null;
  /**
   * From the required entitlements, else from the feed's content sku when MVPD auth is required (B 3). Null opens the
   * item to all (B 5).
   */
  readonly contentSku: string | null;
  /**
   * Networks that a viewer needs: the second segment of each dot-separated sku. A sku without a second segment gives '',
   * to which nobody is entitled.
   */
  readonly skuNetworks: readonly string[];
  readonly mvpdAuth: boolean;
  /** Tags of the availability list; null without a list, which differs from an empty one (B 5). */
  readonly availability: readonly string[] | null;

  readonly detailPageUri: string | null;
  /** Lines of text about it. */
  readonly detailPageItems: readonly string[];
  /** Feed of what to watch after it; only an entity's own answer has it. */
  readonly watchPageUri: string | null;
  /** Feed of a COLLECTION's members. */
  readonly collectionUri: string | null;
  /** Number of a COLLECTION's members. */
  readonly itemCount: number | null;
}

/** B 3 Layout types. */
export type LayoutType =
  | 'landscape'
  | 'landscape-head'
  | 'landscape-favorites'
  | 'small-landscape'
  | 'portrait'
  | 'stacked'
  | 'showcase'
  | 'showcase-carousel'
  | 'watchnext'
  | 'mixed-watchnext'
  | 'season-widget'
  | 'search-result'
  | 'grid';

/** B 3 Portrait templates. */
export type PortraitTemplate = 'featured-poster' | 'featured' | 'latestEpisodes';

export type RequestType = 'container_detail' | 'because_you_watch';

/** Addresses of the pages of a paged list. */
export interface Scroll {
  readonly first: string | null;
  readonly current: string | null;
  readonly next: string | null;
  readonly last: string | null;
}

/** B 3 Container: one row, grid or showcase of a page. */
export interface Container {
  readonly containerId: string;
  /** '' if the row has no headline. */
  readonly title: string;
  readonly description: string | null;
  readonly layoutType: LayoutType;
  readonly template: PortraitTemplate | null;
  /** SSR: items came with the page, not personalised. CLIENT: items must be fetched. */
  readonly requestSource: 'SSR' | 'CLIENT';
  readonly requestType: RequestType;
  readonly uri: string | null;
  readonly refreshUri: string | null;
  readonly maxAgeMs: number | null;
  /** Null until fetched. */
  readonly items: readonly ContentItem[] | null;
  /** Length of the whole list, if the feed tells. */
  readonly itemCount: number | null;
  readonly scroll: Scroll;
  readonly areBadgesDisabled: boolean;
}

/** A page of a collection's members. */
export interface CollectionPage {
  items: readonly ContentItem[];
  /** Of the whole collection. */
  itemCount: number;
  next: string | null;
  /** The items stand in for a page that could not be loaded. */
  hasFailed: boolean;
}

/** One page of a container's items. */
export interface ContainerPage {
  readonly items: readonly ContentItem[];
  readonly itemCount: number | null;
  readonly scroll: Scroll;
  readonly refreshUri: string | null;
  readonly maxAgeMs: number | null;
  readonly areBadgesDisabled: boolean | null;
}

/** B 3 Page. */
export interface Page {
  readonly pageId: string;
  readonly pageType: string | null;
  readonly containers: readonly Container[];
  /** The subject of a detail page. */
  readonly entity: ContentItem | null;
}

/** One entry of the navbar (B 2 Global layout). */
export interface NavItem {
  /** An item that carries an id is an internal HOME_PAGE link. */
  readonly id: string | null;
  readonly itemKey: string;
  readonly displayName: string;
  readonly viewType: 'ICON' | 'TEXT';
  readonly allUrl: boolean;
  /** Feed of the page behind an internal link. */
  readonly pageUri: string | null;
}

export interface Navigation {
  /** Header categories, then the default header items. */
  readonly right: readonly NavItem[];
}

/** The home answer: the navbar's two groups. */
export interface HomeFeed extends Navigation {
  /** Items of the first home panel. */
  readonly left: readonly NavItem[];
}

/** One group of search results. */
export interface SearchGroup {
  readonly id: string;
  readonly title: string;
  /** Length of the whole group, if the service tells. */
  readonly itemCount: number | null;
  readonly view: Scroll;
  readonly items: readonly ContentItem[];
}

export interface SearchAnswer {
  /** In display order; ids are unique. */
  readonly groups: readonly SearchGroup[];
  /** Texts to search for next; empty if the service has none. */
  readonly suggestions: readonly string[];
}

/** The answer of the playback deeplink (docs/feeds.md Playback). */
export interface Playback {
  readonly title: string;
  readonly subtitle: string | null;
  readonly networkLogo: string | null;
  readonly type: 'vod' | 'live';
  readonly streamUrl: string;
  readonly mimeType: string | null;
  /** Seconds from the answer until the addresses expire; null if they do not. */
  readonly expiresInSec: number | null;
  /** The running programme from its start; null if Restart is not offered. */
  readonly restartUrl: string | null;
  readonly captions: boolean;
  readonly durationSec: number | null;
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** Of a live programme: what follows on its channel. */
  readonly nextListing: string | null;
  /** The service's time of the answer; null if unknown. The clocks of televisions are wrong. */
  readonly answeredAt: number | null;
}
