import { useEffect, useRef } from 'react';
import type { FocusEngine } from '../../focus/engine/engine.ts';
import { isInActiveLayer } from '../active-layer.ts';
import type { CarouselTimer } from './carousel-timer.ts';

export interface CarouselHolds {
  onFocusWithin(inside: boolean): void;
}

export interface HoldsOptions {
  focus: Pick<FocusEngine, 'nodeOf' | 'activeLayer' | 'subscribe'>;
  /** Of the showcase. */
  focusKey: string;
  timer: CarouselTimer;
  /** Must stay the same function. @returns unsubscribe */
  watchPresses(listener: (isDown: boolean) => void): () => void;
}

/** Holds the slides during a press in the showcase, and below a dialog that took the focus from it. */
export function useCarouselHolds({ focus, focusKey, timer, watchPresses }: HoldsOptions): CarouselHolds {
  const hasFocus = useRef(false);
  useEffect(
    () =>
      watchPresses((isDown) => {
        if (!isDown) timer.release('press');
        else if (hasFocus.current) timer.hold('press');
      }),
    [watchPresses, timer],
  );
  useEffect(
    () =>
      // After the dialog the focus may go elsewhere on the page.
      focus.subscribe(() => {
        if (isInActiveLayer(focus, focusKey)) timer.release('dialog');
      }),
    [focus, focusKey, timer],
  );
  return {
    onFocusWithin(inside) {
      hasFocus.current = inside;
      if (inside) timer.restart();
      else if (!isInActiveLayer(focus, focusKey)) timer.hold('dialog');
    },
  };
}
