import { useEffect, useState } from 'react';
import type { Clock } from '../../config/clock.ts';
import { advanceInterval, indexAfterCountChange, nextIndex } from './carousel-rules.ts';

export interface Carousel {
  index: number;
  step(by: 1 | -1): void;
}

export interface CarouselOptions {
  clock: Clock;
  /** Slides. */
  count: number;
  /** Milliseconds a slide stays; 0: until the viewer turns it. */
  speedMs: number;
  focused: boolean;
  /** Whether anybody can see it turn, now. The same function as long as the carousel stays where it is. */
  isInView(): boolean;
}

/** B 4 Carousel: wraps, begins again when the number of slides changes, moves on by itself unless it has the focus. */
export function useCarousel({ clock, count, speedMs, focused, isInView }: CarouselOptions): Carousel {
  const [index, setIndex] = useState(0);
  const [countBefore, setCountBefore] = useState(count);
  const shown = indexAfterCountChange(index, countBefore, count);
  if (countBefore !== count) {
    setCountBefore(count);
    setIndex(shown);
  }
  useEffect(() => {
    const interval = advanceInterval(speedMs, count, focused);
    if (interval === null) return undefined;
    const turn = (): void => {
      // Changing an invisible slide would cost frames while a row scrolls.
      if (isInView()) setIndex(nextIndex(shown, count));
      else timer = clock.setTimeout(turn, interval);
    };
    let timer = clock.setTimeout(turn, interval);
    return () => clock.clearTimeout(timer);
  }, [clock, count, speedMs, focused, isInView, shown]);
  return { index: shown, step: (by) => setIndex((current) => nextIndex(current, count, by)) };
}
