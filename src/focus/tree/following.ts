import type { Scroller } from '../types.ts';

/** The index after `index`, of the items on screen. */
export function following(list: Scroller, index: number): number {
  return Math.max(index + 1, list.after?.(index) ?? 0);
}
