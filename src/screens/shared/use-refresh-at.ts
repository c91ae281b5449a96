import { useEffect, useState } from 'react';
import type { Clock } from '../../config/clock.ts';

/** The longest a timer may be set for: engines overflow above 2^31 milliseconds. */
const longest = 12 * 3_600_000;

/**
 * Renders again when a moment comes (milliseconds since 1970; Infinity for never).
 * @returns a number that is different after each time, for dependency lists
 */
export function useRefreshAt(clock: Clock, at: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!Number.isFinite(at)) return undefined;
    const timer = clock.setTimeout(() => setCount((n) => n + 1), Math.min(longest, Math.max(0, at - clock.now())));
    return () => clock.clearTimeout(timer);
  }, [clock, at]);
  return count;
}
