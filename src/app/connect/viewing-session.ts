import { type Clock, timeSince } from '../../config/clock.ts';

/** Away for this long, a viewer who returns begins a new session. The usual figure of audience measurement. */
export const sessionGapMs = 30 * 60_000;

/** The part of a document that says whether the app is on screen. */
export interface Showing extends EventTarget {
  readonly visibilityState: string;
}

/**
 * Calls `begin` when the viewer comes back after a long time away (C "Focus-navigation engine": the session can
 * restart).
 * @returns stops watching
 */
export function watchSessions(document: Showing, clock: Clock, begin: () => void): () => void {
  let leftAt: number | undefined;
  const changed = (): void => {
    if (document.visibilityState === 'hidden') {
      leftAt = clock.now();
      return;
    }
    if (leftAt !== undefined && timeSince(clock, leftAt) >= sessionGapMs) begin();
    leftAt = undefined;
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
