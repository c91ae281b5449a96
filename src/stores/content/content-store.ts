import { action, compareStructural, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, ApiFailure, isCancelled } from '../../api/api-error.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { HomeFeed } from '../../api/content/types.ts';
import type { FetchOptions } from '../../api/feed/fetch-feed.ts';
import { safeUrl } from '../../api/url.ts';
import { isOutage } from '../outage.ts';
import type { ContainerStore } from './container-store.ts';
import { type PageDependencies, PageStore } from './page-store.ts';

/** Pages kept for Back, least recently used dropped first. */
const keptPages = 12;

/** Rows that keep their items; beyond that the least recently shown rows release theirs. */
const rowsWithItems = 60;

export interface ContentDependencies extends PageDependencies {
  api: ContentApi;
}

export interface Beside {
  /** Asks again for what failed. True while something is being asked for. */
  retry(): boolean;
}

/** Content of the feeds: the home answer, and pages by uri. */
export class ContentStore {
  home: HomeFeed | null = null;
  /** The network is away: what the shown page lacks is asked for again. */
  isOffline = false;

  /** Least recently asked for first. */
  private readonly pages = new Map<string, PageStore>();
  /** The page on screen. */
  active: PageStore | null = null;
  /** Shown beside the active page, such as results of a search: while the network is away it is asked for again, too. */
  beside: Beside | null = null;
  private isActiveStale = false;
  /** The home answer is that of the last start. */
  private isHomeKept = false;
  private isHomeAsked = false;
  /** How many pages were dropped: their content would be another now. */
  dropped = 0;
  /** Least recently shown first. */
  private readonly shownRows = new Set<ContainerStore>();

  /** Called with the error of each failed request, before its effect, and with null for an answer. */
  onAnswer: PageDependencies['onAnswer'];
  /** Asks again for what the shown page lacks (`ContentOutage`). False if it lacks nothing. */
  retry: (() => boolean) | undefined;
  private readonly dependencies: ContentDependencies;
  /** Where each screen was seen last. */
  private readonly screenUris = new Map<string, string>();

  constructor(dependencies: ContentDependencies) {
    this.dependencies = { ...dependencies, onAnswer: (error) => this.answered(error) };
    makeObservable(this, {
      home: observableRef,
      isOffline: observable,
      active: observableRef,
      dropped: observable,
      activate: action,
      setHome: action,
    });
  }

  /**
   * @throws {ApiFailure} A home feed failure throws (C 7.4).
   */
  async loadHome(options?: FetchOptions): Promise<HomeFeed> {
    this.isHomeAsked = true;
    try {
      const home = await this.dependencies.api.home(options);
      this.dependencies.onAnswer?.(null);
      this.isHomeKept = false;
      if (!compareStructural(this.home, home)) this.setHome(home);
      return home;
    } catch (cause) {
      if (cause instanceof ApiFailure) this.homeFailed(cause.error);
      throw cause;
    } finally {
      this.isHomeAsked = false;
    }
  }

  private homeFailed(error: ApiError): void {
    this.dependencies.onAnswer?.(error);
    // Any other failure is the service's word: it is not asked again.
    if (!isOutage(error.statusCode)) this.isHomeKept = false;
  }

  /** The home answer of the last start, which holds until the service answers; null if none is kept. */
  takeKeptHome(): HomeFeed | null {
    const home = this.dependencies.api.keptHome();
    this.isHomeKept = home !== null;
    if (home) this.setHome(home);
    return home;
  }

  setHome(home: HomeFeed): void {
    this.home = home;
  }

  /** Asks again for a home answer that is still that of the last start. @returns whether it is being asked for */
  retryHome(): boolean {
    // Its failure has been logged, and what is shown stays.
    if (this.isHomeKept && !this.isHomeAsked) this.loadHome({ priority: 'low' }).catch(() => {});
    return this.isHomeAsked;
  }

  /**
   * The page at this uri, loaded or not. May be called during a render: only `activate` decides which pages are kept.
   */
  page(uri: string): PageStore {
    const known = this.pages.get(uri);
    if (known) return known;
    const page = new PageStore(uri, this.dependencies);
    this.pages.set(uri, page);
    return page;
  }

  /** The page of a screen under /screens: at the uri that the navigation has for it (B 2), else by its id. */
  screen(screenId: string, pageUri: string | null = null): PageStore {
    const uri = ownPath(pageUri) ?? this.dependencies.api.screenUri(screenId);
    this.screenUris.set(screenId, uri);
    return this.page(uri);
  }

  /** An entity's detail page: by the uri of its route, else by its id. */
  detail(entityId: string, pageUri: string | null): PageStore {
    return this.page(ownPath(pageUri) ?? this.dependencies.api.detailUri(entityId));
  }

  /**
   * The shown page has changed (null: none): it starts to refresh, the previous one stops. Keeps the last dozen pages.
   */
  activate(page: PageStore | null): void {
    if (page === this.active) return;
    this.active?.deactivate();
    if (this.active && (this.isActiveStale || this.active.hasOldRows)) this.drop(this.active.uri);
    this.isActiveStale = false;
    this.active = page;
    if (!page) return;
    this.pages.delete(page.uri);
    this.pages.set(page.uri, page);
    this.forgetOldest();
    page.activate();
    this.retry?.();
  }

  /** Something is shown beside the page. @returns end */
  showBeside(beside: Beside): () => void {
    this.beside = beside;
    return () => {
      if (this.beside === beside) this.beside = null;
    };
  }

  /** The app is in the background: nothing refreshes. */
  pauseRefresh(): void {
    this.active?.deactivate();
  }

  /** The app is back: rows that became stale refresh within a second, the rest when they are due. */
  resumeRefresh(): void {
    this.active?.activate();
    this.retry?.();
  }

  /** A row came on screen. Releases the items of rows not seen for long, so that memory does not grow with browsing. */
  rowShown(row: ContainerStore): void {
    this.shownRows.delete(row);
    this.shownRows.add(row);
    for (const oldest of this.shownRows) {
      if (this.shownRows.size <= rowsWithItems) return;
      this.shownRows.delete(oldest);
      oldest.release();
    }
  }

  /** Until `ContentOutage` has loaded, rows that fail in an outage keep their places by this. */
  private answered(error: ApiError | null): void {
    if (this.onAnswer) {
      this.onAnswer(error);
    } else if (!error || (!isCancelled(error) && isOutage(error.statusCode))) {
      runInAction(() => {
        this.isOffline = error !== null;
      });
    }
  }

  /** B 4: rows whose title includes 'watchlist' are reloaded on demand. Rows that are not loaded yet need no reload. */
  async reloadWatchlists(): Promise<void> {
    const rows = [...this.pages.values()].flatMap((page) => page.containers);
    const stale = rows.filter((row) => row.isReloadedOnDemand && row.status !== 'idle');
    await Promise.all(stale.map((row) => row.reload()));
  }

  /** Feeds are personalised (C 7.4): for another viewer all pages are dropped and the rows on screen load anew. */
  viewerChanged(): void {
    for (const uri of [...this.pages.keys()]) this.forget(uri);
    this.active?.viewerChanged();
    for (const row of this.active?.containers ?? []) row.viewerChanged();
  }

  /** B 4: the cached page of a screen is purged, at the address where the viewer saw it. */
  forgetScreen(screenId: string): void {
    const uri = this.screenUris.get(screenId);
    if (uri !== undefined) this.forget(uri);
  }

  /** Drops a stale page, so that it is loaded again; the one on screen once it is left. */
  private forget(uri: string): void {
    if (uri === this.active?.uri) this.isActiveStale = true;
    else this.drop(uri);
  }

  private drop(uri: string): void {
    this.pages.delete(uri);
    this.dropped++;
  }

  /** For stores of what Home does not show. */
  get api(): ContentApi {
    return this.dependencies.api;
  }

  private forgetOldest(): void {
    for (const [uri, page] of this.pages) {
      if (this.pages.size <= keptPages) return;
      if (page === this.active) continue;
      page.deactivate();
      this.drop(uri);
    }
  }
}

/** A uri may come from an untrusted link or feed, so only paths of our own API are followed. */
function ownPath(uri: string | null): string | null {
  return safeUrl(uri)?.startsWith('/') ? uri : null;
}
