import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';

/** Upper limit in milliseconds, in case the clocks of service and device differ. */
const longestLife = 60 * 60_000;

/** Lifetime of a code, measured by a timer from its arrival, because the device's wall clock may change at any time. */
export class CodeLife {
  isOver = false;
  /** Milliseconds since 1970, by the device's clock. */
  endsAt = 0;
  private readonly timer: Timer;

  /** @param ttl milliseconds, used if the expiry is implausible */
  constructor(
    private readonly clock: Clock,
    private readonly ttl: number,
    expires: number,
  ) {
    this.timer = new Timer(clock);
    this.renew(expires);
  }

  /** @param expires milliseconds since 1970 */
  renew(expires: number): void {
    const now = this.clock.now();
    const isPlausible = expires > now && expires - now <= longestLife;
    const left = isPlausible ? expires - now : this.ttl;
    this.endsAt = now + left;
    this.timer.start(left, () => {
      this.isOver = true;
    });
  }

  end(): void {
    this.timer.stop();
  }
}
