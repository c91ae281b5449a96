import { logged } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { ConcurrencyApi } from '../../api/concurrency/concurrency-api.ts';
import { readRefusal } from '../../api/content/refusal.ts';
import type { Clock } from '../../config/clock.ts';
import { heartbeat } from '../../config/late-constants.ts';
import type { Report } from '../../config/report.ts';
import { Timer } from '../../config/timer.ts';

/** What is watched, and for whose account. */
export interface WatchedStream {
  profileId: string;
  entityId: string;
}

export interface ConcurrencyMonitorOptions {
  api: ConcurrencyApi;
  clock: Clock;
  /** The service has released the stream, with its reason; another device watches instead. */
  released(reason: string): void;
  report: Report;
}

/**
 * Tells the service that this device watches a stream, so that it can keep to the account's limit (B 4: a released stream).
 * A video never waits for it, and no failure but a release ends one.
 */
export class ConcurrencyMonitor {
  private stream: WatchedStream | null = null;
  /** The one that was left a moment ago. */
  private left: WatchedStream | null = null;
  private isBegun = false;
  private interval: number = heartbeat.usual;
  private readonly timer: Timer;
  /** One call at a time: the end of one stream must not arrive after the beginning of the next. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly options: ConcurrencyMonitorOptions) {
    this.timer = new Timer(options.clock);
  }

  watch(stream: WatchedStream): void {
    const before = this.stream ?? this.left;
    if (before && before.profileId !== stream.profileId) this.end(before);
    this.left = null;
    this.stream = stream;
    this.isBegun = false;
    this.beat();
  }

  /** The viewer has left. Where another video follows at once, as the next episode does, the stream goes on. */
  stop(): void {
    const { stream } = this;
    if (stream === null) return;
    this.stream = null;
    this.left = stream;
    this.timer.start(heartbeat.pause, () => this.end(stream));
  }

  /** In the background nothing is requested; the service forgets the stream after a while. */
  pause(): void {
    this.timer.stop();
  }

  resume(): void {
    if (this.stream !== null) this.beat();
  }

  private end({ profileId }: WatchedStream): void {
    this.left = null;
    this.call(async () => this.log(await this.options.api.end(profileId)));
  }

  private beat(): void {
    const { stream } = this;
    this.call(async () => {
      if (stream === null || stream !== this.stream) return;
      await (this.isBegun ? this.keep(stream) : this.begin(stream));
    });
    this.timer.start(this.interval, () => this.beat());
  }

  private async begin(stream: WatchedStream): Promise<void> {
    const result = await this.options.api.begin(stream.profileId, stream.entityId);
    if (stream !== this.stream) return;
    this.log(result);
    if (result.ok) {
      this.isBegun = true;
      this.interval = result.data;
    }
  }

  private async keep(stream: WatchedStream): Promise<void> {
    const result = await this.options.api.keep(stream.profileId);
    if (result.ok || stream !== this.stream) return;
    const { statusCode, responseData } = result.error;
    if (statusCode === 404) return this.begin(stream);
    this.log(result);
    if (statusCode !== 410) return;
    this.stream = null;
    this.pause();
    this.options.released(readRefusal(responseData).reason);
  }

  private log(result: ApiResult<unknown>): void {
    if (result.ok) return;
    this.options.report({ level: 'warn', event: 'concurrency-failed', detail: logged(result.error) });
  }

  private call(make: () => Promise<void>): void {
    this.last = this.last.then(make);
  }
}
