import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../config/clock.ts';
import { advanceInterval, indexAfterCountChange, nextIndex } from './carousel-rules.ts';

export interface Carousel {
  index: number;
  step(by: 1 | -1): void;
}

/** B 4 Carousel: wraps, begins again when the number of slides changes, moves on by itself unless it has the focus. */
export function useCarousel(clock: Clock, count: number, speedMs: number, focused: boolean): Carousel {
  const [index, setIndex] = useState(0);
  const countBefore = useRef(count);
  let shown = index;
  if (countBefore.current !== count) {
    shown = indexAfterCountChange(index, countBefore.current, count);
    countBefore.current = count;
    if (shown !== index) setIndex(shown);
  }
  useEffect(() => {
    const interval = advanceInterval(speedMs, count, focused);
    if (interval === null) return undefined;
    const timer = clock.setTimeout(() => setIndex(nextIndex(shown, count)), interval);
    return () => clock.clearTimeout(timer);
  }, [clock, count, speedMs, focused, shown]);
  return { index: shown, step: (by) => setIndex((current) => nextIndex(current, count, by)) };
}
