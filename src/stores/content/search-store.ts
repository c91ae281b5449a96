import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, isCancelled } from '../../api/api-error.ts';
import { containerOfPage } from '../../api/content/calls/panel.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { SearchAnswer } from '../../api/content/types.ts';
import type { FetchOptions } from '../../api/feed/fetch-feed.ts';
import type { Clock, TimerHandle } from '../../config/clock.ts';
import { longestTexts } from '../../config/features/text-entry.ts';
import { lateTiming } from '../../config/late-constants.ts';
import { type ContainerDependencies, ContainerStore } from './container-store.ts';
import { retryRow } from './content-outage.ts';
import type { RecentSearches } from './recent-searches.ts';

export interface SearchDependencies {
  api: Pick<ContentApi, 'search' | 'searchPage'>;
  clock: Clock;
  recent: RecentSearches;
  onAnswer: NonNullable<ContainerDependencies['onAnswer']>;
  /** A query was answered, for analytics. */
  onSearched(query: string, count: number): void;
}

/** The answer to one query. Another object for each answer, so that rows and focus begin anew with it. */
export interface SearchResults {
  /** Unlike that of any other answer. */
  readonly id: number;
  readonly query: string;
  /** One for each group, in the service's order. */
  readonly rows: readonly ContainerStore[];
  readonly suggestions: readonly string[];
  readonly count: number;
}

/** A search page that the viewer has left and can come back to. */
interface LeftPage {
  readonly query: string;
  readonly results: SearchResults | null;
}

/**
 * The search page: what is typed, what was found. Results follow the typing after a pause (`lateTiming.searchDebounce`); an
 * answer that comes after further typing is dropped. A failure keeps the results of the query before.
 */
export class SearchStore {
  /** As typed. */
  query = '';
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** Null while nothing has been typed, and before the first answer. */
  results: SearchResults | null = null;
  /** A text that came from elsewhere than the keys: a suggestion, the device's voice. Another object each time. */
  taken: { readonly text: string } = { text: '' };
  readonly recent: RecentSearches;

  private isSubmitted = false;
  /** The page shown, or the last one while none is. */
  private entryId: number | null = null;
  /** Others that are still on the viewer's way, by entry. */
  private readonly leftPages = new Map<number, LeftPage>();
  private nextId = 1;
  private timer: TimerHandle | undefined;
  private request: AbortController | undefined;

  constructor(private readonly dependencies: SearchDependencies) {
    this.recent = dependencies.recent;
    makeObservable(this, {
      query: observable,
      status: observable,
      results: observableRef,
      taken: observableRef,
      visit: action,
      type: action,
      take: action,
    });
  }

  /** What is searched for: as typed, without spaces at its ends and with one between two words. */
  get wanted(): string {
    return this.query.replace(/\s+/g, ' ').trim();
  }

  /**
   * The page is shown. The same entry of the viewer's way again, after a detail page or another search, finds all as it was.
   * @param query of the address: what the viewer said to the device
   */
  visit(entryId: number, query = ''): void {
    if (entryId === this.entryId) return;
    if (this.entryId !== null) this.leftPages.set(this.entryId, { query: this.query, results: this.results });
    const left = this.leftPages.get(entryId);
    this.leftPages.delete(entryId);
    this.entryId = entryId;
    this.results = left?.results ?? null;
    this.take(left?.query ?? query);
    // The focus returns to where it was.
    if (left) this.isSubmitted = false;
  }

  /** The text has changed by typing. */
  type(text: string): void {
    if (text === this.query) return;
    this.query = text;
    this.isSubmitted = false;
    this.stop();
    if (this.showAnswered()) return;
    this.status = 'loading';
    this.timer = this.dependencies.clock.setTimeout(() => this.search(), lateTiming.searchDebounce);
  }

  /** Takes a whole text, as much of it as the field holds, and searches for it at once. */
  take(whole: string): void {
    const text = Array.from(whole).slice(0, longestTexts.search).join('');
    this.isSubmitted = text !== '';
    this.taken = { text };
    this.query = text;
    this.stop();
    if (this.showAnswered()) return;
    this.status = 'loading';
    this.search();
  }

  /** The viewer has finished typing, and does not wait for the pause. */
  submit(): void {
    this.isSubmitted = true;
    if (this.timer !== undefined) this.search();
  }

  /** The viewer has gone elsewhere: the answer does not take the focus from there. */
  moved(): void {
    this.isSubmitted = false;
  }

  /** True once after the viewer has finished with a text and its answer has come: that gets the focus. */
  takeFinished(): boolean {
    const isFinished = this.isSubmitted && this.status !== 'loading';
    if (isFinished) this.isSubmitted = false;
    return isFinished;
  }

  /**
   * The page has been left, maybe after the next search page was shown. If its entry is still on the viewer's way, they
   * have got what they searched for; otherwise the next visit begins with nothing typed.
   */
  leave(entryId: number, way: readonly { readonly entryId: number }[]): void {
    const results = entryId === this.entryId ? this.results : this.leftPages.get(entryId)?.results;
    const isOnWay = (id: number): boolean => way.some((entry) => entry.entryId === id);
    if (isOnWay(entryId)) this.keep(results);
    else if (entryId === this.entryId) this.end();
    for (const id of this.leftPages.keys()) if (!isOnWay(id)) this.leftPages.delete(id);
  }

  /** Asks again for what failed. True while something is being asked for. */
  readonly retry = (): boolean => {
    if (this.status === 'failed' && this.request === undefined) this.search();
    const rows = this.results?.rows.filter(retryRow) ?? [];
    return this.request !== undefined || rows.length > 0;
  };

  private end(): void {
    this.entryId = null;
    this.take('');
  }

  private keep(results: SearchResults | null | undefined): void {
    if (results && results.count > 0) this.recent.add(results.query);
  }

  /** Nothing is typed, or what has been answered already. False for a query that is to be asked for. */
  private showAnswered(): boolean {
    const { wanted, results } = this;
    if (wanted !== '' && wanted !== results?.query) return false;
    if (wanted === '') this.results = null;
    this.status = wanted === '' ? 'idle' : 'ready';
    return true;
  }

  private search(): void {
    this.stop();
    const request = new AbortController();
    this.request = request;
    void this.receive(this.wanted, request);
  }

  private async receive(query: string, request: AbortController): Promise<void> {
    const { api, onAnswer, onSearched } = this.dependencies;
    const answer = await api.search(query, { signal: request.signal });
    if (request !== this.request) return;
    this.request = undefined;
    runInAction(() => {
      onAnswer(answer.ok ? null : answer.error);
      if (!answer.ok) {
        this.fail(answer.error);
        return;
      }
      this.results = this.resultsOf(query, answer.data);
      this.status = 'ready';
      onSearched(query, this.results.count);
    });
  }

  private fail(error: ApiError): void {
    this.status = isCancelled(error) ? 'idle' : 'failed';
  }

  private resultsOf(query: string, { groups, suggestions }: SearchAnswer): SearchResults {
    const { api, clock, onAnswer } = this.dependencies;
    const pages = {
      containerDetail: (uri: string, _: unknown, options?: FetchOptions) => api.searchPage(uri, options),
    };
    const rows = groups
      .filter(({ items }) => items.length > 0)
      .map(({ id, title, itemCount, view, items }) => {
        const identity = { containerId: id, title, layoutType: 'search-result', uri: view.first } as const;
        const page = { items, itemCount, scroll: view, refreshUri: null, maxAgeMs: null, areBadgesDisabled: null };
        return new ContainerStore(containerOfPage(page, identity), { api: pages, clock, onAnswer });
      });
    const count = rows.reduce((sum, row) => sum + row.itemCount, 0);
    return { id: this.nextId++, query, rows, suggestions, count };
  }

  /** Ends the pause, and the request: its answer is dropped. */
  private stop(): void {
    if (this.timer !== undefined) this.dependencies.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.request?.abort();
    this.request = undefined;
  }
}
