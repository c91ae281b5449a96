import { wellFormed } from '../../api/url.ts';
import { feedLimits } from '../../config/constants.ts';
import { address, screenPath } from '../../stores/navigation/destinations.ts';
import type { RouteMatch, ScreenName, StringMap } from '../../stores/navigation/route-types.ts';

/** One line of the route table (B 2). */
export interface Route {
  screen: ScreenName;
  /** Segments after the first slash; `:name` takes any one segment. */
  patterns: readonly string[];
  /** Onboarding and sign-in, and the splash: what the route guard keeps apart. */
  gated: boolean;
  /** The navbar is shown. */
  navbar: boolean;
  /** Where the footer logo sits (B 2 Global layout). */
  footerLogo: 'top-right' | 'bottom-right';
}

const page = { gated: false, navbar: true, footerLogo: 'bottom-right' } as const;
const detail = { gated: false, navbar: false, footerLogo: 'top-right' } as const;
const plain = { gated: false, navbar: false, footerLogo: 'bottom-right' } as const;
const gated = { gated: true, navbar: false, footerLogo: 'bottom-right' } as const;

const gatedScreens = [
  'landing-page',
  'signin-options',
  'login-options',
  'trial',
  'tv-providers',
  'tv-signin',
  'browser-signin',
  'mobile-signin',
  'forgot-password',
  'plans-page',
  'create-account',
] as const satisfies readonly ScreenName[];

/** B 2 Route table. */
export const routes: readonly Route[] = [
  { screen: 'splash', patterns: [''], ...gated },
  { screen: 'browse', patterns: ['screens/:screenId'], ...page },
  { screen: 'search', patterns: ['search', 'find'], ...page },
  { screen: 'tv_schedule', patterns: ['tv_schedule'], ...page },
  // The last segment selects the sub-list.
  { screen: 'settings', patterns: ['settings', 'settings/:section'], ...page },
  { screen: 'player', patterns: ['player', 'player/:entityId'], ...plain },
  { screen: 'category', patterns: ['category/:entityId'], ...plain },
  { screen: 'interstitial', patterns: ['interstitial/:entityId'], ...plain },
  { screen: 'movie', patterns: ['movie/:entityId'], ...detail },
  { screen: 'series', patterns: ['series/:entityId'], ...detail },
  { screen: 'special', patterns: ['special/:entityId'], ...detail },
  { screen: 'personality', patterns: ['personality/:entityId'], ...detail },
  ...gatedScreens.map((screen): Route => ({ screen, patterns: [`gated/${screen}`], ...gated })),
];

const notFound: Route = { screen: 'not-found', patterns: [], ...plain };
const routeByScreen = new Map(routes.map((route) => [route.screen, route]));

export function routeOf(screen: ScreenName): Route {
  return routeByScreen.get(screen) ?? notFound;
}

/**
 * Takes an address (`/series/abc?page_uri=…`) apart. Deep links come without the first slash and say `watch/` for
 * `player/` (B 2); both are put right. An address that leads nowhere gives the not-found screen.
 */
export function matchRoute(raw: string): RouteMatch {
  const [head = '', search = ''] = (wellFormed(raw.slice(0, feedLimits.url)).split('#')[0] ?? '').split(/\?(.*)/s);
  const segments = head.split('/').filter((segment) => segment !== '');
  if (segments[0]?.toLowerCase() === 'watch') segments[0] = 'player';
  if (segments[0] === 'FIND') segments[0] = 'find';
  const query = parseQuery(search);
  const decoded = segments.map(decode);
  if (decoded.includes(null)) return { screen: 'not-found', path: `/${segments.join('/')}`, params: {}, query };
  const path = address(decoded as string[]);
  for (const route of routes) {
    for (const pattern of route.patterns) {
      const params = matchPattern(pattern, decoded as string[]);
      if (params) return { screen: route.screen, path, params, query };
    }
  }
  return { screen: 'not-found', path, params: {}, query };
}

function matchPattern(pattern: string, segments: readonly string[]): StringMap | null {
  const parts = pattern === '' ? [] : pattern.split('/');
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part[0] === ':') params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/** Null for a segment that is no valid encoding, or that tries to climb. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text === '' || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}

function parseQuery(search: string): StringMap {
  // Without a prototype: a query may name its parameters as it likes.
  const query: Record<string, string> = Object.create(null);
  new URLSearchParams(search).forEach((value, name) => {
    query[name] = value;
  });
  return query;
}

const screenNamePaths: Readonly<Record<string, string>> = {
  personalities: screenPath('home-personalities'),
  shows: screenPath('home-shows'),
  movies: screenPath('movies'),
  browse: screenPath('browse'),
  'home-shows': screenPath('home-shows'),
  'home-personalities': screenPath('home-personalities'),
  'home-listen': screenPath('home-listen'),
  search: '/search',
  tv_schedule: '/tv_schedule',
  settings: '/settings',
  favorite_personalities: '/settings/favorite_personalities',
  watchlist: '/settings/watchlist',
  my_account: '/settings/my_account',
  'purchase-page': '/gated/plans-page',
  ...Object.fromEntries(gatedScreens.map((screen) => [screen, `/gated/${screen}`])),
};

/**
 * B 2: a screenName query parameter can select a screen at start-up. Null for a name that leads nowhere by itself: the
 * detail screens need an id.
 */
export function pathForScreenName(screenName: string, home: string): string | null {
  if (screenName === 'home') return home;
  return Object.prototype.hasOwnProperty.call(screenNamePaths, screenName)
    ? (screenNamePaths[screenName] ?? null)
    : null;
}
