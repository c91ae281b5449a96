/** `urgent`: signing in, and renewing tokens, for which other requests wait. */
export type RequestPriority = 'urgent' | 'high' | 'low';

interface Waiting {
  start: () => void;
  priority: RequestPriority;
}

/**
 * Limits how many tasks run at once. What the viewer waits for (`high`) runs before pictures and content further down
 * (`low`). Each priority leaves one place to those above it: pictures that hang do not hold the feeds back, nor hung feeds
 * the renewal of tokens and a sign-in. First in, first out within a priority.
 */
export class RequestQueue {
  private readonly running: Record<RequestPriority, number> = { urgent: 0, high: 0, low: 0 };
  private readonly waiting: Waiting[] = [];

  constructor(private readonly limit: number) {}

  /**
   * Runs `task` when a place is free. If `signal` is aborted before that, the task leaves the queue and the result is
   * `cancelled()`. A running task must watch the signal itself. `task` must not reject.
   */
  run<T>(
    priority: RequestPriority,
    signal: AbortSignal | undefined,
    task: () => Promise<T>,
    cancelled: () => T,
  ): Promise<T> {
    if (signal?.aborted) return Promise.resolve(cancelled());
    return new Promise<T>((resolve) => {
      const entry: Waiting = {
        priority,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          this.running[priority]++;
          void task()
            .then(resolve)
            .finally(() => {
              this.running[priority]--;
              this.startNext();
            });
        },
      };
      const giveUp = (): void => {
        signal?.removeEventListener('abort', giveUp);
        const index = this.waiting.indexOf(entry);
        if (index < 0) return;
        this.waiting.splice(index, 1);
        resolve(cancelled());
      };
      signal?.addEventListener('abort', giveUp);
      this.waiting.push(entry);
      this.startNext();
    });
  }

  private startNext(): void {
    const { urgent, high, low } = this.running;
    const { limit } = this;
    if (urgent + high + low < limit && this.start('urgent')) return;
    if (high + low < limit - 1 && this.start('high')) return;
    if (low < limit - 2 && high + low < limit - 1) this.start('low');
  }

  /** Starts the oldest waiting task of the priority, if there is one. */
  private start(priority: RequestPriority): boolean {
    const index = this.waiting.findIndex((entry) => entry.priority === priority);
    if (index < 0) return false;
    const [next] = this.waiting.splice(index, 1);
    next?.start();
    return true;
  }
}
