import type { Clock } from '../../config/clock.ts';

/** @param timeout in milliseconds */
export function waitAtMost(clock: Clock, timeout: number, promise: Promise<unknown>): Promise<unknown> {
  const timedOut = new Promise<void>((resolve) => {
    clock.setTimeout(resolve, timeout);
  });
  return Promise.race([promise, timedOut]);
}
