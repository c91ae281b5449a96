/** A minute, in the milliseconds of a clock. */
export const minuteMs = 60_000;

/** Returned by `setTimeout`, for `clearTimeout` of the same clock. */
export type TimerHandle = { readonly __timer: unique symbol };

/**
 * The app's only source of time, injected so that tests can control it. Milliseconds; `now` is wall-clock time since
 * 1970, comparable with start times of programmes.
 */
export interface Clock {
  now(): number;
  setTimeout(fn: () => void, ms: number): TimerHandle;
  /** Does nothing if the timer has fired or was cleared. */
  clearTimeout(handle: TimerHandle): void;
}

/** Milliseconds between `then` and now. A device's clock may be set back: a time to come is as far away as a past one. */
export function timeSince(clock: Pick<Clock, 'now'>, then: number): number {
  return Math.abs(clock.now() - then);
}
