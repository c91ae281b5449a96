import { useEffect, useState } from 'react';
import type { Clock } from '../../config/clock.ts';

/** The longest a timer may be set for: engines overflow above 2^31 milliseconds. */
const longest = 12 * 3_600_000;

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
    if (!Number.isFinite(next)) return undefined;
    const wait = Math.min(longest, Math.max(0, next - clock.now()));
    const timer = clock.setTimeout(() => setAt({ shown, now: clock.now() }), wait);
    return () => clock.clearTimeout(timer);
  }, [clock, shown, next, now]);
  return now;
}
