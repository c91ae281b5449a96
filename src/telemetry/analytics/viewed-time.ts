import type { Clock, TimerHandle } from '../../config/clock.ts';

/** C 9.1: content-playing analytics every 30 s viewed, 5 for ads. Milliseconds. */
const intervals = { content: 30_000, ad: 5000 } as const;

type Kind = keyof typeof intervals;

export interface Viewed {
  isAd: boolean;
  /** Viewed so far, of the content or of the current ad break. */
  viewedSeconds: number;
}

/** Counts the time that was actually watched, without pauses and buffering; ads apart from content. */
export class ViewedTime {
  private readonly viewed: Record<Kind, number> = { content: 0, ad: 0 };
  private kind: Kind = 'content';
  /** Start of the running stretch; null while nothing plays. */
  private since: number | null = null;
  private timer: TimerHandle | undefined;
  /** Milliseconds from that start to the next beat. */
  private rest = 0;

  constructor(
    private readonly clock: Clock,
    private readonly onViewed: (viewed: Viewed) => void,
  ) {}

  /** Watched whole seconds of the content. */
  get contentSeconds(): number {
    const running = this.kind === 'content' ? this.running() : 0;
    return Math.floor((this.viewed.content + running) / 1000);
  }

  /** Content or an ad starts playing. */
  play({ isAd }: { isAd: boolean }): void {
    const kind = isAd ? 'ad' : 'content';
    if (this.since !== null && this.kind === kind) return;
    this.pause();
    // A new ad break starts counting at zero.
    if (kind === 'ad' && this.kind === 'content') this.viewed.ad = 0;
    this.kind = kind;
    this.since = this.clock.now();
    this.wait();
  }

  /** Paused or buffering. The watched time is kept. */
  pause(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.viewed[this.kind] += this.running();
    this.since = null;
  }

  /** Another item starts, or none. */
  reset(): void {
    this.pause();
    this.viewed.content = 0;
    this.viewed.ad = 0;
    this.kind = 'content';
  }

  /** Time since the last beat, capped at the next one: a device that slept has shown nothing. */
  private running(): number {
    return this.since === null ? 0 : Math.max(0, Math.min(this.rest, this.clock.now() - this.since));
  }

  private wait(): void {
    const interval = intervals[this.kind];
    this.rest = interval - (this.viewed[this.kind] % interval);
    this.timer = this.clock.setTimeout(() => this.beat(), this.rest);
  }

  private beat(): void {
    const { kind } = this;
    // By the timer: the clock may have been set meanwhile, or run behind it.
    this.viewed[kind] += this.rest;
    this.since = this.clock.now();
    this.wait();
    this.onViewed({ isAd: kind === 'ad', viewedSeconds: this.viewed[kind] / 1000 });
  }
}
