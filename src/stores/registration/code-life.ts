import type { Clock } from '../../config/clock.ts';

/** No code lives longer, whatever the service's clock says beside the device's. Milliseconds. */
const longestLife = 60 * 60_000;

/** How long a code is good for, counted on the device from the moment it came: its wall clock may be set at any time. */
export class CodeLife {
  isOver = false;
  private timer: ReturnType<Clock['setTimeout']> | undefined;

  /** @param ttl milliseconds, for an expiry that cannot be true */
  constructor(
    private readonly clock: Clock,
    private readonly ttl: number,
    expires: number,
  ) {
    this.renew(expires);
  }

  /** @param expires milliseconds since 1970 */
  renew(expires: number): void {
    const left = expires - this.clock.now();
    this.end();
    this.timer = this.clock.setTimeout(
      () => {
        this.isOver = true;
      },
      left > 0 && left <= longestLife ? left : this.ttl,
    );
  }

  end(): void {
    if (this.timer) this.clock.clearTimeout(this.timer);
  }
}
