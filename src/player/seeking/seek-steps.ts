import { type Clock, timeSince } from '../../config/clock.ts';

/** Seconds per single press. */
export const stepSec = 10;

/** Steps grow while a key is held: number of repeats, and the step from then on. */
const acceleration: readonly (readonly [repeats: number, step: number])[] = [
  [24, 120],
  [12, 60],
  [5, 30],
  [0, stepSec],
];

/** Presses in one direction within this many milliseconds count as held. */
const holdGap = 600;

/** Computes the step of each press of fast forward or rewind. */
export class SeekSteps {
  private repeats = 0;
  private last: { direction: number; at: number } | null = null;

  constructor(private readonly clock: Clock) {}

  /** Signed seconds. @param direction 1 forwards, -1 backwards */
  next(direction: 1 | -1): number {
    const { last } = this;
    const held = last?.direction === direction && timeSince(this.clock, last.at) < holdGap;
    this.repeats = held ? this.repeats + 1 : 0;
    this.last = { direction, at: this.clock.now() };
    const [, step] = acceleration.find(([repeats]) => this.repeats >= repeats)!;
    return direction * step;
  }
}
