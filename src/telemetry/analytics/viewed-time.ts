import type { Clock, TimerHandle } from '../../config/clock.ts';

/** C 9.1: content-playing analytics every 30 s viewed, 5 for ads. Milliseconds. */
const intervals = { content: 30_000, ad: 5000 } as const;

type Kind = keyof typeof intervals;

export interface Viewed {
  isAd: boolean;
  /** Of the content, or of this break's ads, so far. */
  viewedSeconds: number;
}

/** Counts the time that the viewer has really watched: neither pauses nor buffering, ads apart from content. */
export class ViewedTime {
  private readonly viewed: Record<Kind, number> = { content: 0, ad: 0 };
  private kind: Kind = 'content';
  /** When what runs began to run; null while nothing does. */
  private since: number | null = null;
  private timer: TimerHandle | undefined;
  /** Milliseconds from then until the next beat. */
  private rest = 0;

  constructor(
    private readonly clock: Clock,
    private readonly onViewed: (viewed: Viewed) => void,
  ) {}

  /** Whole seconds of the content that have been watched. */
  get contentSeconds(): number {
    const running = this.kind === 'content' ? this.running() : 0;
    return Math.floor((this.viewed.content + running) / 1000);
  }

  /** The picture moves: content, or an ad. */
  play({ isAd }: { isAd: boolean }): void {
    const kind = isAd ? 'ad' : 'content';
    if (this.since !== null && this.kind === kind) return;
    this.pause();
    // A new break counts from its own beginning.
    if (kind === 'ad' && this.kind === 'content') this.viewed.ad = 0;
    this.kind = kind;
    this.since = this.clock.now();
    this.wait();
  }

  /** The picture stands still. What has been watched stays counted. */
  pause(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.viewed[this.kind] += this.running();
    this.since = null;
  }

  /** Something else is going to be watched, or nothing. */
  reset(): void {
    this.pause();
    this.viewed.content = 0;
    this.viewed.ad = 0;
    this.kind = 'content';
  }

  /** What runs since the last beat; never beyond the next: a device that slept has shown nothing. */
  private running(): number {
    return this.since === null ? 0 : Math.max(0, Math.min(this.rest, this.clock.now() - this.since));
  }

  private wait(): void {
    const interval = intervals[this.kind];
    this.rest = interval - (this.viewed[this.kind] % interval);
    this.timer = this.clock.setTimeout(() => this.beat(), this.rest);
  }

  private beat(): void {
    this.pause();
    const { kind } = this;
    this.since = this.clock.now();
    this.wait();
    this.onViewed({ isAd: kind === 'ad', viewedSeconds: this.viewed[kind] / 1000 });
  }
}
