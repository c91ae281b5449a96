import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The mounted items of a list: from `first` up to, but not including, `end`. */
export interface MountedRange {
  readonly first: number;
  readonly end: number;
}

/** The range of a list's mounted items. It stays the same object until it changes. */
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

  /** As `set`, but nobody is told: the list itself has given the items to their slots. */
  move(first: number, end: number): void {
    this.current = { first, end };
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
 * Renders again when the range changes, before the next paint even if a layout effect changed it
 * (useSyncExternalStore subscribes only in a passive effect).
 */
export function useMountedRange(mounted: MountedWindow): MountedRange {
  const { range } = mounted;
  const [, show] = useState(range);
  // Compared with the rendered range, not with the state: in a recycled slot the state is still the previous list's
  // range.
  useLayoutEffect(() => mounted.watch((next) => next !== range && show(next)), [mounted, range]);
  return range;
}

/**
 * Which item of a window that begins with `first` is in the slot of item `index`: item `i` is always in slot `i % slots`, so
 * that a window shift moves nothing in the scene.
 */
export function itemInSlotOf(index: number, first: number, slots: number): number {
  return first + ((((index - first) % slots) + slots) % slots);
}

/** The items from `first` up to `end` in the order of their slots. */
export function inSlotOrder(first: number, end: number, slots: number): number[] {
  const inSlot = (_: unknown, slot: number): number => itemInSlotOf(slot, first, slots);
  return Array.from({ length: slots }, inSlot).filter((index) => index < end);
}

/** The ref of a recycled slot's tile, which its list's controller knows by the index of the item in it. */
export function useMountedTile<T>(
  controller: { mountTile(index: number, tile: T): void; unmountTile(index: number, tile: T): void },
  index: number,
): RefObject<T | null> {
  const tile = useRef<T>(null);
  useLayoutEffect(() => {
    const mounted = tile.current as T;
    controller.mountTile(index, mounted);
    return () => controller.unmountTile(index, mounted);
  }, [controller, index]);
  return tile;
}
