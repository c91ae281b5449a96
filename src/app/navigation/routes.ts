import { wellFormed } from '../../api/url.ts';
import { feedLimits } from '../../config/constants.ts';
import { type ScreenEntry, type ScreenName, screens, unknownScreen } from '../../screens/registry.ts';
import { address } from '../../stores/navigation/destinations.ts';
import type { RouteMatch, StringMap } from '../../stores/navigation/route-types.ts';

/** B 2 Route table: every address and the screen that it shows. */
const routes = Object.entries<ScreenEntry>(screens).flatMap(([screen, { paths }]) =>
  paths.map((path) => ({ screen: screen as ScreenName, pattern: path === '' ? [] : path.split('/') })),
);

/**
 * Takes an address (`/series/abc?page_uri=…`) apart. Deep links come without the first slash and say `watch/` for
 * `player/` (B 2); both are put right. An address that leads nowhere gives the not-found screen.
 */
export function matchRoute(raw: string): RouteMatch & { screen: ScreenName } {
  const [head = '', search = ''] = (wellFormed(raw.slice(0, feedLimits.url)).split('#')[0] ?? '').split(/\?(.*)/s);
  const segments = head.split('/').filter((segment) => segment !== '');
  if (segments[0]?.toLowerCase() === 'watch') segments[0] = 'player';
  if (segments[0] === 'FIND') segments[0] = 'find';
  const query = parseQuery(search);
  const decoded = segments.map(decode);
  if (decoded.includes(null)) return { screen: unknownScreen, path: `/${segments.join('/')}`, params: {}, query };
  const path = address(decoded as string[]);
  for (const { screen, pattern } of routes) {
    const params = matchPattern(pattern, decoded as string[]);
    if (params) return { screen, path, params, query };
  }
  return { screen: unknownScreen, path, params: {}, query };
}

function matchPattern(pattern: readonly string[], segments: readonly string[]): StringMap | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part[0] === ':') params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/** Null for a segment with an invalid encoding, or with path traversal. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text === '' || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}

function parseQuery(search: string): StringMap {
  // Without a prototype, because a query may contain any parameter name.
  const query: Record<string, string> = Object.create(null);
  new URLSearchParams(search).forEach((value, name) => {
    query[name] = value;
  });
  return query;
}

const addressByScreenName = new Map(
  Object.values<ScreenEntry>(screens).flatMap(({ screenNames = {} }) => Object.entries(screenNames)),
);

/**
 * B 2: a screenName query parameter can select a screen at start-up. Null for a name that leads nowhere by itself: the
 * detail screens need an id.
 */
export function pathForScreenName(screenName: string, home: string): string | null {
  return screenName === 'home' ? home : (addressByScreenName.get(screenName) ?? null);
}
