import { runInAction } from 'mobx';
import { type ApiError, isCancelled } from '../../api/api-error.ts';
import type { Clock, TimerHandle } from '../../config/clock.ts';
import { outages } from '../../config/constants.ts';
import { isOutage, Outage } from '../outage.ts';
import type { ContainerStore } from './container-store.ts';
import type { ContentStore } from './content-store.ts';

/** Asks again for what the shown page lacks while the network is away (docs/decisions/outages.md). Loaded after Home. */
export class ContentOutage {
  private readonly outage: Outage;
  private timer: TimerHandle | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly clock: Clock,
    /** What else to ask for again when it is over: not each device says when its network is back. */
    private readonly ended: () => void = () => {},
  ) {
    this.outage = new Outage(clock);
  }

  /** @returns stop */
  start(): () => void {
    const { content } = this;
    content.onAnswer = (error) => this.answered(error);
    content.retry = this.retry;
    this.retry();
    if (content.isOffline) this.retryLater();
    return () => {
      content.onAnswer = undefined;
      content.retry = undefined;
      this.stopTimer();
    };
  }

  private answered(error: ApiError | null): void {
    if (error === null) this.end();
    else if (!isCancelled(error) && isOutage(error.statusCode) && this.timer === undefined) this.retryLater();
  }

  private retryLater(): void {
    const { content, clock } = this;
    const delay = this.outage.failed();
    runInAction(() => {
      content.isOffline = delay !== null;
    });
    this.timer = clock.setTimeout(() => {
      this.timer = undefined;
      if (this.retry()) this.retryLater();
      else this.end();
    }, delay ?? outages.slowDelay);
  }

  /** An answer came, or the viewer has gone to a page that lacks nothing. */
  private end(): void {
    if (!this.outage.isOn) return;
    this.stopTimer();
    this.outage.end();
    this.ended();
    runInAction(() => {
      // Before the end is announced, when rows that failed are left out.
      this.retry();
      this.content.isOffline = false;
    });
  }

  private readonly retry = (): boolean => {
    const { active: page, beside } = this.content;
    const isRetrying = beside?.retry() ?? false;
    const isHomeAsked = this.content.retryHome();
    const isPageAsked = page?.retry() ?? false;
    const areRowsAsked = (page?.containers.filter(retryRow).length ?? 0) > 0;
    return isHomeAsked || isPageAsked || areRowsAsked || isRetrying;
  };

  private stopTimer(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Asks again for what a row lacks. True while it is being asked for. */
export function retryRow(row: ContainerStore): boolean {
  if (row.status === 'failed' || row.lacksItsOwn) void row.load();
  else if (row.moreStatus === 'failed') void row.loadMore();
  return row.status === 'loading' || row.moreStatus === 'loading' || row.lacksItsOwn;
}
