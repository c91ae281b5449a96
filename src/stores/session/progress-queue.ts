import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { WatchProgress } from '../../api/bookmarks/bookmark-services.ts';
import type { Clock, TimerHandle } from '../../config/clock.ts';

export interface ProgressQueueOptions {
  clock: Clock;
  write(progress: WatchProgress): Promise<ApiResult<null>>;
  /** The service does not want this one, ever. */
  onRefused(error: ApiError): void;
}

/** Items that wait to be written while there is no network; of more than that, the longest untouched go. */
const keptItems = 200;

const firstRetry = 5000;
const lastRetry = 5 * 60_000;

/**
 * Writes how far the viewer is: at most one write of an item under way, of those that come meanwhile the newest alone, and
 * none that says what the last one said. What cannot reach the service is kept, the newest of each item, and sent later.
 */
export class ProgressQueue {
  /** The newest of each item that is not written yet, least recently touched first. */
  private readonly waiting = new Map<string, WatchProgress>();
  private readonly underWay = new Map<string, WatchProgress>();
  private readonly written = new Map<string, number>();
  private retryTimer: TimerHandle | undefined;
  private retryDelay = firstRetry;
  private generation = 0;

  constructor(private readonly options: ProgressQueueOptions) {}

  put(progress: WatchProgress): void {
    const { entityId } = progress;
    const known = this.underWay.get(entityId)?.fraction ?? this.written.get(entityId);
    this.waiting.delete(entityId);
    if (known === progress.fraction) return;
    this.waiting.set(entityId, progress);
    forgetOldest(this.waiting);
    if (this.retryTimer === undefined) this.send(entityId);
  }

  /** The network is back, or may be: tries at once what waits. */
  retryNow(): void {
    if (this.retryTimer !== undefined) this.options.clock.clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    for (const entityId of [...this.waiting.keys()]) this.send(entityId);
  }

  /** Forgets everything: another viewer is here. Writes under way run to their end. */
  clear(): void {
    this.generation++;
    if (this.retryTimer !== undefined) this.options.clock.clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.retryDelay = firstRetry;
    this.waiting.clear();
    this.underWay.clear();
    this.written.clear();
  }

  private send(entityId: string): void {
    const progress = this.waiting.get(entityId);
    if (!progress || this.underWay.has(entityId)) return;
    this.waiting.delete(entityId);
    this.underWay.set(entityId, progress);
    void this.write(progress);
  }

  private async write(progress: WatchProgress): Promise<void> {
    const { generation } = this;
    const result = await this.options.write(progress);
    if (generation !== this.generation) return;
    const { entityId } = progress;
    this.underWay.delete(entityId);
    if (!result.ok && isPassing(result.error)) {
      // Its answer may have been lost alone: nobody knows what the service has now.
      this.written.delete(entityId);
      // One that came meanwhile is newer.
      if (!this.waiting.has(entityId)) this.waiting.set(entityId, progress);
      this.retryLater();
      return;
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
    // One has got through, so the others may.
    if (result.ok) this.retryNow();
    else if (this.retryTimer === undefined) this.send(entityId);
  }

  private retryLater(): void {
    if (this.retryTimer !== undefined) return;
    this.retryTimer = this.options.clock.setTimeout(() => this.retryNow(), this.retryDelay);
    this.retryDelay = Math.min(this.retryDelay * 2, lastRetry);
  }
}

/** No network, no answer in time, too many calls, or a service that is down: another time it may be taken. */
function isPassing({ statusCode }: ApiError): boolean {
  return statusCode === 0 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
}

function forgetOldest(entries: Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= keptItems) return;
    entries.delete(oldest);
  }
}
