/**
 * `immediate`: signing in and out, and renewing tokens, one call each at a time. `urgent`: the viewer's rights. `high`: feeds of the
 * screen. `low`: content further down, and renewals of what is shown.
 */
export type RequestPriority = 'immediate' | QueuedPriority;
type QueuedPriority = 'urgent' | 'high' | 'low';

interface Waiting {
  start: () => void;
  priority: QueuedPriority;
}

/**
 * Limits how many tasks run at once, except immediate ones, which never wait. Each priority leaves one place to those
 * above it: renewals that hang do not hold the feeds back, nor hung feeds the viewer's rights. First in, first out within
 * a priority.
 */
export class RequestQueue {
  private readonly running: Record<QueuedPriority, number> = { urgent: 0, high: 0, low: 0 };
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
    if (priority === 'immediate') return task();
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
  private start(priority: QueuedPriority): boolean {
    const index = this.waiting.findIndex((entry) => entry.priority === priority);
    if (index < 0) return false;
    const [next] = this.waiting.splice(index, 1);
    next?.start();
    return true;
  }
}
