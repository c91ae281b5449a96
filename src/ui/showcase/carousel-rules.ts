import { timing } from '../../config/constants.ts';

/** The rules of B 4 Carousel. Slides are counted from 0. */

/** The index resets to 0 when the slide count changes. */
export function indexAfterCountChange(index: number, before: number, after: number): number {
  return before === after ? index : 0;
}

/** One slide forward (`step` 1) or back (-1), wrapping at both ends. 0 when there are no slides. */
export function nextIndex(index: number, count: number, step: 1 | -1 = 1): number {
  return count <= 0 ? 0 : (index + step + count) % count;
}

/**
 * Milliseconds until the carousel advances by itself; null when it does not: with fewer than two slides, a speed of
 * zero (or none), or while it has the focus. Speeds under 1000 ms are raised to 1000.
 */
export function advanceInterval(speedMs: number, count: number, isFocused = false): number | null {
  if (count < 2 || isFocused || !Number.isFinite(speedMs) || speedMs <= 0) return null;
  return Math.max(timing.carouselMinimumInterval, speedMs);
}
