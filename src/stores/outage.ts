import { type Clock, timeSince } from '../config/clock.ts';
import { outages, requests } from '../config/constants.ts';

/** When to ask again while the network is away: soon at first, then every few seconds, for a minute (docs/decisions/outages.md). */
export class Outage {
  private since: number | null = null;
  private delay: number = outages.firstDelay;

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  get isOn(): boolean {
    return this.since !== null;
  }

  /** Call for each failure. Milliseconds to wait before the next attempt; null when the network has been away too long. */
  failed(): number | null {
    this.since ??= this.clock.now();
    const left = outages.longest - timeSince(this.clock, this.since);
    if (left <= 0) return null;
    const delay = Math.min(this.delay, left);
    this.delay = Math.min(2 * this.delay, outages.longestDelay);
    return delay;
  }

  /** An answer came, or nothing waits for one any more. */
  end(): void {
    this.since = null;
    this.delay = outages.firstDelay;
  }
}

/** Statuses of a service, or the proxy before it, that will be back. 408 is a timeout, 0 no answer at all. */
export function isOutage(status: number | undefined): boolean {
  return !status || status === 408 || (status >= 502 && status <= 504) || status === requests.portalStatus;
}
