import { reaction } from 'mobx';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import type { ScreenServices } from '../services.ts';

export type LeaveServices = Pick<ScreenServices, 'player' | 'navigation' | 'errors' | 'modals' | 'back'>;

/**
 * Leaves the player's page when nothing plays any more: the content ended (B 4), or somebody cleared the player.
 * @returns stops watching
 */
export function leaveWhenOver(services: LeaveServices, route: Pick<RouteEntry, 'entryId'>): () => void {
  const { player } = services;
  let isWatching = true;
  const leave = (): void => {
    const { navigation, errors, modals, back } = services;
    if (!isWatching || navigation.current.entryId !== route.entryId || player.video !== null) return;
    // An error or a modal decides what comes next.
    if (!errors.current && !modals.current) back();
  };
  const stop = reaction(
    () => player.video === null,
    (isOver) => {
      // Wait a microtask: another video may start at once, or the code that cleared the player may navigate or show an
      // error.
      if (isOver) void Promise.resolve().then(leave);
    },
  );
  return () => {
    isWatching = false;
    stop();
  };
}
