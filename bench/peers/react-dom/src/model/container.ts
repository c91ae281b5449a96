import type { ContentItem, LayoutType, PortraitTemplate } from '../../../../product/content.ts';
import { type ContainerFeed, fetchItems } from '../api/content.ts';
import { itemKey } from '../api/items.ts';

export interface ContainerState {
  /** There is no loading state: placeholders look the same before and during the first load. */
  readonly status: 'idle' | 'ready' | 'failed';
  readonly items: readonly ContentItem[];
  /** Length of the whole list, as far as it is known. */
  readonly itemCount: number;
}

/** One row, grid or showcase: loads, pages and refreshes itself. A store for `useSyncExternalStore`. */
export class Container {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly layoutType: LayoutType;
  readonly template: PortraitTemplate | null;
  readonly areBadgesDisabled: boolean;
  private state: ContainerState;
  private next: string | null;
  private readonly listeners = new Set<() => void>();
  private isFresh = false;
  private firstPageLength: number;
  private loading: Promise<void> | null = null;
  private paging = false;
  private timer = 0;
  private isActive = false;

  constructor(private readonly feed: ContainerFeed) {
    const { id, title, description, layoutType, template, areBadgesDisabled, items, itemCount, next } = feed;
    this.id = id;
    this.title = title;
    this.description = description;
    this.layoutType = layoutType;
    this.template = template;
    this.areBadgesDisabled = areBadgesDisabled;
    this.next = items ? next : null;
    this.firstPageLength = items?.length ?? 0;
    this.state = {
      status: items ? 'ready' : 'idle',
      items: items ?? [],
      itemCount: Math.max(items?.length ?? 0, itemCount ?? 0),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): ContainerState => this.state;

  /** Fetches the items; those that came with the page stay until newer ones have arrived. */
  load(): Promise<void> {
    if (this.isFresh) return Promise.resolve();
    this.loading ??= this.fetchFirstPage('high').finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  /** Appends the next page, one at a time. */
  async loadMore(): Promise<void> {
    const { next } = this;
    if (next === null || this.paging || this.loading !== null) return;
    this.paging = true;
    const page = await fetchItems(next);
    this.paging = false;
    if (!page) return;
    const { items } = this.state;
    this.next = page.items.length === 0 || page.next === next ? null : page.next;
    this.set({ items: appended(items, page.items), itemCount: page.itemCount ?? this.state.itemCount });
  }

  /** Starts refreshing, while its page is shown. */
  activate(): void {
    this.isActive = true;
    if (this.isFresh) this.schedule();
  }

  deactivate(): void {
    this.isActive = false;
    clearTimeout(this.timer);
  }

  /** Drops the items of a row that has not been on screen for long; `load` fetches them again. */
  release(): void {
    clearTimeout(this.timer);
    this.isFresh = false;
    this.next = null;
    this.firstPageLength = 0;
    this.state = { status: 'idle', items: [], itemCount: this.state.itemCount };
  }

  private async fetchFirstPage(priority: 'high' | 'low'): Promise<void> {
    const { uri } = this.feed;
    const page = uri === null ? null : await fetchItems(uri, priority);
    if (!page) {
      if (this.state.status !== 'ready') this.set({ status: 'failed' });
      return;
    }
    const before = this.state.items;
    const isPaged = before.length > this.firstPageLength;
    const items = renewed(before, page.items, this.firstPageLength);
    this.firstPageLength = page.items.length;
    if (!isPaged) this.next = page.items.length === 0 ? null : page.next;
    this.isFresh = true;
    this.set({ status: 'ready', items, itemCount: page.itemCount ?? items.length });
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isActive) this.timer = window.setTimeout(() => void this.fetchFirstPage('low'), this.feed.maxAgeMs);
  }

  private set(change: Partial<ContainerState>): void {
    const state = { ...this.state, ...change };
    state.itemCount = Math.max(state.itemCount, state.items.length);
    const { status, items, itemCount } = this.state;
    if (state.status === status && state.items === items && state.itemCount === itemCount) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function appended(items: readonly ContentItem[], page: readonly ContentItem[]): readonly ContentItem[] {
  const present = new Set(items.map(itemKey));
  const added = page.filter((item) => !present.has(itemKey(item)));
  return added.length === 0 ? items : [...items, ...added];
}

/** The list with a refreshed first page; unchanged items keep their identity, so that their tiles do not render. */
function renewed(
  items: readonly ContentItem[],
  page: readonly ContentItem[],
  firstPageLength: number,
): readonly ContentItem[] {
  const known = new Map(items.map((item) => [itemKey(item), item]));
  const first = page.map((item) => {
    const before = known.get(itemKey(item));
    return before && JSON.stringify(before) === JSON.stringify(item) ? before : item;
  });
  const result = appended(first, items.slice(firstPageLength));
  return result.length === items.length && result.every((item, index) => item === items[index]) ? items : result;
}
