import { type IObservableValue, observable, runInAction } from 'mobx';
import { type ApiError, isCancelled } from '../../api/api-error.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { Container, ContainerPage, ContentItem } from '../../api/content/types.ts';
import type { FetchOptions } from '../../api/feed/fetch-feed.ts';
import type { Clock, TimerHandle } from '../../config/clock.ts';
import { requests, timing } from '../../config/constants.ts';
import { isOutage } from '../outage.ts';
import { contentStatus } from '../rules/content-rules.ts';
import { appendItems, refreshItems } from './item-lists.ts';
import { isSameRow, nextUri } from './row-data.ts';
import { type IsCurrent, SingleFlight } from './single-flight.ts';

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** The changing part of a row. Immutable: each change replaces it. */
interface State {
  readonly items: readonly ContentItem[];
  readonly itemCount: number | null;
  readonly status: LoadStatus;
  /** State of the last request for a further page. */
  readonly moreStatus: 'idle' | 'loading' | 'failed';
  readonly next: string | null;
}

export interface ContainerDependencies {
  api: Pick<ContentApi, 'containerDetail'>;
  clock: Clock;
  /** Called with the error of each failed request, before its effect, and with null for an answer. */
  onAnswer?(error: ApiError | null): void;
}

/**
 * One row, grid or showcase. Kept light for pages of a thousand rows: the feed's own object holds what never changes,
 * one observable the rest. Loading, paging, refresh and release follow B 4 Container loading and refresh.
 */
export class ContainerStore {
  /** It shows the items that came with the page, because the viewer's own did not come. */
  lacksItsOwn = false;
  private readonly state: IObservableValue<State>;
  private source: Container['requestSource'];
  private refreshUri: string | null;
  /** As the feed says; null leaves it to the rule. */
  private maxAgeMs: number | null;
  private badgesDisabled: boolean;
  /** Its items are of an answer of its own, not of the page's. */
  private hasAnswer = false;
  /** Clock time of the items' arrival. */
  private lastUpdate: number | null = null;
  /** Length of the first page, the part that a refresh replaces. */
  private firstPageLength = 0;
  /** How many items to load again after a release. */
  private restoreLength = 0;
  private readonly first = new SingleFlight();
  private readonly more = new SingleFlight();
  private timer: TimerHandle | null = null;
  private isActive = false;
  /** Addresses of the pages that were appended. */
  private readonly appended: string[] = [];

  constructor(
    /** As in the page's feed; `items` holds the current items. */
    readonly data: Container,
    private readonly dependencies: ContainerDependencies,
  ) {
    const items = data.items ?? [];
    this.source = data.requestSource;
    this.refreshUri = data.refreshUri;
    this.maxAgeMs = data.maxAgeMs;
    this.badgesDisabled = data.areBadgesDisabled;
    this.firstPageLength = items.length;
    if (data.items) this.lastUpdate = dependencies.clock.now();
    this.state = observable.box<State>(
      {
        items,
        itemCount: data.itemCount,
        status: data.items ? 'ready' : 'idle',
        moreStatus: 'idle',
        next: data.items ? data.scroll.next : null,
      },
      { deep: false },
    );
  }

  get id(): string {
    return this.data.containerId;
  }

  get title(): string {
    return this.data.title;
  }

  get items(): readonly ContentItem[] {
    return this.state.get().items;
  }

  /** Length of the whole list if the feed tells, at least the number of loaded items. */
  get itemCount(): number {
    const { items, itemCount } = this.state.get();
    return Math.max(items.length, itemCount ?? 0);
  }

  get status(): LoadStatus {
    return this.state.get().status;
  }

  get moreStatus(): 'idle' | 'loading' | 'failed' {
    return this.state.get().moreStatus;
  }

  get hasMore(): boolean {
    return this.state.get().next !== null;
  }

  get areBadgesDisabled(): boolean {
    return this.badgesDisabled;
  }

  get isShowcase(): boolean {
    const { layoutType } = this.data;
    return layoutType === 'showcase-carousel' || layoutType === 'showcase';
  }

  /** B 4: rows whose title includes 'watchlist' are reloaded on demand. */
  get isReloadedOnDemand(): boolean {
    return this.data.title.toLowerCase().includes('watchlist');
  }

  /**
   * Loads the items. While they are loading, returns the same promise; does nothing once they are loaded. Items that
   * came with the page (SSR) are not personalised, so they are shown only until the viewer's own arrive. Never rejects.
   */
  load(options?: FetchOptions): Promise<void> {
    if (this.first.current !== null) return this.first.current;
    if (this.status === 'ready' && this.source !== 'SSR') return Promise.resolve();
    return this.fetchFirstPage(this.data.uri ?? this.refreshUri, options);
  }

  /** Loads the items again. Never rejects. */
  reload(options?: FetchOptions): Promise<void> {
    return this.first.current ?? this.fetchFirstPage(this.refreshUri ?? this.data.uri, options);
  }

  /** Appends the next page; one request at a time. The next call retries a failed page. Never rejects. */
  loadMore(options?: FetchOptions): Promise<void> {
    const { next } = this.state.get();
    if (this.more.current !== null) return this.more.current;
    if (this.first.current !== null)
      return this.first.current.then(() => (this.hasMore ? this.loadMore(options) : undefined));
    if (next === null) return Promise.resolve();
    this.update({ moreStatus: 'loading' });
    return this.more.start(options?.signal, (isCurrent) => this.fetchMore(next, isCurrent, options));
  }

  /** Loads further pages until there are `count` items, the list ends, or a page fails. */
  async ensure(count: number, options?: FetchOptions): Promise<void> {
    while (this.items.length < count && this.hasMore) {
      const before = this.items.length;
      await this.loadMore(options);
      if (this.items.length === before) return;
    }
  }

  /**
   * Its page has come again: takes the items that came with it, unless the viewer's own are there.
   * @returns false if this is another row now
   */
  renew(data: Container): boolean {
    if (!isSameRow(data, this.data)) return false;
    if (data.items && !this.hasAnswer && this.status === 'ready') {
      this.takeFirstPage({ ...data, items: data.items });
      this.schedule();
    }
    return true;
  }

  /** Starts refreshing: the page is shown. */
  activate(): void {
    this.isActive = true;
    this.schedule();
  }

  /** Stops refreshing. */
  deactivate(): void {
    this.isActive = false;
    this.clearTimer();
  }

  /** Drops the items of a row far from the focus; `load` brings as many back. `itemCount` stays known. */
  release(): void {
    if (this.status === 'idle') return;
    this.first.abandon();
    this.more.abandon();
    this.restoreLength = this.items.length;
    this.firstPageLength = 0;
    this.lastUpdate = null;
    this.clearTimer();
    this.update({ items: [], itemCount: this.itemCount, status: 'idle', moreStatus: 'idle', next: null });
  }

  /** Another viewer has come: what was answered to the one before goes at once, not when the answer comes, which may fail. */
  viewerChanged(): void {
    if (this.status === 'idle') return;
    this.release();
    void this.load();
  }

  private fetchFirstPage(uri: string | null, options: FetchOptions | undefined): Promise<void> {
    if (uri === null) {
      if (this.status === 'idle') this.update({ status: 'failed' });
      return Promise.resolve();
    }
    // Loaded items stay visible while new ones are loading.
    if (this.status !== 'ready') this.update({ status: 'loading' });
    return this.first.start(options?.signal, (isCurrent) => this.receiveFirstPage(uri, isCurrent, options));
  }

  private async receiveFirstPage(uri: string, isCurrent: IsCurrent, options: FetchOptions | undefined): Promise<void> {
    const result = await this.dependencies.api.containerDetail(uri, this.data.requestType, options);
    if (!isCurrent()) return;
    this.dependencies.onAnswer?.(result.ok ? null : result.error);
    const isAway = !result.ok && !isCancelled(result.error) && isOutage(result.error.statusCode);
    this.lacksItsOwn = isAway && this.source === 'SSR' && this.status === 'ready';
    if (result.ok) {
      this.source = 'CLIENT';
      this.hasAnswer = true;
      this.takeFirstPage(result.data);
    } else if (this.status !== 'ready') {
      this.update({ status: isCancelled(result.error) ? 'idle' : 'failed' });
    }
    this.schedule(result.ok ? undefined : this.maxAge);
    if (this.restoreLength > 0) {
      const length = this.restoreLength;
      this.restoreLength = 0;
      // Not awaited: the first page can be shown already. Deferred, because `loadMore` would wait for the current load.
      void Promise.resolve().then(() => this.ensure(length, options));
    }
  }

  private takeFirstPage(page: ContainerPage): void {
    const { items, next } = this.state.get();
    const isPaged = items.length > this.firstPageLength;
    const merged = refreshItems(items, page.items, this.firstPageLength);
    if (!isPaged) this.appended.length = 0;
    this.firstPageLength = page.items.length;
    this.lastUpdate = this.dependencies.clock.now();
    if (page.refreshUri !== null) this.refreshUri = page.refreshUri;
    if (page.maxAgeMs !== null) this.maxAgeMs = page.maxAgeMs;
    if (page.areBadgesDisabled !== null) this.badgesDisabled = page.areBadgesDisabled;
    this.update({
      items: merged,
      itemCount: page.itemCount,
      status: 'ready',
      // The viewer has paged further: the next page follows the last one, not the first.
      next: isPaged ? next : nextUri(page.scroll, page.items.length),
    });
  }

  private async fetchMore(uri: string, isCurrent: IsCurrent, options: FetchOptions | undefined): Promise<void> {
    const result = await this.dependencies.api.containerDetail(uri, this.data.requestType, options);
    if (!isCurrent()) return;
    this.dependencies.onAnswer?.(result.ok ? null : result.error);
    if (!result.ok) {
      this.update({ moreStatus: isCancelled(result.error) ? 'idle' : 'failed' });
      return;
    }
    this.appended.push(uri);
    const { items, itemCount } = this.state.get();
    const next = nextUri(result.data.scroll, result.data.items.length);
    this.lastUpdate = this.dependencies.clock.now();
    this.update({
      items: appendItems(items, result.data.items),
      itemCount: result.data.itemCount ?? itemCount,
      moreStatus: 'idle',
      // A page that names itself, or an earlier one, as the next would go on forever.
      next: next !== null && this.appended.includes(next) ? null : next,
    });
    this.schedule();
  }

  /** B 4: 60 s for showcase, live and upcoming rows, 900 s otherwise, where the feed names no maximum age. */
  private get maxAge(): number {
    if (this.maxAgeMs !== null) return this.maxAgeMs;
    const now = this.dependencies.clock.now();
    const isFresh = this.isShowcase || this.items.some((item) => contentStatus(item, now) !== 'past');
    return isFresh ? timing.feedMaxAgeLive : timing.feedMaxAgeDefault;
  }

  /**
   * B 4: refresh after loading or paging, at the maximum age minus the time since the last update.
   */
  private schedule(delay?: number): void {
    this.clearTimer();
    if (!this.isActive || this.lastUpdate === null) return;
    const age = Math.max(0, this.dependencies.clock.now() - this.lastUpdate);
    const wait = Math.max(requests.refreshFloor, Math.min(requests.refreshCeiling, delay ?? this.maxAge - age));
    this.timer = this.dependencies.clock.setTimeout(() => {
      this.timer = null;
      void this.reload({ priority: 'low' });
    }, wait);
  }

  private clearTimer(): void {
    if (this.timer) this.dependencies.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  private update(change: Partial<State>): void {
    const before = this.state.get();
    const changes = Object.entries(change).some(([name, value]) => before[name as keyof State] !== value);
    if (changes) runInAction(() => this.state.set({ ...before, ...change }));
  }
}
