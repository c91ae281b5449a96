import type { Clock, TimerHandle } from './clock.ts';

/** Milliseconds: a feed may have lain in a cache, and on a slow network, for a minute. */
const tolerated = 120_000;

/**
 * The set's clock, put right by the service where it is wrong: some sets think that it is 1970 until somebody tells them, and some
 * stay years behind. Programmes, tokens and what is kept are by the service's time.
 */
export class RightClock implements Clock {
  /** What the service has said where the set is wrong, and when that was, by a clock that nobody sets. */
  private told: { readonly time: number; readonly at: number } | undefined;

  /** @param steady milliseconds since some moment */
  constructor(
    private readonly device: Clock,
    private readonly steady: () => number,
  ) {}

  readonly now = (): number => {
    const { told } = this;
    return told ? told.time + this.steady() - told.at : this.device.now();
  };

  /** @param date of an answer of the service, as in its header */
  readonly learn = (date: string | null): void => {
    const time = Date.parse(date ?? '');
    const isRight = (now: number): boolean => !(Math.abs(now - time) > tolerated);
    if (isRight(this.now())) return;
    this.told = isRight(this.device.now()) ? undefined : { time, at: this.steady() };
  };

  setTimeout(fn: () => void, ms: number): TimerHandle {
    return this.device.setTimeout(fn, ms);
  }

  clearTimeout(handle: TimerHandle): void {
    this.device.clearTimeout(handle);
  }
}
