import type { ApiResult } from '../api/api-result.ts';
import type { Clock } from '../config/clock.ts';
import { isOutage, Outage } from './outage.ts';

/** Makes a call, and makes it again while the service is away. */
export type ThroughOutage = <T>(ask: () => Promise<ApiResult<T>>) => Promise<ApiResult<T>>;

export interface ThroughOutageOptions {
  clock: Clock;
  /** Aborted when the viewer leaves. */
  signal: AbortSignal;
  /** Called after each attempt. */
  attempted(isAway: boolean): void;
  /** How often to ask after a minute, in milliseconds, until the service answers; not at all unless given. */
  afterThat?: number | undefined;
}

/** Asks again while the service is away, for a minute (docs/decisions/outages.md). Once the viewer leaves, no more. */
export async function throughOutage<T>(
  ask: () => Promise<ApiResult<T>>,
  { clock, signal, attempted, afterThat }: ThroughOutageOptions,
): Promise<ApiResult<T>> {
  const outage = new Outage(clock);
  for (;;) {
    const answer = await ask();
    if (signal.aborted) return answer;
    const isAway = !answer.ok && isOutage(answer.error.statusCode);
    attempted(isAway);
    const delay = outage.failed() ?? afterThat;
    if (!isAway || delay === undefined) return answer;
    await wait(clock, delay, signal);
    if (signal.aborted) return answer;
  }
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
export function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = clock.setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
