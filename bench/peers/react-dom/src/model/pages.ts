import type { ContentItem } from '../../../../product/content.ts';
import { fetchPage } from '../api/content.ts';
import { Container } from './container.ts';

export interface PageState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly containers: readonly Container[];
  readonly entity: ContentItem | null;
}

const loading: PageState = { status: 'loading', containers: [], entity: null };

/** A page of the feeds. A store for `useSyncExternalStore`. */
export class Page {
  private state = loading;
  private request: Promise<void> | null = null;
  private isActive = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly uri: string) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): PageState => this.state;

  load(): Promise<void> {
    if (this.state.status === 'ready') return Promise.resolve();
    this.request ??= this.fetch().finally(() => {
      this.request = null;
    });
    return this.request;
  }

  /** Lets its rows refresh themselves while the page is shown. */
  activate(): void {
    this.isActive = true;
    for (const container of this.state.containers) container.activate();
  }

  deactivate(): void {
    this.isActive = false;
    for (const container of this.state.containers) container.deactivate();
  }

  private async fetch(): Promise<void> {
    if (this.state.status === 'failed') this.set(loading);
    const feed = await fetchPage(this.uri);
    if (!feed) {
      this.set({ ...loading, status: 'failed' });
      return;
    }
    const containers = feed.containers.map((container) => new Container(container));
    this.set({ status: 'ready', containers, entity: feed.entity });
    if (this.isActive) this.activate();
  }

  private set(state: PageState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Pages kept for Back, the least recently used one leaving first. */
const keptPages = 12;
/** As in the app, only the rows seen last keep their items, which limits memory. */
const rowsWithItems = 60;

const pages = new Map<string, Page>();
const shownRows = new Set<Container>();

export function pageOf(uri: string): Page {
  const page = pages.get(uri) ?? new Page(uri);
  pages.delete(uri);
  pages.set(uri, page);
  for (const oldest of pages.keys()) {
    if (pages.size <= keptPages) break;
    pages.delete(oldest);
  }
  return page;
}

/** Called when a row comes on screen. */
export function rowShown(row: Container): void {
  shownRows.delete(row);
  shownRows.add(row);
  for (const oldest of shownRows) {
    if (shownRows.size <= rowsWithItems) return;
    shownRows.delete(oldest);
    oldest.release();
  }
}
