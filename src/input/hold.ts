import { type Clock, type TimerHandle, timeSince } from '../config/clock.ts';

/** A tap shorter than this never moves twice (facts of the field: 400 to 500 ms). */
export const firstRepeatMs = 450;
/** Time between repeats when they begin, and after `accelerationMs` of holding. */
const slowestMs = 170;
const fastestMs = 65;
const accelerationMs = 3000;
/** If a remote's key-up gets lost, scrolling must stop: a key without any event for this long counts as released. */
const lostKeyUpMs = 15_000;

/**
 * Repeats a held key by the app's own clock: devices start repeating anywhere between 30 and 600 ms. Each repeat
 * schedules the next, so a busy app drops repeats instead of queueing them.
 */
export class Hold {
  private timer: TimerHandle | undefined;
  private startedAt = 0;
  private confirmedAt = 0;
  private repeat: (() => void) | undefined;

  constructor(private readonly clock: Clock) {}

  start(repeat: () => void): void {
    this.stop();
    this.repeat = repeat;
    this.startedAt = this.clock.now();
    this.confirmedAt = this.startedAt;
    this.timer = this.clock.setTimeout(this.fire, firstRepeatMs);
  }

  /** The device says that the key is still down. */
  confirm(): void {
    this.confirmedAt = this.clock.now();
  }

  stop(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.repeat = undefined;
  }

  private readonly fire = (): void => {
    if (timeSince(this.clock, this.confirmedAt) >= lostKeyUpMs) {
      this.stop();
      return;
    }
    const { repeat } = this;
    repeat?.();
    // The repeat itself may have ended the hold.
    if (this.repeat === repeat)
      this.timer = this.clock.setTimeout(this.fire, repeatInterval(timeSince(this.clock, this.startedAt)));
  };
}

/** Milliseconds until the next repeat of a key held for `heldMs`. */
export function repeatInterval(heldMs: number): number {
  const progress = Math.min(1, Math.max(0, (heldMs - firstRepeatMs) / accelerationMs));
  return slowestMs + (fastestMs - slowestMs) * progress;
}
