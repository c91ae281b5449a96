import { requestTimeout } from './request-timeout.ts';

/** Constants and limits of C 9, in milliseconds and authored pixels (1920x1080) unless the name says otherwise. */

/** C 9.1 */
export const timing = {
  mouseOverThrottle: 100,
  wheelThrottle: 500,
  scrollAnimation: 300,
  scrollerThrottle: 100,
  hoverDebounce: 500,
  heroUpdateDebounce: 300,
  /** Ours: how long a slide of a carousel stays. */
  slideSpeed: 8000,
  carouselMinimumInterval: 1000,
  badgeCountdownGap: 5 * 60_000,
  badgeCountdownTick: 1000,
  watchLiveButtonWindow: 5 * 60_000,
  feedMaxAgeLive: 60_000,
  feedMaxAgeDefault: 900_000,
} as const;

/** Milliseconds: how often something is asked for again while the network is away, for how long, and how often after that. */
export const outages = { firstDelay: 500, longestDelay: 5000, longest: 60_000, slowDelay: 30_000 } as const;

/** Limits of requests. Not from the specification; six is a TV engine's own limit per host. */
export const requests = {
  timeout: requestTimeout,
  /** Given to a web page in place of another answer: the network wants a sign-in first, as in a hotel (RFC 6585, section 6). */
  portalStatus: 511,
  concurrent: 6,
  /** In bytes; the largest feed has a hundredth of that. */
  longestAnswer: 8_388_608,
  /** A shorter answer is not worth the way to the worker and back. */
  leastBeside: 2048,
  /** A longer answer has a worker of its own, and is refused without one: no key waits for it (docs/decisions/answers.md). */
  longestAtOnce: 262_144,
  /** For the calls that no worker checks, such as home, one item or bookmarks: a longer answer is refused. */
  longestOfOtherCalls: 1_048_576,
  /** Shortest refresh interval of a row, whatever its maximum age. */
  refreshFloor: 1000,
  /** Longest refresh interval: timers overflow at 24.8 days and then fire at once. */
  refreshCeiling: 86_400_000,
} as const;

/** C 9.1 Auth. The retry pause, the margin and the assumed lifetime are ours. */
export const auth = {
  cookieName: 'FOXKITAUTHN',
  cookieLifetime: 31_536_000_000,
  locationCookieName: 'sessionLocation',
  locationCookieLifetime: 31_536_000_000,
  refreshRetryLimit: 3,
  /** Before the first retry; doubles with each further one. */
  refreshRetryPause: 250,
  /** A token is renewed this long before it expires, so that it is still valid when the call arrives. */
  expiryMargin: 5000,
  /** Lifetime of a token that was already expired on arrival, which means that this device's clock is wrong. */
  assumedLifetime: 5 * 60_000,
} as const;

/** How long before `expires_at` the Expiring Soon badge shows. Ours: the specification gives no figure. */
export const expiringSoonWindow = 3 * 86_400_000;

/** Ours: a splash, a spinner or an error without its page is only shown for waits longer than this. */
export const delays = { splash: 150, skeleton: 150, spinner: 400, plainError: 1000 } as const;

/** C 9.2 */
export const screen = { width: 1920, height: 1080, safeX: 96, safeY: 54 } as const;

/** C 9.2 Tiles */
export const tileSizes = {
  landscape: { width: 420, height: 250 },
  largeLandscape: { width: 670, height: 380 },
  portrait: { width: 240, height: 320 },
  smallLandscape: { width: 265, height: 188 },
} as const;

/** Boxes of a network's logo, which stands in them as large as fits. */
export const networkLogoBoxes = {
  hero: { width: 220, height: 40 },
  tile: { width: 132, height: 24 },
  controls: { width: 240, height: 44 },
  loading: { width: 330, height: 60 },
} as const;

/** Boxes of a hero's title as a picture: of one that would take one line of text, and of longer ones. */
export const heroTitleBoxes = [
  { width: 800, height: 96 },
  { width: 800, height: 192 },
] as const;

/** Box of the title as a picture on a large tile. */
export const tileTitleBox = { width: 420, height: 96 } as const;

/** A bar, of a hero or a tile, is shown from this elapsed percentage on (B 5). Ours: the specification gives no figure. */
export const progressMinimum = 2;

/** C 9.2 gaps and rows */
export const rows = {
  tilesPerRow: 4,
  gap: 60,
  gapSmallLandscape: 30,
  gridRowGap: 120,
  navGap: 60,
  skeletonTiles: 4,
  skeletonTilesPortrait: 6,
  panelHeight: { landscape: 400, portrait: 410, smallLandscape: 300 },
  /** Ours: what a panel is higher, so that its captions and the next heading stay apart (docs/decisions/panel-heights.md). */
  panelRoom: { landscape: 24, portrait: 72, poster: 48, smallLandscape: 40 },
} as const;

/** B 5: an item counts as finished from this watched fraction on. */
export const bookmarkFinishedFraction = 0.9;

/** C 9.2: time zone of wall-clock labels. */
export const displayTimeZone = 'America/New_York';

/**
 * C 9.2 Stored keys, and the configuration. Those of late code lie with it, to spare the first download: last users
 * (`xid-events.ts`), privacy string (`privacy-keeper.ts`), legal acceptance (`legal-store.ts`), recent searches
 * (`recent-searches.ts`). The device's ids have no
 * prefix, because sets in use have them (`platform/device-id.ts`).
 */
export const storageKeys = {
  continuousPlayback: 'proscenium.continuous-playback',
  captions: 'proscenium.captions',
  deviceCaptions: 'proscenium.device-captions',
  tracks: 'proscenium.tracks',
  captionAppearance: 'proscenium.caption-appearance',
  adDebugTemplate: 'proscenium.ad-debug-template',
  previewOnceExpiry: 'proscenium.preview.once-expiry',
  previewDailyExpiry: 'proscenium.preview.daily-expiry',
  visitCount: 'proscenium.visit-count',
  appVersion: 'proscenium.app-version',
  configuration: 'proscenium.configuration',
  unsentProgress: 'proscenium.unsent-progress',
  throughput: 'proscenium.throughput',
  home: 'proscenium.home',
  page: 'proscenium.page',
} as const;

/** Longer texts and lists of answers are cut. */
export const feedLimits = {
  id: 200,
  title: 300,
  description: 4000,
  url: 2048,
  itemsPerAnswer: 1000,
  containersPerPage: 2000,
  /** More than any list has: a larger number is an error. */
  count: 1_000_000,
  /** Items that come with the rows of a page; further rows load theirs when they are shown. */
  itemsPerPage: 5000,
} as const;
