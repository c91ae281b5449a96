import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { SessionRequest } from '../../player/playback-session.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { useServices } from '../services.ts';

/** Plays what the route asks for while its page is there, and leaves the page when it is over. */
export function usePlayback(entry: RouteEntry, request: SessionRequest | null): void {
  const services = useServices();
  const { player, playback, goHome } = services;

  useEffect(() => {
    let isMounted = true;
    const leaveIfOver = (): void => {
      const { navigation, errors, modals, back } = services;
      const isElsewhere = !isMounted || navigation.current.entryId !== entry.entryId;
      // An error or a modal says what comes next.
      if (!isElsewhere && player.video === null && !errors.current && !modals.current) back();
    };
    const stop = reaction(
      () => player.video === null,
      (isOver) => {
        // Another video may take its place at once, and whoever cleared the player may go elsewhere.
        if (isOver) void Promise.resolve().then(leaveIfOver);
      },
    );
    return () => {
      isMounted = false;
      stop();
    };
  }, [services, player, entry.entryId]);

  useEffect(() => {
    if (request === null) {
      goHome();
      return undefined;
    }
    void playback.start(request);
    return () => {
      if (!player.keepPlaying) playback.stop();
    };
  }, [request, player, playback, goHome]);
}
