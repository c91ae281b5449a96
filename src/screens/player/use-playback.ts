import { useEffect, useState } from 'react';
import type { SessionRequest } from '../../player/session/session-types.ts';
import { schedulePath } from '../../stores/navigation/destinations.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { unfinishedShare } from '../../stores/rules/playback-start.ts';
import { type LateServices, type ScreenServices, useLateServices, useServices } from '../services.ts';
import { afterBookmarks } from './after-bookmarks.ts';
import { askWhereToBegin } from './ask-where-to-begin.ts';
import { leaveWhenOver } from './leave-when-over.ts';
import { saysWhereToBegin } from './playback-request.ts';

/**
 * Plays what the route asks for while its page is there, and leaves the page when it is over.
 * @returns whether the video waits for the viewer's bookmarks
 */
export function usePlayback(route: RouteEntry, request: SessionRequest | null): boolean {
  const services = useServices();
  const { player, session, modals, navigation, clock, goHome, back } = services;
  const { playback, preview, bookmarks } = useLateServices();
  const [isAwaited, setAwaited] = useState(() => bookmarksFor(route, bookmarks) !== null);

  useEffect(() => leaveWhenOver(services, route), [services, route]);

  useEffect(() => {
    if (request === null) {
      goHome();
      return undefined;
    }
    let stopAsking = (): void => {};
    const restart = (): void => void playback.start(request);
    const begin = (): void => {
      setAwaited(false);
      const share = saysWhereToBegin(route) ? 0 : unfinishedShare(session.bookmarks.get(request.videoId));
      const resume = (): void => void playback.start({ ...request, startShare: share });
      if (share === 0) restart();
      else stopAsking = askWhereToBegin(modals, { resume, restart, leave: back });
    };
    const stopWaiting = afterBookmarks(clock, bookmarksFor(route, bookmarks), begin);
    return () => {
      stopWaiting();
      stopAsking();
      if (goesOnInSchedule({ player, navigation, preview })) player.placement.keep();
      else playback.stop();
    };
  }, [route, request, player, session, modals, navigation, clock, playback, preview, bookmarks, goHome, back]);
  return isAwaited;
}

/** What tells where the video begins, while it loads; null if nothing has to. */
function bookmarksFor(route: RouteEntry, { loading }: LateServices['bookmarks']): Promise<void> | null {
  return saysWhereToBegin(route) ? null : loading;
}

type Leaving = Pick<ScreenServices, 'player' | 'navigation'> & Pick<LateServices, 'preview'>;

/** A channel that is left for the schedule is seen there (docs/decisions/hero-video.md). */
function goesOnInSchedule({ player, navigation, preview }: Leaving): boolean {
  const isSeen = player.status === 'ACTIVE' && !player.transport.isPaused && !player.adBreak.isActive;
  // The time of a pass is counted down over the whole picture.
  return isSeen && player.video?.kind === 'live' && !preview.gate.usesPass && navigation.current.path === schedulePath;
}
