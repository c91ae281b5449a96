import { useLayoutEffect, useState } from 'react';

/** The mounted items of a list: from `first` up to, but not including, `end`. */
export interface MountedRange {
  readonly first: number;
  readonly end: number;
}

/** Which items of a list are mounted. The range is the same object as long as nothing changes. */
export class MountedWindow {
  private current: MountedRange;
  private listener: ((range: MountedRange) => void) | undefined;

  constructor(first = 0, end = 0) {
    this.current = { first, end };
  }

  get range(): MountedRange {
    return this.current;
  }

  set(first: number, end: number): void {
    if (first === this.current.first && end === this.current.end) return;
    this.current = { first, end };
    this.listener?.(this.current);
  }

  /** Tells the range, now and whenever it changes. @returns unsubscribe */
  watch(listener: (range: MountedRange) => void): () => void {
    this.listener = listener;
    listener(this.current);
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }
}

/**
 * Renders again when other items are to be mounted, before the next paint even when layout effects cause it
 * (useSyncExternalStore would listen only from the first passive effect on).
 */
export function useMountedRange(mounted: MountedWindow): MountedRange {
  const { range } = mounted;
  const [, show] = useState(range);
  // Compared with what is rendered, not with the state: in a recycled slot that is still the range of the list before.
  useLayoutEffect(() => mounted.watch((next) => next !== range && show(next)), [mounted, range]);
  return range;
}
