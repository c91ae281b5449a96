import type { Bookmark } from '../../api/bookmarks/bookmark.ts';
import type { ContentItem } from '../../api/content/types.ts';
import { timing } from '../../config/constants.ts';
import type { Translate } from '../../i18n/messages.ts';
import {
  type Destination,
  destinationFor,
  detailPath,
  type PlayerStart,
  plansPath,
  playerPath,
  seriesPath,
  signInPath,
} from '../navigation/destinations.ts';
import type { Access } from '../session/session-store.ts';
import { contentStatus } from './content-rules.ts';
import { resumeStart } from './playback-start.ts';
import { countdown } from './time-labels.ts';

export type HeroButtonKind =
  | 'watch-live'
  | 'resume'
  | 'watch-now'
  | 'restart'
  | 'series'
  | 'more-info'
  | 'see-more'
  | 'watchlist'
  | 'favourite'
  | 'sign-in'
  | 'see-plans'
  | 'not-entitled';

/** One button of a hero (B 2 Hero and cards). */
export interface HeroButton {
  kind: HeroButtonKind;
  text: string;
  /** Counts down to this time, then shows `afterText`; the icon is hidden until then (B 4). */
  countdown: { to: number; afterText: string } | null;
  /** Null if the button opens a modal or toggles something. */
  destination: Destination | null;
}

export interface HeroButtonContext {
  now: number;
  bookmark: Bookmark;
  /** A page does not offer to play what will not play (B 6). */
  access: Access;
  /** Where the viewer unlocks an item (`unlockPath`). */
  unlockPath: string;
  t: Translate;
  /** The brand offers a button from an episode to its series (B 5). */
  isSeriesButtonEnabled: boolean;
  favourites: FavouritesState | null;
}

/** The viewer's favourites as heroes need them; null in a context whose viewer cannot have any. */
export interface FavouritesState {
  /** Signing in comes before the first favourite (C 6). */
  needsSignIn: boolean;
  isInWatchlist(showCode: string): boolean;
  isFavouritePersonality(categoryId: string): boolean;
}

/** Who has no favourites gets this function, always the same: nothing that is derived with it changes. */
export const noFavourites = (): boolean => false;

/** The buttons of a hero in their order. */
export function heroButtons(item: ContentItem, context: HeroButtonContext): readonly HeroButton[] {
  const { t, favourites } = context;
  const buttons: HeroButton[] = [...startButtons(item, context)];
  if (context.isSeriesButtonEnabled && item.seriesType === 'series' && item.seriesId !== null && item.isPlayable) {
    const series = { entityId: item.seriesId, detailPageUri: null, showcode: item.showcode };
    buttons.push(button('series', t('hero.series'), { kind: 'route', address: seriesPath(series) }));
  }
  if (item.description !== null) buttons.push(button('more-info', t('hero.moreInfo'), null));
  if (favourites !== null) buttons.push(...favouriteButtons(item, favourites, t));
  return buttons;
}

/** B 4 Favourites: personalities are favourites by their id, shows are in the watchlist by their show code. */
export function favouriteButtons(item: ContentItem, favourites: FavouritesState, t: Translate): readonly HeroButton[] {
  const destination: Destination | null = favourites.needsSignIn ? { kind: 'route', address: signInPath } : null;
  if (item.type === 'personality') {
    const isFavourite = favourites.isFavouritePersonality(item.entityId);
    return [button('favourite', t(isFavourite ? 'hero.removeFromFavorites' : 'hero.addToFavorites'), destination)];
  }
  if (item.showcode === null) return [];
  const isListed = favourites.isInWatchlist(item.showcode);
  return [button('watchlist', t(isListed ? 'hero.removeFromWatchlist' : 'hero.addToWatchlist'), destination)];
}

/** In place of the play buttons: to sign in, to the plans, or why the viewer's package is not enough. */
function startButtons(item: ContentItem, context: HeroButtonContext): readonly HeroButton[] {
  const play = playButtons(item, context);
  const { access, unlockPath, t } = context;
  if (!item.isPlayable || access === 'granted' || play.length === 0) return play;
  if (access === 'not-entitled') return [button('not-entitled', t('hero.notEntitled'), null)];
  const unlock: Destination = { kind: 'route', address: unlockPath };
  return unlockPath === plansPath
    ? [button('see-plans', t('hero.seePlans'), unlock)]
    : [button('sign-in', t('hero.signIn'), unlock)];
}

function playButtons(item: ContentItem, context: HeroButtonContext): readonly HeroButton[] {
  const { now, t, bookmark } = context;
  if (!item.isPlayable) return [button('see-more', t('hero.seeMore'), seeMore(item))];
  const status = contentStatus(item, now);
  const play = (start: PlayerStart): Destination => ({ kind: 'route', address: playerPath(item.entityId, start) });
  const fromStart = play({ live: false, startTimeMs: 0 });
  const watchLive = t(item.audioOnly ? 'hero.listenLive' : 'hero.watchLive');

  if (status === 'live') {
    const live = button('watch-live', watchLive, play({ live: true }));
    // B 5: the live Restart button needs restart_enabled.
    if (!item.restartEnabled) return [live];
    return [live, button('restart', t('hero.restart'), play({ live: true, restart: true }))];
  }
  if (status === 'upcoming') {
    const startTime = item.startTime ?? 0;
    // B 4: at 5 minutes or less before the start, with a countdown.
    if (startTime - now > timing.watchLiveButtonWindow) return [];
    const text = t('hero.startsIn', { time: countdown(startTime, now) });
    return [
      { ...button('watch-live', text, play({ live: true })), countdown: { to: startTime, afterText: watchLive } },
    ];
  }
  if (hasNoRecording(item)) return [];
  // B 5: a past item with an unfinished bookmark offers Resume and Restart, otherwise Watch Now.
  const resume = resumeStart(item, bookmark);
  if (resume)
    return [button('resume', t('hero.resume'), play(resume)), button('restart', t('hero.restart'), fromStart)];
  return [button('watch-now', t(item.audioOnly ? 'hero.listenNow' : 'hero.watchNow'), fromStart)];
}

/** An ended programme or event can be played only as a restart of its stream. */
export function hasNoRecording({ type, startTime, restartEnabled }: ContentItem): boolean {
  return (type === 'EPG' || type === 'SPORTINGEVENT') && startTime !== null && !restartEnabled;
}

/** B 2: a non-playable hero item's button goes to its category page, or to its own page if it has one. */
function seeMore(item: ContentItem): Destination {
  const own = destinationFor(item);
  const isInterstitial = own.kind === 'route' && own.address.startsWith('/interstitial/');
  return isInterstitial ? { kind: 'route', address: detailPath('category', item.entityId, item.detailPageUri) } : own;
}

function button(kind: HeroButtonKind, text: string, destination: Destination | null): HeroButton {
  return { kind, text, countdown: null, destination };
}
