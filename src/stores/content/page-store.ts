import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, isCancelled } from '../../api/api-error.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { ContentItem, Page } from '../../api/content/types.ts';
import type { FetchOptions } from '../../api/feed/fetch-feed.ts';
import { type ContainerDependencies, ContainerStore, type LoadStatus } from './container-store.ts';
import { type IsCurrent, SingleFlight } from './single-flight.ts';

export interface PageDependencies extends ContainerDependencies {
  api: Pick<ContentApi, 'page' | 'containerDetail'>;
}

/** One page of rows: a screen or a detail page. */
export class PageStore {
  status: LoadStatus = 'idle';
  page: Page | null = null;
  containers: readonly ContainerStore[] = [];
  /** Why the page failed. */
  error: ApiError | null = null;
  /** Id of the season that the viewer chose last. It lasts as long as the remembered focus, which may be in it. */
  chosenSeason: string | null = null;

  private readonly loading = new SingleFlight();
  private isActive = false;

  constructor(
    /** Feed of the page, and its identity. */
    readonly uri: string,
    private readonly dependencies: PageDependencies,
  ) {
    makeObservable(this, {
      status: observable,
      page: observableRef,
      containers: observableRef,
      error: observableRef,
      chosenSeason: observable,
      entity: computed,
      load: action,
      choose: action,
    });
  }

  /** The subject of a detail page. */
  get entity(): ContentItem | null {
    return this.page?.entity ?? null;
  }

  choose({ id }: Pick<ContainerStore, 'id'>): void {
    this.chosenSeason = id;
  }

  /** Loads the page unless it is loaded or loading. Call again to retry after a failure. Never rejects. */
  load(options?: FetchOptions): Promise<void> {
    if (this.loading.current !== null) return this.loading.current;
    if (this.status === 'ready') return Promise.resolve();
    this.status = 'loading';
    this.error = null;
    return this.loading.start(options?.signal, (isCurrent) => this.receive(isCurrent, options));
  }

  /** Asks again for a page that failed, which stays as it is until the answer. False if it has not failed. */
  retry(): boolean {
    if (this.status === 'failed' && this.loading.current === null)
      void this.loading.start(undefined, (isCurrent) => this.receive(isCurrent, undefined));
    return this.loading.current !== null;
  }

  /** Asks for the page again and adds the rows that it lacks, each in its place. A failure changes nothing. Never rejects. */
  async addRows(): Promise<void> {
    const result = await this.dependencies.api.page(this.uri, { priority: 'low' });
    if (!result.ok) return;
    const containers = [...this.containers];
    let place = 0;
    for (const data of result.data.containers) {
      const known = containers.findIndex(({ id }) => id === data.containerId);
      if (known >= 0) place = known;
      else containers.splice(place, 0, new ContainerStore(data, this.dependencies));
      place++;
    }
    if (containers.length === this.containers.length) return;
    runInAction(() => {
      this.containers = containers;
      if (this.isActive) this.activate();
    });
  }

  /** The page is shown: its rows start to refresh (B 4). */
  activate(): void {
    this.isActive = true;
    for (const container of this.containers) container.activate();
  }

  /** The page is no longer shown: its rows stop refreshing. */
  deactivate(): void {
    this.isActive = false;
    for (const container of this.containers) container.deactivate();
  }

  private async receive(isCurrent: IsCurrent, options: FetchOptions | undefined): Promise<void> {
    const result = await this.dependencies.api.page(this.uri, options);
    if (!isCurrent()) return;
    runInAction(() => {
      this.dependencies.onAnswer?.(result.ok ? null : result.error);
      if (!result.ok) {
        this.status = isCancelled(result.error) ? 'idle' : 'failed';
        this.error = isCancelled(result.error) ? null : result.error;
        return;
      }
      this.page = result.data;
      this.containers = result.data.containers.map((container) => new ContainerStore(container, this.dependencies));
      this.status = 'ready';
      this.error = null;
      if (this.isActive) this.activate();
    });
  }
}
