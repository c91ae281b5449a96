import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { ContentItem, HomeFeed } from '../../api/content/types.ts';
import type { FetchOptions } from '../../api/feed/fetch-feed.ts';
import { safeUrl } from '../../api/url.ts';
import { ContainerStore } from './container-store.ts';
import { type PageDependencies, PageStore } from './page-store.ts';

/** Pages kept for Back; the one longest not shown goes first. */
const keptPages = 12;

/** Rows that keep their items; beyond that many, the ones longest not on screen give theirs up. */
const rowsWithItems = 60;

export interface ContentDependencies extends PageDependencies {
  api: ContentApi;
}

/** The content of the feeds: the home answer, and pages by their uri. */
export class ContentStore {
  home: HomeFeed | null = null;

  /** Least recently asked for first. */
  private readonly pages = new Map<string, PageStore>();
  private active: PageStore | null = null;
  private isActiveStale = false;
  /** Least recently shown first. */
  private readonly shownRows = new Set<ContainerStore>();

  constructor(private readonly dependencies: ContentDependencies) {
    makeObservable(this, { home: observableRef, activate: action });
  }

  /**
   * Gets the home answer.
   * @throws {ApiFailure} A home feed failure throws (C 7.4).
   */
  async loadHome(options?: FetchOptions): Promise<HomeFeed> {
    const home = await this.dependencies.api.home(options);
    runInAction(() => {
      this.home = home;
    });
    return home;
  }

  /** The page at this uri, loaded or not. The same object as long as it is among the last dozen asked for. */
  page(uri: string): PageStore {
    const page = this.pages.get(uri) ?? new PageStore(uri, this.dependencies);
    this.pages.delete(uri);
    this.pages.set(uri, page);
    this.forgetOldest();
    return page;
  }

  /** The page of a screen under /screens. */
  screen(screenId: string): PageStore {
    return this.page(this.dependencies.api.screenUri(screenId));
  }

  /**
   * An entity's detail page: by the uri its route carries, else by its id. A route may come from a link that anybody wrote,
   * so only a path of our own API is followed.
   */
  detail(entityId: string, pageUri: string | null): PageStore {
    const own = safeUrl(pageUri)?.startsWith('/') ? pageUri : null;
    return this.page(own ?? this.dependencies.api.detailUri(entityId));
  }

  /** Makes a page the one that is shown: it refreshes, the one before it stops. Null: none is. */
  activate(page: PageStore | null): void {
    if (page === this.active) return;
    this.active?.deactivate();
    if (this.isActiveStale && this.active) this.pages.delete(this.active.uri);
    this.isActiveStale = false;
    this.active = page;
    page?.activate();
  }

  /** The app is in the background: nothing refreshes. */
  pauseRefresh(): void {
    this.active?.deactivate();
  }

  /** The app is back: rows that became stale refresh within a second, the rest when they are due. */
  resumeRefresh(): void {
    this.active?.activate();
  }

  /** The network is back: what could not be had of the page that is shown is asked for again. */
  retry(): void {
    for (const row of this.active?.containers ?? []) if (row.status === 'failed') void row.load();
  }

  /** A row came on screen. Memory follows what was seen lately, not how far the viewer has browsed. */
  rowShown(row: ContainerStore): void {
    this.shownRows.delete(row);
    this.shownRows.add(row);
    for (const oldest of this.shownRows) {
      if (this.shownRows.size <= rowsWithItems) return;
      this.shownRows.delete(oldest);
      oldest.release();
    }
  }

  /** B 4: rows whose title includes 'watchlist' are reloaded on demand; those not loaded yet will be fresh anyway. */
  async reloadWatchlists(): Promise<void> {
    const rows = [...this.pages.values()].flatMap((page) => page.containers);
    const stale = rows.filter((row) => row.isReloadedOnDemand && row.status !== 'idle');
    await Promise.all(stale.map((row) => row.reload()));
  }

  /** Feeds are made for the viewer (C 7.4): with another one no page is kept, and rows on screen load anew. */
  viewerChanged(): void {
    for (const uri of [...this.pages.keys()]) this.forget(uri);
    for (const row of this.active?.containers ?? []) if (row.status !== 'idle') void row.reload();
  }

  /** A page that is kept no longer says what is so: it is got anew, the one on screen once it has been left. */
  forget(uri: string): void {
    if (uri === this.active?.uri) this.isActiveStale = true;
    else this.pages.delete(uri);
  }

  /** The members of a collection (C 7.4 call 4); none when it has no uri or fails. */
  collection(item: ContentItem, options?: FetchOptions): Promise<readonly ContentItem[]> {
    if (item.collectionUri === null) return Promise.resolve([]);
    return this.dependencies.api.collection(item.collectionUri, [], options);
  }

  /** The watch-next row of a playing item (B 4 Up-next); null when skipped or failed. */
  async upNext(
    query: Parameters<ContentApi['upNext']>[0],
    title: string,
    options?: FetchOptions,
  ): Promise<ContainerStore | null> {
    const result = await this.dependencies.api.upNext(query, title, options);
    return result.ok && result.data ? new ContainerStore(result.data, this.dependencies) : null;
  }

  private forgetOldest(): void {
    for (const [uri, page] of this.pages) {
      if (this.pages.size <= keptPages) return;
      if (page === this.active) continue;
      page.deactivate();
      this.pages.delete(uri);
    }
  }
}
