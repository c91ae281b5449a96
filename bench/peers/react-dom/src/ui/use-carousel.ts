import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../../product/keys.ts';
import { advanceInterval, CarouselTimer, nextIndex } from '../../../../product/rules.ts';
import { clock as keyClock, remoteKeys } from '../focus/remote-keys.ts';
import type { SectionHooks } from './page-list.tsx';

/** Time for which a slide is shown, milliseconds. */
const slideSpeed = 8000;

/** Whole milliseconds, so that the runner's mark finds a timer as long as a slide is shown. */
const clock: Clock = { ...keyClock, now: Date.now };

export interface CarouselOptions {
  /** Number of slides. */
  count: number;
  /** Slides turn by themselves, too. */
  isAutomatic: boolean;
  watchLead: SectionHooks['watchLead'];
}

/**
 * Which slide is shown. By themselves slides turn under the focus too, but not while a row leads the page, nor while a key is held
 * in the showcase.
 */
export function useCarousel({ count, isAutomatic, watchLead }: CarouselOptions) {
  const [turned, setTurned] = useState({ index: 0, count });
  // Starts over when the number of slides changes.
  const index = turned.count === count ? turned.index : 0;
  const turn = useRef((_by: number) => {});
  useEffect(() => {
    turn.current = (by) => setTurned({ index: nextIndex(index, count, by), count });
  }, [index, count]);
  const [timer] = useState(() => new CarouselTimer(clock, (by) => turn.current(by)));
  const interval = advanceInterval(isAutomatic ? slideSpeed : 0, count);
  useEffect(() => {
    timer.start(interval);
    const unwatch = watchLead((leads) => timer.setInView(leads));
    return () => {
      unwatch();
      timer.stop();
    };
    // With another number of slides the first one stays a whole interval.
  }, [timer, interval, count, watchLead]);

  const hasFocus = useRef(false);
  useEffect(
    () =>
      remoteKeys.watchPresses((isDown) => {
        if (!isDown) timer.release('press');
        else if (hasFocus.current) timer.hold('press');
      }),
    [timer],
  );
  const onEntered = useCallback(() => {
    hasFocus.current = true;
    timer.restart();
  }, [timer]);
  const onLeft = useCallback(() => {
    hasFocus.current = false;
  }, []);
  const step = useCallback(
    (by: 1 | -1) => {
      turn.current(by);
      timer.restart();
    },
    [timer],
  );
  return { index, step, onEntered, onLeft };
}
