import { type Clock, timeSince } from '../../config/clock.ts';
import { requests } from '../../config/constants.ts';
import { Timer } from '../../config/timer.ts';
import type { PictureStore } from './picture-store.ts';

/** Milliseconds until what failed is asked for again, doubled as long as it fails. */
const delays = { first: 5000, longest: 60_000 } as const;

/**
 * Asks again for pictures whose server, or the network, was away: not each device says when its network is back, and the server of
 * pictures may be away while the service is there. Loaded after Home.
 */
export class PictureRetries {
  private readonly timer: Timer;
  private isWaiting = false;
  private delay = 0;
  private failedAt = 0;

  constructor(
    private readonly pictures: Pick<PictureStore, 'failures' | 'onFailed' | 'retry'>,
    private readonly clock: Clock,
  ) {
    this.timer = new Timer(clock);
  }

  /** @returns stop */
  start(): () => void {
    const { pictures } = this;
    pictures.onFailed = (failure) => this.failed(failure);
    for (const failure of pictures.failures.values()) this.failed(failure);
    return () => {
      pictures.onFailed = undefined;
      this.timer.stop();
    };
  }

  private failed(failure: string): void {
    if (!isPassing(failure)) return;
    // What was asked for has come since.
    if (timeSince(this.clock, this.failedAt) > 2 * this.delay + requests.timeout) this.delay = 0;
    this.failedAt = this.clock.now();
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.delay = Math.min(this.delay * 2 || delays.first, delays.longest);
    this.timer.start(this.delay, () => {
      this.isWaiting = false;
      this.pictures.retry();
    });
  }
}

/** Whether a later try may succeed. */
function isPassing(failure: string): boolean {
  return /^picture (5\d\d|408|429|not reached|called off)$/.test(failure);
}
