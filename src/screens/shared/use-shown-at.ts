import { useEffect, useState } from 'react';
import { type Clock, minuteMs, type TimerHandle } from '../../config/clock.ts';

/** How long nobody looks at the clock, milliseconds: it may be set, or stand while the device sleeps. */
const longest = minuteMs;

/**
 * The time for which something is rendered. Renders again when the passing of time changes how it looks.
 * @param nextChange when it will look different, milliseconds since 1970; Infinity for never
 */
export function useShownAt<T>(clock: Clock, shown: T, nextChange: (shown: T, now: number) => number): number {
  const [before, setAt] = useState(() => ({ shown, now: clock.now() }));
  const at = before.shown === shown ? before : { shown, now: clock.now() };
  if (at !== before) setAt(at);
  const { now } = at;
  const next = nextChange(shown, now);
  useEffect(() => {
    let timer: TimerHandle;
    const wait = (): void => {
      timer = clock.setTimeout(look, Math.min(longest, Math.max(0, next - clock.now())));
    };
    const look = (): void => {
      const at = clock.now();
      if (at >= next || at < now) setAt({ shown, now: at });
      else wait();
    };
    wait();
    return () => clock.clearTimeout(timer);
  }, [clock, shown, next, now]);
  return now;
}
