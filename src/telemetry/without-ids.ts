import { scrubUrl } from './scrub.ts';

/** Segments of our routes (B 2) and calls (C 7) that say what is asked for, and not for which video, page or viewer. */
const words: ReadonlySet<string> = new Set([
  ...['screens', 'player', 'series', 'movie', 'category', 'interstitial', 'special', 'personality'],
  ...['search', 'find', 'tv_schedule', 'settings', 'gated', 'purchase-page'],
  ...['api', 'nation', 'news', 'sports', 'home', 'navigation', 'schedule', 'playback', 'live', 'details', 'entities'],
  ...['up-next', 'config', 'plans', 'streams', 'ads', 'images', 'assets', 'fonts', 'brand', 'intake'],
  ...['sdk', '2.0', 'v1', 'v2', 'v3', 'v4', 'account', 'profile', 'token', 'consent', 'get', 'regcode', 'poll', 'qr'],
  ...['login', 'login-anonymously', 'register', 'refresh', 'logout', 'logged-in', 'mvpds', 'jwt', 'activate', 'xid'],
  ...['xid-event', 'has-subscription', 'location-locator', 'check-adobe-authn', 'usermetadata', 'getentitlements'],
  ...['previewpass', 'purchase-code', 'provider-qr', 'api3', 'reset-password', 'delete-sessions', 'casting'],
  ...['bookmarks-api', 'bookmarks', 'watch-tracker', 'favorites', 'concurrency', 'remove', 'stream'],
]);

/** What follows these is one of the app's own pages. */
const pagesFollow: ReadonlySet<string> = new Set(['screens', 'settings', 'gated']);

/** Also with the place in it that a trace names. */
const ownFile = /\.(js|css|woff2)(:\d+){0,2}\)?$/;

/** As `scrubUrl`, with `:id` for all that may say what is watched: `/player/:id`. Anything not known is taken for an id. */
export function withoutIds(address: string): string {
  const [path = '', query] = scrubUrl(address).split(/\?(.*)/s);
  const [, origin = '', rest = ''] = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/]*)?)(.*)$/is.exec(path) ?? [];
  const segments = rest.split('/').map((segment, i, all) => {
    const isKnown = segment === '' || segment === '…' || words.has(segment) || ownFile.test(segment);
    return isKnown || pagesFollow.has(all[i - 1] ?? '') ? segment : ':id';
  });
  return `${origin}${segments.join('/')}${query === undefined ? '' : `?${query}`}`;
}
