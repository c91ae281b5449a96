import type { Clock, TimerHandle } from '../config/clock.ts';

type End = () => unknown;

/** The time from mounting the app to unmounting it. Code that starts something adds the function that ends it. */
export class Lifetime {
  isOver = false;
  private readonly controller = new AbortController();
  private readonly ends: End[] = [];

  /** Aborted at the end, which cancels pending requests. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Registers a function to call at the end, newest first; calls it at once if the lifetime is over. */
  add(end: End): void {
    if (this.isOver) end();
    else this.ends.push(end);
  }

  /** Ends everything, even if some of it fails; then rejects with the first failure. */
  async end(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    this.controller.abort();
    const failures: unknown[] = [];
    // All are called synchronously, and may finish asynchronously.
    const ending = this.ends
      .splice(0)
      .reverse()
      .map(async (end) => end());
    await Promise.all(ending.map((ended) => ended.catch((error: unknown) => failures.push(error))));
    if (failures.length > 0) throw failures[0];
  }

  /** Resolves with the promise's value while the app is mounted; a chunk that arrives later starts nothing. */
  during<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.isOver || resolve(value),
        (error) => this.isOver || reject(error),
      );
    });
  }

  /** A clock whose timers stop at the end: none fires after it, and none can be set. */
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
