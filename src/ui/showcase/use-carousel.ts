import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../../config/clock.ts';
import { useLatest } from '../use-latest.ts';
import { advanceInterval, indexAfterCountChange, nextIndex } from './carousel-rules.ts';
import { CarouselTimer } from './carousel-timer.ts';

export interface Carousel {
  index: number;
  /** How often the viewer has turned the slide. */
  steps: number;
  /** The last turn was not the viewer's. */
  isTurnedByItself: boolean;
  step(by: 1 | -1): void;
  readonly timer: CarouselTimer;
}

export interface CarouselOptions {
  clock: Clock;
  /** Number of slides. */
  count: number;
  /** Milliseconds a slide stays; 0 means until the viewer turns it. */
  speedMs: number;
  /**
   * Tells whether the carousel is on screen, now and whenever that changes. Must stay the same function while the
   * carousel stays in its place. @returns unsubscribe
   */
  watchView(listener: (isInView: boolean) => void): () => void;
}

const firstSlide = { index: 0, steps: 0, isTurnedByItself: false };

/** B 4 Carousel: wraps, starts over when the number of slides changes, and advances by itself. */
export function useCarousel({ clock, count, speedMs, watchView }: CarouselOptions): Carousel {
  const [state, setState] = useState(firstSlide);
  const [countBefore, setCountBefore] = useState(count);
  const index = indexAfterCountChange(state.index, countBefore, count);
  if (countBefore !== count) {
    setCountBefore(count);
    setState({ ...state, index });
  }
  const latestCount = useLatest(count);
  // One timer for any number of slides: a dialog goes on holding them.
  const timer = useMemo(
    () =>
      new CarouselTimer(clock, (slides) => {
        setState((now) => ({
          ...now,
          index: nextIndex(now.index, latestCount.current, slides),
          isTurnedByItself: true,
        }));
      }),
    [clock, latestCount],
  );
  const interval = advanceInterval(speedMs, count);
  useEffect(() => {
    timer.start(interval);
    const stopWatching = watchView((isInView) => timer.setInView(isInView));
    return () => {
      stopWatching();
      timer.stop();
    };
    // With another number of slides the first one stays a whole interval.
  }, [timer, interval, count, watchView]);
  return {
    ...state,
    index,
    timer,
    step(by) {
      if (count < 2) return;
      setState((now) => ({ index: nextIndex(now.index, count, by), steps: now.steps + 1, isTurnedByItself: false }));
      timer.restart();
    },
  };
}
