import type { Clock, TimerHandle } from '../../../src/config/clock.ts';

interface Timer {
  at: number;
  order: number;
  fn: () => void;
}

/**
 * A clock that stands still until a test advances it. Timers fire in order of their time, then in the order they were
 * set.
 */
export class FakeClock implements Clock {
  private time: number;
  private order = 0;
  private readonly timers = new Map<TimerHandle, Timer>();

  constructor(now: number | string = '2026-03-01T20:00:00Z') {
    this.time = typeof now === 'number' ? now : Date.parse(now);
  }

  now(): number {
    return this.time;
  }

  setTimeout(fn: () => void, ms: number): TimerHandle {
    const handle = {} as TimerHandle;
    this.timers.set(handle, { at: this.time + Math.max(0, ms), order: this.order++, fn });
    return handle;
  }

  clearTimeout(handle: TimerHandle): void {
    this.timers.delete(handle);
  }

  /** Timers that have neither fired nor been cleared. */
  get pending(): number {
    return this.timers.size;
  }

  /** Milliseconds until the next timer, or null when none is set. */
  get nextIn(): number | null {
    const next = this.next(Number.POSITIVE_INFINITY);
    return next ? next[1].at - this.time : null;
  }

  /**
   * Advances time and fires all timers that fall due, including ones set by timers. Promises do not settle in between.
   */
  advance(ms: number): void {
    const end = this.time + ms;
    for (let due = this.next(end); due; due = this.next(end)) {
      const [handle, timer] = due;
      this.timers.delete(handle);
      this.time = Math.max(this.time, timer.at);
      timer.fn();
    }
    this.time = end;
  }

  /** The wall clock is set back; timers still fire after the time they were set for. */
  setBack(ms: number): void {
    this.time -= ms;
    for (const timer of this.timers.values()) timer.at -= ms;
  }

  /** Like `advance`, but lets promises settle after every timer: for code that awaits between timers. */
  async advanceAsync(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (let due = this.next(end); due; due = this.next(end)) {
      const [handle, timer] = due;
      this.timers.delete(handle);
      this.time = Math.max(this.time, timer.at);
      timer.fn();
      await settle();
    }
    this.time = end;
  }

  private next(until: number): [TimerHandle, Timer] | undefined {
    let found: [TimerHandle, Timer] | undefined;
    for (const entry of this.timers) {
      const timer = entry[1];
      if (timer.at > until) continue;
      if (!found || timer.at < found[1].at || (timer.at === found[1].at && timer.order < found[1].order)) found = entry;
    }
    return found;
  }
}

/** Lets all promises settle that need no time to pass. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}
