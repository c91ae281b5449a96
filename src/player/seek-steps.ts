import type { Clock } from '../config/clock.ts';

/** Seconds a single press moves. */
const STEP = 10;

/** A held key moves further the longer it is held: repeats so far, and the step from there on. */
const ACCELERATION: readonly (readonly [repeats: number, step: number])[] = [
  [24, 120],
  [12, 60],
  [5, 30],
  [0, STEP],
];

/** Presses closer together than this, in one direction, are one hold. */
const HOLD_GAP = 600;

/** Says how far each press of fast forward or rewind goes. */
export class SeekSteps {
  private repeats = 0;
  private last: { direction: number; at: number } | null = null;

  constructor(private readonly clock: Clock) {}

  /** Signed seconds. @param direction 1 forwards, -1 backwards */
  next(direction: 1 | -1): number {
    const now = this.clock.now();
    const held = this.last !== null && this.last.direction === direction && now - this.last.at < HOLD_GAP;
    this.repeats = held ? this.repeats + 1 : 0;
    this.last = { direction, at: now };
    const [, step] = ACCELERATION.find(([repeats]) => this.repeats >= repeats)!;
    return direction * step;
  }
}
