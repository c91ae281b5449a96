import type { Clock, TimerHandle } from '../config/clock.ts';

type End = () => unknown;

/** From mounting the app to unmounting it. Whoever starts something adds how to end it. */
export class Lifetime {
  isOver = false;
  private readonly controller = new AbortController();
  private readonly ends: End[] = [];

  /** Aborted at the end: requests under way are given up. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Called at the end, the newest first; at once when the end has been. */
  add(end: End): void {
    if (this.isOver) end();
    else this.ends.push(end);
  }

  /** Ends everything, also when part of it fails; rejects with the first failure once all else has ended. */
  async end(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    this.controller.abort();
    const failures: unknown[] = [];
    // Called in one go; each may take its time to finish.
    const ending = this.ends
      .splice(0)
      .reverse()
      .map(async (end) => end());
    await Promise.all(ending.map((ended) => ended.catch((error: unknown) => failures.push(error))));
    if (failures.length > 0) throw failures[0];
  }

  /** What a promise comes to, as long as the app is mounted: a chunk that arrives later starts nothing. */
  during<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.isOver || resolve(value),
        (error) => this.isOver || reject(error),
      );
    });
  }

  /** The clock with its timers in the app's hands: none fires after the end, and none is set. */
  clock(clock: Clock): Clock {
    const pending = new Set<TimerHandle>();
    this.add(() => {
      for (const handle of pending) clock.clearTimeout(handle);
      pending.clear();
    });
    return {
      now: () => clock.now(),
      setTimeout: (task, milliseconds) => {
        const handle = clock.setTimeout(() => {
          pending.delete(handle);
          task();
        }, milliseconds);
        if (this.isOver) clock.clearTimeout(handle);
        else pending.add(handle);
        return handle;
      },
      clearTimeout(handle) {
        pending.delete(handle);
        clock.clearTimeout(handle);
      },
    };
  }
}
