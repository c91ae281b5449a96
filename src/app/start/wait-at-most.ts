import type { Clock } from '../../config/clock.ts';

/**
 * What the promise resolves to, or undefined if it takes longer.
 * @param timeout in milliseconds
 */
export function waitAtMost<T>(clock: Clock, timeout: number, promise: Promise<T>): Promise<T | undefined> {
  const timedOut = new Promise<undefined>((resolve) => {
    clock.setTimeout(() => resolve(undefined), timeout);
  });
  return Promise.race([promise, timedOut]);
}

/**
 * What the promise resolves to: for code that is loaded, as a call of the service has its own limit.
 * @throws (rejects) what it rejects with, or when it takes longer
 */
export async function loadedInTime<T>(clock: Clock, timeout: number, promise: Promise<T>): Promise<T> {
  const done = await waitAtMost(
    clock,
    timeout,
    promise.then((value) => ({ value })),
  );
  if (!done) throw new Error('not loaded in time');
  return done.value;
}
