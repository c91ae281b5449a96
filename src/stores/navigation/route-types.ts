/** Screens that routes lead to (B 2). `browse` is every page of rows under /screens, the homes among them. */
export type ScreenName =
  | 'splash'
  | 'browse'
  | 'search'
  | 'tv_schedule'
  | 'settings'
  | 'player'
  | 'category'
  | 'interstitial'
  | 'movie'
  | 'series'
  | 'special'
  | 'personality'
  | 'landing-page'
  | 'signin-options'
  | 'login-options'
  | 'trial'
  | 'tv-providers'
  | 'tv-signin'
  | 'browser-signin'
  | 'mobile-signin'
  | 'forgot-password'
  | 'plans-page'
  | 'create-account'
  | 'not-found';

export type StringMap = Readonly<Record<string, string>>;

/** An address taken apart. */
export interface RouteMatch {
  screen: ScreenName;
  /** Normalised, without the query: `/series/abc`. */
  path: string;
  /** Named segments of the pattern, decoded: `{ entityId: 'abc' }`. */
  params: StringMap;
  query: StringMap;
}

/** One page of the viewer's way through the app. */
export interface RouteEntry extends RouteMatch {
  /** Path and query, an address by itself: what the remembered focus is kept under (B 2 Back and key handling). */
  pageKey: string;
  /** Different for every entry, also for a page that is in the stack twice. */
  entryId: number;
}
