import { ApiFailure } from '../../api/api-error.ts';
import { readRefusal } from '../../api/content/refusal.ts';
import type { Clock } from '../../config/clock.ts';
import { timing } from '../../config/constants.ts';
import { Timer } from '../../config/timer.ts';
import { Outage } from '../../stores/outage.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import { aheadOfService } from './stream-address.ts';

/** Milliseconds after the start, and between two attempts, for clocks that differ. */
const margin = 3000;
/** A programme that has not begun so long after its time, in milliseconds, is late. */
const latest = 60_000;

/**
 * B 4: the Watch Live button comes minutes before the start. Who presses it, waits where a video loads, and sees it begin.
 */
export class UpcomingStart {
  private readonly timer: Timer;
  private readonly outage: Outage;

  constructor(
    private readonly store: PlayerStore,
    private readonly clock: Clock,
  ) {
    this.timer = new Timer(clock);
    this.outage = new Outage(clock);
  }

  /** @returns whether `begin` will be called: the programme has not begun, and will within the time of the button */
  wait(cause: unknown, begin: () => void): boolean {
    if (!isNotStarted(cause)) return false;
    const { item } = this.store;
    if (item === null) return this.askAgain(begin);
    const now = this.clock.now();
    const startsAt = (item.startTime ?? Number.NaN) + aheadOfService(Date.parse(cause.error.date ?? '') || null, now);
    const left = startsAt - now;
    if (!(left <= timing.watchLiveButtonWindow && left > -latest)) return false;
    this.store.awaitStart(startsAt);
    this.timer.start(Math.max(0, left) + margin, begin);
    return true;
  }

  cancel(): void {
    this.timer.stop();
  }

  /** What it is did not come, and so nobody knows when it begins. */
  private askAgain(begin: () => void): boolean {
    const delay = this.outage.failed();
    if (delay !== null) this.timer.start(delay, begin);
    return delay !== null;
  }
}

/** C 8: the service's word for it. */
function isNotStarted(cause: unknown): cause is ApiFailure {
  return cause instanceof ApiFailure && readRefusal(cause.error.responseData).error === 'NOT_STARTED';
}
