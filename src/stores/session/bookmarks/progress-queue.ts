import type { ApiError } from '../../../api/api-error.ts';
import type { ApiResult } from '../../../api/api-result.ts';
import type { Clock, TimerHandle } from '../../../config/clock.ts';
import type { TimedProgress } from './unsent-progress.ts';

export interface ProgressQueueOptions {
  clock: Clock;
  write(progress: TimedProgress): Promise<ApiResult<null>>;
  /** What the service has not acknowledged, after each change. */
  onUnsent?(unsent: readonly TimedProgress[]): void;
  /** The service refuses this write for good. */
  onRefused(error: ApiError): void;
}

/** Items that are kept while there is no network, least recently written dropped first. */
const keptItems = 200;

const firstRetry = 5000;
const lastRetry = 5 * 60_000;

/**
 * Writes watch progress: one write of an item at a time, then only its newest value, and none that repeats the last
 * one. Writes that cannot reach the service are kept, the newest of each item, and retried.
 */
export class ProgressQueue {
  /** The newest unwritten progress of each item, least recently changed first. */
  private readonly waiting = new Map<string, TimedProgress>();
  private readonly running = new Map<string, TimedProgress>();
  private readonly written = new Map<string, number>();
  private retryTimer: TimerHandle | undefined;
  private retryDelay = firstRetry;
  private generation = 0;

  constructor(private readonly options: ProgressQueueOptions) {}

  put(progress: TimedProgress): void {
    const { entityId } = progress;
    const known = this.running.get(entityId)?.fraction ?? this.written.get(entityId);
    this.waiting.delete(entityId);
    if (known === progress.fraction) return;
    this.waiting.set(entityId, progress);
    forgetOldest(this.waiting);
    if (this.retryTimer === undefined) this.send(entityId);
    this.tellUnsent();
  }

  /** The network is back, or may be: retries all waiting writes at once. */
  retryNow(): void {
    if (this.retryTimer !== undefined) this.options.clock.clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    for (const entityId of [...this.waiting.keys()]) this.send(entityId);
  }

  /** Drops everything for another viewer. Running writes finish. */
  clear(): void {
    this.generation++;
    if (this.retryTimer !== undefined) this.options.clock.clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.retryDelay = firstRetry;
    this.waiting.clear();
    this.running.clear();
    this.written.clear();
  }

  private send(entityId: string): void {
    const progress = this.waiting.get(entityId);
    if (!progress || this.running.has(entityId)) return;
    this.waiting.delete(entityId);
    this.running.set(entityId, progress);
    void this.write(progress);
  }

  private async write(progress: TimedProgress): Promise<void> {
    const { generation } = this;
    const result = await this.options.write(progress);
    if (generation !== this.generation) return;
    const { entityId } = progress;
    this.running.delete(entityId);
    if (!result.ok && isPassing(result.error)) {
      // Perhaps only the answer was lost: the service's value is unknown.
      this.written.delete(entityId);
      // Unless a newer one has arrived in the meantime.
      if (!this.waiting.has(entityId)) this.waiting.set(entityId, progress);
      this.retryLater();
      return this.tellUnsent();
    }
    if (result.ok) {
      this.retryDelay = firstRetry;
      this.written.delete(entityId);
      this.written.set(entityId, progress.fraction);
      forgetOldest(this.written);
    } else {
      this.options.onRefused(result.error);
    }
    if (this.waiting.get(entityId)?.fraction === this.written.get(entityId)) this.waiting.delete(entityId);
    // The service is reachable again.
    if (result.ok) this.retryNow();
    else if (this.retryTimer === undefined) this.send(entityId);
    this.tellUnsent();
  }

  private tellUnsent(): void {
    this.options.onUnsent?.([...new Map([...this.running, ...this.waiting]).values()]);
  }

  private retryLater(): void {
    if (this.retryTimer !== undefined) return;
    this.retryTimer = this.options.clock.setTimeout(() => this.retryNow(), this.retryDelay);
    this.retryDelay = Math.min(this.retryDelay * 2, lastRetry);
  }
}

/** No network, a timeout, too many calls, or a service that is down: a later retry may succeed. */
function isPassing({ statusCode }: ApiError): boolean {
  return statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
}

function forgetOldest(entries: Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= keptItems) return;
    entries.delete(oldest);
  }
}
