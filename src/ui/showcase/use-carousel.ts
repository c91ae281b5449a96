import { useEffect, useState } from 'react';
import type { Clock } from '../../config/clock.ts';
import { advanceInterval, indexAfterCountChange, nextIndex } from './carousel-rules.ts';

export interface Carousel {
  index: number;
  step(by: 1 | -1): void;
}

export interface CarouselOptions {
  clock: Clock;
  /** Number of slides. */
  count: number;
  /** Milliseconds a slide stays; 0 means until the viewer turns it. */
  speedMs: number;
  focused: boolean;
  /** Whether the carousel is on screen now. Must stay the same function while the carousel stays in its place. */
  isInView(): boolean;
}

/**
 * B 4 Carousel: wraps, starts over when the number of slides changes, and advances by itself unless it has the focus.
 */
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
