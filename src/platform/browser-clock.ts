import type { Clock, TimerHandle } from '../config/clock.ts';

/** Milliseconds: the longest that a timer waits, 24 days. What is to wait longer would come at once. */
const longest = 2 ** 31 - 1;

/** The browser's time and timers. */
export function createBrowserClock(window: Pick<Window, 'setTimeout' | 'clearTimeout'>): Clock {
  return {
    now: () => Date.now(),
    setTimeout: (fn, ms) => window.setTimeout(fn, Math.min(ms, longest)) as unknown as TimerHandle,
    clearTimeout: (handle) => window.clearTimeout(handle as unknown as number),
  };
}
