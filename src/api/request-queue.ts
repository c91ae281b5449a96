export type RequestPriority = 'high' | 'low';

interface Waiting {
  start: () => void;
  priority: RequestPriority;
}

/**
 * Limits how many tasks run at once. What the viewer waits for (`high`) runs before pictures and content further down
 * (`low`). Low tasks never take all places, so that a hanging picture host cannot block the feeds. First in, first out
 * within a priority.
 */
export class RequestQueue {
  private running = 0;
  private lowRunning = 0;
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
          const low = priority === 'low' ? 1 : 0;
          this.running++;
          this.lowRunning += low;
          void task()
            .then(resolve)
            .finally(() => {
              this.running--;
              this.lowRunning -= low;
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
    if (this.running >= this.limit || this.waiting.length === 0) return;
    const high = this.waiting.findIndex((entry) => entry.priority === 'high');
    if (high < 0 && this.lowRunning >= this.limit - 1) return;
    const [next] = this.waiting.splice(Math.max(high, 0), 1);
    next?.start();
  }
}
