import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { FetchOptions } from '../../api/feed/fetch-feed.ts';
import { appendItems } from './item-lists.ts';

/** The members of a collection, page by page (C 7.4 call 4). A page that fails is asked for again. */
export class CollectionStore {
  /** Undefined until the first page has arrived. */
  items: readonly ContentItem[] | undefined = undefined;
  /** Of the whole collection; null until it is known. */
  itemCount: number | null = null;
  /** The first page could not be loaded. */
  hasFailed = false;
  private next: string | null;
  private readonly asked = new Set<string>();
  private loading: Promise<void> | null = null;

  constructor(
    uri: string | null,
    private readonly api: Pick<ContentApi, 'collection'>,
  ) {
    this.next = uri;
    makeObservable(this, { items: observableRef, itemCount: observableRef, hasFailed: observableRef });
    if (uri === null) this.items = [];
  }

  /** Loads the first page, again if it has failed, then each further one; one request at a time. Never rejects. */
  loadMore(options?: FetchOptions): Promise<void> {
    if (this.loading === null && this.next !== null) {
      this.loading = this.load(this.next, options).finally(() => {
        this.loading = null;
      });
    }
    return this.loading ?? Promise.resolve();
  }

  private async load(uri: string, options: FetchOptions | undefined): Promise<void> {
    runInAction(() => {
      this.hasFailed = false;
    });
    const page = await this.api.collection(uri, [], options);
    if (options?.signal?.aborted) return;
    if (page.hasFailed) {
      runInAction(() => {
        this.hasFailed = this.items === undefined;
      });
      return;
    }
    this.asked.add(uri);
    const items = appendItems(this.items ?? [], page.items);
    // A page that names itself, or an earlier one, as the next would go on forever.
    this.next = page.next === null || this.asked.has(page.next) ? null : page.next;
    runInAction(() => {
      this.items = items;
      this.itemCount = this.next === null ? items.length : Math.max(items.length, page.itemCount);
    });
  }
}
