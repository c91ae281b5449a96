import type { Clock, TimerHandle } from '../config/clock.ts';

/** The browser's time and timers. */
export function createBrowserClock(window: Pick<Window, 'setTimeout' | 'clearTimeout'>): Clock {
  return {
    now: () => Date.now(),
    setTimeout: (fn, ms) => window.setTimeout(fn, ms) as unknown as TimerHandle,
    clearTimeout: (handle) => window.clearTimeout(handle as unknown as number),
  };
}
