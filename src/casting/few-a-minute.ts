import { type Clock, timeSince } from '../config/clock.ts';
import { lateTiming } from '../config/late-constants.ts';

/** No phone is to keep a set busy: how often in `lateTiming.castingPause` all of them together may have something done. */
export class FewAMinute {
  private takenAt: readonly number[] = [];

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly most: number,
  ) {}

  /** @returns whether it may be done; then it counts */
  take(): boolean {
    const { clock, most } = this;
    this.takenAt = this.takenAt.filter((at) => timeSince(clock, at) < lateTiming.castingPause);
    if (this.takenAt.length >= most) return false;
    this.takenAt = [...this.takenAt, clock.now()];
    return true;
  }
}
