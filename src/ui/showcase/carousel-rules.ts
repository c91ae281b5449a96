import { timing } from '../../config/constants.ts';

/** The rules of B 4 Carousel. Slides are counted from 0. */

/** The index resets to 0 when the slide count changes. */
export function indexAfterCountChange(index: number, before: number, after: number): number {
  return before === after ? index : 0;
}

/** Goes `step` slides forward, or back if negative, wrapping at both ends. 0 when there are no slides. */
export function nextIndex(index: number, count: number, step = 1): number {
  return count <= 0 ? 0 : (((index + step) % count) + count) % count;
}

/**
 * Milliseconds that a slide stays; null when the carousel does not advance by itself: with fewer than two slides, or a
 * speed of zero (or none). Speeds under 1000 ms are raised to 1000.
 */
export function advanceInterval(speedMs: number, count: number): number | null {
  if (count < 2 || !Number.isFinite(speedMs) || speedMs <= 0) return null;
  return Math.max(timing.carouselMinimumInterval, speedMs);
}
