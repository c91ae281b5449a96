import { useEffect } from 'react';
import type { SessionRequest } from '../../player/session/playback-session.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { useLateServices, useServices } from '../services.ts';
import { leaveWhenOver } from './leave-when-over.ts';

/** Plays what the route asks for while its page is there, and leaves the page when it is over. */
export function usePlayback(route: RouteEntry, request: SessionRequest | null): void {
  const services = useServices();
  const { player, goHome } = services;
  const { playback } = useLateServices();

  useEffect(() => leaveWhenOver(services, route), [services, route]);

  useEffect(() => {
    if (request === null) {
      goHome();
      return undefined;
    }
    void playback.start(request);
    return () => {
      if (!player.placement.keepPlaying) playback.stop();
    };
  }, [request, player, playback, goHome]);
}
