import type { ContentItem, NavItem } from '../../api/content/types.ts';
import { encoded } from '../../api/url.ts';

/** Builds an address from path segments, which it encodes, and a query. Parameters without a value are left out. */
export function address(segments: readonly string[], query: Readonly<Record<string, string | null>> = {}): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== null)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const path = `/${segments.map(encoded).join('/')}`;
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The splash: no page to go to. */
export const splashPath = '/';

/** Home is the brand's own page under /screens (B 2 Route table). */
export function homePath(brand: { homeScreenId: string }): string {
  return screenPath(brand.homeScreenId);
}

export function screenPath(screenId: string): string {
  return address(['screens', screenId]);
}

/** A page of the onboarding or the sign-in (B 2 Route table). */
export const gatedPath = (page: string): string => `/gated/${page}`;

export const landingPath = gatedPath('landing-page');

export const plansPath = gatedPath('plans-page');

/** The ways to sign in that the brand has. */
export const signInPath = gatedPath('signin-options');

/** Where a viewer signs in with their TV provider, by code. */
export const providerSignInPath = gatedPath('tv-signin');

/**
 * What the player route says about how to play. On demand from a time, or, where only the player will know how long the
 * item is, from a share (0–1) of it.
 */
export type PlayerStart =
  | { live: true; restart?: boolean }
  | { live: false; startTimeMs?: number }
  | { live: false; startShare: number };

/**
 * C 2 Player route: live content adds `type=EPGListing`, on-demand content `startTime` in whole seconds, with a
 * `startShare` where that is unknown. `restart=true` asks for a live programme from its beginning.
 */
export function playerPath(entityId: string, start: PlayerStart): string {
  if (start.live) return address(['player', entityId], { type: 'EPGListing', restart: start.restart ? 'true' : null });
  if ('startShare' in start)
    return address(['player', entityId], { startTime: '0', startShare: shareText(start.startShare) });
  return address(['player', entityId], { startTime: String(Math.floor((start.startTimeMs ?? 0) / 1000)) });
}

function shareText(share: number): string {
  return String(Math.round(share * 10_000) / 10_000);
}

/** A share (0–1) in a query; 0 for none and for anything else. */
export function shareIn(text: string | undefined): number {
  const share = Number(text ?? 0);
  return share > 0 && share <= 1 ? share : 0;
}

/** The listings of the EPG. */
export const schedulePath = '/tv_schedule';

export const isPlayerPath = (path: string): boolean => /^\/player(\/|$)/.test(path);

type DetailRoute = 'series' | 'movie' | 'special' | 'category' | 'personality' | 'interstitial';

/** A detail page; its feed's uri travels as data (B 2 Tile click navigation). */
export function detailPath(route: DetailRoute, entityId: string, pageUri: string | null): string {
  return address([route, entityId], { page_uri: pageUri });
}

/** C 2 Series deep link: the page uri is the detail page uri, else the show code. */
export function seriesPath(item: Pick<ContentItem, 'entityId' | 'detailPageUri' | 'showcode'>): string {
  return detailPath('series', item.entityId, item.detailPageUri ?? item.showcode);
}

/** Where selecting something leads: to an address, or to a collection's modal. */
export type Destination = { kind: 'route'; address: string } | { kind: 'collection'; item: ContentItem };

/**
 * B 2 Tile click navigation. The page of a video learns which share the feed says has been watched: its own feed may not
 * know, and its Resume button must agree with the tile.
 */
export function destinationFor(item: ContentItem): Destination {
  const { type, entityId, detailPageUri, percentWatched } = item;
  const to = (route: DetailRoute): Destination => ({
    kind: 'route',
    address: detailPath(route, entityId, detailPageUri),
  });
  switch (type) {
    case 'personality':
      return to('personality');
    case 'Category':
      return to('category');
    case 'Series':
      return to(item.seriesType ?? 'series');
    case 'SERIES':
      return to('series');
    case 'CLIP':
      return { kind: 'route', address: playerPath(entityId, { live: false }) };
    case 'COLLECTION':
      return { kind: 'collection', item };
    default: {
      const watched = item.isPlayable && percentWatched > 0 ? shareText(percentWatched) : null;
      return { kind: 'route', address: address(['interstitial', entityId], { page_uri: detailPageUri, watched }) };
    }
  }
}

/**
 * B 2: a nav item goes to its itemKey path, prefixed with /screens when the item has an all-url flag, except for
 * search. Items carrying an id are internal pages, and those live under /screens too.
 */
export function navItemPath(item: Pick<NavItem, 'itemKey' | 'allUrl' | 'id'>): string {
  const underScreens = (item.allUrl || item.id !== null) && !/^(?:search|find)$/i.test(item.itemKey);
  return underScreens ? screenPath(item.itemKey) : address([item.itemKey]);
}
