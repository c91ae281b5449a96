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
