import { ApiFailure } from '../../api/api-error.ts';
import { readRefusal } from '../../api/content/refusal.ts';
import type { Clock } from '../../config/clock.ts';
import { timing } from '../../config/constants.ts';
import { Timer } from '../../config/timer.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';

/** Milliseconds after the start, and between two attempts, for clocks that differ. */
const margin = 3000;
/** A programme that has not begun so long after its time, in milliseconds, is late or the device's clock is wrong. */
const latest = 60_000;

/**
 * B 4: the Watch Live button comes minutes before the start. Who presses it, waits where a video loads, and sees it begin.
 */
export class UpcomingStart {
  private readonly timer: Timer;

  constructor(
    private readonly store: PlayerStore,
    private readonly clock: Clock,
  ) {
    this.timer = new Timer(clock);
  }

  /** @returns whether `begin` will be called: the programme has not begun, and will within the time of the button */
  wait(cause: unknown, begin: () => void): boolean {
    const startsAt = this.store.item?.startTime ?? Number.NaN;
    const left = startsAt - this.clock.now();
    if (!isNotStarted(cause) || !(left <= timing.watchLiveButtonWindow && left > -latest)) return false;
    this.store.awaitStart(startsAt);
    this.timer.start(Math.max(0, left) + margin, begin);
    return true;
  }

  cancel(): void {
    this.timer.stop();
  }
}

/** C 8: the service's word for it. */
function isNotStarted(cause: unknown): boolean {
  return cause instanceof ApiFailure && readRefusal(cause.error.responseData).error === 'NOT_STARTED';
}
