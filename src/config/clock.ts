/** What `setTimeout` gave back; only good for `clearTimeout` of the same clock. */
export type TimerHandle = { readonly __timer: unique symbol };

/**
 * The only source of time in the app. Everything that waits or asks for the hour is given one, so that a test can hold
 * time still. Milliseconds; `now` is the wall clock since 1970 (start times of programmes are compared with it).
 */
export interface Clock {
  now(): number;
  setTimeout(fn: () => void, ms: number): TimerHandle;
  /** Does nothing for a timer that has fired or was cleared. */
  clearTimeout(handle: TimerHandle): void;
}
