/** Item types on the wire (docs/feeds.md, Item). */
export type ItemType =
  | 'SERIES'
  | 'Series'
  | 'EPISODE'
  | 'MOVIE'
  | 'CLIP'
  | 'Video'
  | 'VIDEO'
  | 'EPGListing'
  | 'SPORTINGEVENT'
  | 'COLLECTION'
  | 'Category'
  | 'personality';

/** The fields of an item that do not depend on the time, under their wire names (B 3 Video content item). */
export interface ItemFacts {
  type: ItemType;
  description?: string;
  long_description?: string;
  tagline?: string;
  genres?: readonly string[];
  rating?: string;
  release_year?: number;
  /** BCP 47 tag of the title, unless it is English. */
  language?: string;
  /** The title in Latin letters, if it has others: a viewer may have no other keys. */
  title_latin?: string;
  network?: string;
  /** The item's `network_logo` is made for light grounds. */
  network_logo_is_dark?: boolean;
  /** The screen to which the logo leads. */
  network_screen?: string;
  content_sku?: string;
  content_label?: string;
  content_flags?: readonly string[];
  availability?: readonly { tag: string }[];
  mvpd_auth?: boolean;
  /** The deciding sku by asset type; takes precedence over `content_sku` (B 3). */
  required_entitlements?: { live?: string; vod?: string };
  audio_only?: boolean;
  isPlayable?: boolean;
  /** Set on a Category that is a personality. */
  category_type?: 'personality';
  airing_type?: string;
  call_sign?: string;
  video_type?: string;
  stream_types?: readonly string[];
  restart_enabled?: boolean;
  tms_id?: string;
  showcode?: string;
  series_id?: string;
  series_title?: string;
  series_type?: 'movie' | 'series' | 'special';
  /** Fixed date of the first airing; recent entities have `Entity.airedDaysAgo` instead. */
  original_air_date?: string;
  season_number?: number;
  episode_number?: number;
  season_count?: number;
  item_count?: number;
  /** Lines that a detail page shows under the description. */
  detail_page_items?: readonly string[];
  role?: string;
  league?: string;
  venue?: string;
  teams?: readonly { name: string; short_name: string }[];
}
