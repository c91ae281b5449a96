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
  private held: CarouselHold | null = null;
  private timer: TimerHandle | undefined;

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

  stop(): void {
    this.interval = null;
    this.clear();
  }

  /** The slide on screen stays a whole interval from now on. */
  restart(): void {
    this.due = this.clock.now() + (this.interval ?? 0);
    this.schedule();
  }

  hold(reason: CarouselHold): void {
    this.held = reason;
    this.clear();
    if (reason === 'press') this.timer = this.clock.setTimeout(() => this.release('press'), longestPressMs);
  }

  release(reason: CarouselHold): void {
    if (this.held !== reason) return;
    this.held = null;
    this.restart();
  }

  setInView(isInView: boolean): void {
    if (isInView === this.isInView) return;
    this.isInView = isInView;
    const late = this.clock.now() - this.due;
    if (isInView && this.interval !== null && late >= 0) {
      this.turn(1 + Math.floor(late / this.interval));
      this.restart();
    } else {
      this.schedule();
    }
  }

  private schedule(): void {
    const { interval } = this;
    this.clear();
    if (interval === null || !this.isInView || this.held !== null) return;
    // The device's clock may have been set back.
    const wait = Math.min(interval, this.due - this.clock.now());
    this.timer = this.clock.setTimeout(() => {
      this.turn(1);
      this.restart();
    }, wait);
  }

  private clear(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }
}
