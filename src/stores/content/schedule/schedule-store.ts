import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, isCancelled } from '../../../api/api-error.ts';
import type { ScheduleChannel, ScheduleFeed } from '../../../api/content/calls/schedule.ts';
import type { ContentApi } from '../../../api/content/content-api.ts';
import { type Clock, minuteMs, type TimerHandle } from '../../../config/clock.ts';
import { outages, timing } from '../../../config/constants.ts';
import { halfHour, scheduleBlocks, scheduleLimits } from '../../../config/features/schedule.ts';
import { Outage } from '../../outage.ts';
import type { LoadStatus } from '../container-store.ts';
import { ChannelCount } from './channel-count.ts';
import { type Area, type BlockArea, blocksOf, queryOf, ScheduleBlocks } from './schedule-blocks.ts';
import { minuteOf, type ScheduleCell } from './schedule-cell.ts';

export interface ScheduleDependencies {
  api: Pick<ContentApi, 'schedule'>;
  clock: Clock;
}

/** How far the schedule reaches, in minutes since 1970, on whole half hours. */
export interface ScheduleSpan {
  readonly start: number;
  readonly end: number;
}

/** A call that is under way. */
interface Loading {
  readonly area: BlockArea;
  readonly abort: AbortController;
}

/** Devices adjust their clock by a little all the time. */
const clockTolerance = minuteMs;

/**
 * The Live TV schedule (B 2), in two windows: it asks for what is seen and what is next in one call at a time, keeps a
 * bounded part of it, and asks again for what failed.
 */
export class ScheduleStore {
  /** Of the first call; later failures are cells. */
  status: LoadStatus = 'idle';
  /** Of all channels. */
  channelCount = 0;
  span: ScheduleSpan;

  private readonly blocks = new ScheduleBlocks();
  private readonly channels = new ChannelCount();
  private readonly outage: Outage;
  private readonly listeners = new Set<() => void>();
  /** How far the schedule reaches from now, milliseconds. */
  private reach = { back: scheduleLimits.reach as number, ahead: scheduleLimits.reach as number };
  private seen: Area | null = null;
  private loading: Loading | null = null;
  /** Time of the last answer. */
  private loadedAt = Number.NEGATIVE_INFINITY;
  private retryTimer: TimerHandle | null = null;

  constructor(private readonly dependencies: ScheduleDependencies) {
    this.outage = new Outage(dependencies.clock);
    this.span = this.spanOfNow();
    makeObservable(this, { status: observable, channelCount: observable, span: observableRef });
  }

  cellAt(row: number, minute: number): ScheduleCell {
    return this.blocks.cellAt(row, minute);
  }

  channelAt(row: number): ScheduleChannel | undefined {
    return this.blocks.channelAt(row);
  }

  /** Called when cells have changed. @returns unsubscribe */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The screen is opened: the schedule reaches as far from now as it did from then. */
  enter(): void {
    runInAction(() => {
      this.span = this.spanOfNow();
    });
  }

  /** What is on screen, by channel and by minute since 1970. Loads what is missing of it, and what comes next. */
  see(area: Area): void {
    if (this.isClockCorrected()) {
      this.enter();
      this.drop();
    }
    this.seen = area;
    this.load(false);
  }

  /** Asks again, now, for what failed. Until the answer it is loading: the viewer sees and hears that, and what comes of it. */
  retry(): void {
    this.stopRetrying();
    if (this.status === 'failed') this.setStatus('loading');
    this.blocks.forgetFailures();
    this.changed();
    this.load(false);
  }

  /** The screen is left: nothing more is asked for. What was loaded stays for the way back. */
  leave(): void {
    this.seen = null;
    this.stopRetrying();
    this.outage.end();
    this.loading?.abort.abort();
    this.loading = null;
    if (this.status !== 'ready') this.setStatus('idle');
  }

  /** Another viewer, whose progress is their own: what is seen is loaded again, and stays until then. */
  expire(): void {
    this.drop();
    // Locks are another viewer's, too.
    this.changed();
    this.load(true);
  }

  private drop(): void {
    this.blocks.expire();
    this.loadedAt = Number.NEGATIVE_INFINITY;
    this.loading?.abort.abort();
    this.loading = null;
  }

  /** The device's clock was set: now lies outside the schedule, or before its last answer. */
  private isClockCorrected(): boolean {
    const now = this.dependencies.clock.now();
    const { start, end } = this.span;
    return now < start * minuteMs || now >= end * minuteMs || now < this.loadedAt - clockTolerance;
  }

  private load(alsoFailed: boolean): void {
    const { seen } = this;
    if (!seen) return;
    const wanted = blocksOf(this.ahead(seen));
    if (this.loading) {
      if (touches(this.loading.area, blocksOf(seen))) return;
      // The viewer has gone on to somewhere else.
      this.loading.abort.abort();
      this.loading = null;
    }
    this.blocks.touch(wanted);
    const staleBefore = this.dependencies.clock.now() - timing.feedMaxAgeDefault;
    const area = this.blocks.missing(wanted, staleBefore, alsoFailed);
    if (area) void this.fetch(area);
  }

  /** What is seen and what is next, within the schedule. */
  private ahead({ firstRow, lastRow, from, to }: Area): Area {
    const { channelsAhead, minutesAhead } = scheduleBlocks;
    const last = this.channelCount > 0 ? this.channelCount - 1 : lastRow;
    const { start, end } = this.span;
    return {
      firstRow: Math.max(0, firstRow - channelsAhead),
      lastRow: Math.max(0, Math.min(last, lastRow + channelsAhead)),
      from: Math.max(start, from - minutesAhead),
      to: Math.min(end - 1, to + minutesAhead),
    };
  }

  private async fetch(area: BlockArea): Promise<void> {
    const { api, clock } = this.dependencies;
    const loading: Loading = { area, abort: new AbortController() };
    this.loading = loading;
    if (this.status === 'idle') this.setStatus('loading');
    const result = await api.schedule(queryOf(area), { signal: loading.abort.signal });
    if (this.loading !== loading) return;
    this.loading = null;
    if (!result.ok) {
      this.failed(area, result.error);
      return;
    }
    this.outage.end();
    this.stopRetrying();
    this.loadedAt = clock.now();
    this.blocks.add(area, result.data, this.loadedAt);
    this.take(area, result.data);
    this.changed();
    // The viewer may have gone on meanwhile.
    this.load(false);
  }

  private take(area: BlockArea, feed: ScheduleFeed): void {
    const { startsAt, endsAt } = feed;
    this.channels.take(feed, queryOf(area));
    const now = this.dependencies.clock.now();
    const { reach } = scheduleLimits;
    const within = (distance: number): number => Math.max(0, Math.min(reach, distance));
    this.reach = { back: within(now - (startsAt ?? now - reach)), ahead: within((endsAt ?? now + reach) - now) };
    runInAction(() => {
      this.channelCount = this.channels.total;
      // The span stays while the viewer is in it: minutes are counted from its start.
      if (this.status !== 'ready') this.span = this.spanOfNow();
      this.status = 'ready';
    });
  }

  private failed(area: BlockArea, error: ApiError): void {
    if (isCancelled(error)) return;
    this.blocks.fail(area);
    if (this.status !== 'ready') this.setStatus('failed');
    this.stopRetrying();
    this.retryTimer = this.dependencies.clock.setTimeout(() => {
      this.retryTimer = null;
      this.load(true);
    }, this.outage.failed() ?? outages.slowDelay);
    this.changed();
  }

  private spanOfNow(): ScheduleSpan {
    const now = this.dependencies.clock.now();
    const halfHourOf = (time: number): number => Math.floor(minuteOf(time) / halfHour) * halfHour;
    return { start: halfHourOf(now - this.reach.back), end: halfHourOf(now + this.reach.ahead) + halfHour };
  }

  private stopRetrying(): void {
    if (this.retryTimer) this.dependencies.clock.clearTimeout(this.retryTimer);
    this.retryTimer = null;
  }

  private setStatus(status: LoadStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

function touches(a: BlockArea, b: BlockArea): boolean {
  const areRowsShared = a.firstRow <= b.lastRow && b.firstRow <= a.lastRow;
  return areRowsShared && a.firstColumn <= b.lastColumn && b.firstColumn <= a.lastColumn;
}
