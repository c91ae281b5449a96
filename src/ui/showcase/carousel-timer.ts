import type { Clock, TimerHandle } from '../../config/clock.ts';

/** A key or button whose release got lost counts as released after this time. */
const longestPressMs = 15_000;

/** Why the slides stand still: the viewer holds a key, or a dialog covers the showcase. */
export type CarouselHold = 'press' | 'dialog';

/**
 * When the slides turn by themselves (docs/decisions/carousel.md). Out of view no timer runs; on return the slides that were
 * due meanwhile are skipped in one turn.
 */
export class CarouselTimer {
  private interval: number | null = null;
  private due = 0;
  private isInView = true;
  private readonly holds = new Set<CarouselHold>();
  private timer: TimerHandle | undefined;
  private lostRelease: TimerHandle | undefined;

  /** @param turn goes on by a number of slides */
  constructor(
    private readonly clock: Clock,
    private readonly turn: (slides: number) => void,
  ) {}

  /** @param interval milliseconds a slide stays; null turns the carousel off */
  start(interval: number | null): void {
    this.interval = interval;
    this.restart();
  }

  /** A dialog holds the slides also after the next start. */
  stop(): void {
    this.interval = null;
    this.release('press');
    this.schedule();
  }

  /** The slide on screen stays a whole interval from now on. */
  restart(): void {
    this.due = this.clock.now() + (this.interval ?? 0);
    this.schedule();
  }

  hold(reason: CarouselHold): void {
    this.holds.add(reason);
    this.schedule();
    if (reason !== 'press') return;
    this.clear(this.lostRelease);
    this.lostRelease = this.clock.setTimeout(() => this.release('press'), longestPressMs);
  }

  release(reason: CarouselHold): void {
    if (!this.holds.delete(reason)) return;
    if (reason === 'press') this.clear(this.lostRelease);
    this.restart();
  }

  setInView(isInView: boolean): void {
    if (isInView === this.isInView) return;
    this.isInView = isInView;
    const late = this.clock.now() - this.due;
    if (isInView && this.interval !== null && this.holds.size === 0 && late >= 0) {
      this.turn(1 + Math.floor(late / this.interval));
      this.restart();
    } else {
      this.schedule();
    }
  }

  private schedule(): void {
    const { interval } = this;
    this.clear(this.timer);
    if (interval === null || !this.isInView || this.holds.size > 0) return;
    // The device's clock may have been set back.
    const wait = Math.min(interval, this.due - this.clock.now());
    this.timer = this.clock.setTimeout(() => {
      this.turn(1);
      this.restart();
    }, wait);
  }

  private clear(timer: TimerHandle | undefined): void {
    if (timer !== undefined) this.clock.clearTimeout(timer);
  }
}
