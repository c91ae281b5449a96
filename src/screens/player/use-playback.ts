import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { SessionRequest } from '../../player/session/playback-session.ts';
import type { ModalStore } from '../../stores/modal-store.ts';
import { schedulePath } from '../../stores/navigation/destinations.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { unfinishedShare } from '../../stores/rules/playback-start.ts';
import { type LateServices, type ScreenServices, useLateServices, useServices } from '../services.ts';
import { leaveWhenOver } from './leave-when-over.ts';
import { saysWhereToBegin } from './playback-request.ts';

/** Plays what the route asks for while its page is there, and leaves the page when it is over. */
export function usePlayback(route: RouteEntry, request: SessionRequest | null): void {
  const services = useServices();
  const { player, session, modals, navigation, goHome, back } = services;
  const { playback, preview } = useLateServices();

  useEffect(() => leaveWhenOver(services, route), [services, route]);

  useEffect(() => {
    if (request === null) {
      goHome();
      return undefined;
    }
    const share = saysWhereToBegin(route) ? 0 : unfinishedShare(session.bookmarks.get(request.videoId));
    const restart = (): void => void playback.start(request);
    const resume = (): void => void playback.start({ ...request, startShare: share });
    const stopAsking = share === 0 ? restart() : askWhereToBegin(modals, { resume, restart, leave: back });
    return () => {
      stopAsking?.();
      if (goesOnInSchedule({ player, navigation, preview })) player.placement.keep();
      else playback.stop();
    };
  }, [route, request, player, session, modals, navigation, playback, preview, goHome, back]);
}

/**
 * B 2 Resume/restart modal. Over another modal nobody is asked. A question that another modal has taken away, such as that of an
 * ended session, is asked again when that one is gone: without an answer nothing would ever play.
 * @returns ends it: an answer after the page is left would start a video behind another page
 */
function askWhereToBegin(
  modals: ModalStore,
  answers: { resume(): void; restart(): void; leave(): void },
): (() => void) | undefined {
  const answered = (act: () => void) => () => {
    stop();
    act();
  };
  const question = {
    type: 'resume',
    onResume: answered(answers.resume),
    onRestart: answered(answers.restart),
    onLeave: answered(answers.leave),
  } as const;
  if (!modals.open(question)) {
    answers.resume();
    return undefined;
  }
  const stop = autorun(() => {
    if (modals.current === null) modals.open(question);
  });
  return () => {
    stop();
    if (modals.current?.type === 'resume') modals.close();
  };
}

type Leaving = Pick<ScreenServices, 'player' | 'navigation'> & Pick<LateServices, 'preview'>;

/** A channel that is left for the schedule is seen there (docs/decisions/hero-video.md). */
function goesOnInSchedule({ player, navigation, preview }: Leaving): boolean {
  const isSeen = player.status === 'ACTIVE' && !player.transport.isPaused && !player.adBreak.isActive;
  // The time of a pass is counted down over the whole picture.
  return isSeen && player.video?.kind === 'live' && !preview.gate.usesPass && navigation.current.path === schedulePath;
}
