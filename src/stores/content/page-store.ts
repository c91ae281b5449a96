import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ApiError, isCancelled } from '../../api/api-error.ts';
import type { PageOptions } from '../../api/content/calls/page.ts';
import type { ContentApi } from '../../api/content/content-api.ts';
import type { Container, ContentItem, Page } from '../../api/content/types.ts';
import { isOutage } from '../outage.ts';
import { type ContainerDependencies, ContainerStore, type LoadStatus } from './container-store.ts';
import { mergeRows } from './merge-rows.ts';
import { type IsCurrent, SingleFlight } from './single-flight.ts';

export interface PageDependencies extends ContainerDependencies {
  api: Pick<ContentApi, 'page' | 'keptPage' | 'containerDetail'>;
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
  /** The page is as the last start had it: the service is still to be asked, or to answer. */
  private isKept = false;
  /** What is asked for is kept for the next start. */
  private keepsAnswer = false;
  /** Its rows are another viewer's: they go when the answer comes. */
  private hasOthersRows = false;
  /** It has rows that the service has no more, and is loaded anew once it is left. */
  hasOldRows = false;

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
      takeKept: action,
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
  load(options?: PageOptions): Promise<void> {
    this.keepsAnswer ||= options?.isKept ?? false;
    if (this.loading.current !== null) return this.loading.current;
    if (this.status === 'ready') return this.isKept ? this.ask(options) : Promise.resolve();
    this.status = 'loading';
    this.error = null;
    return this.ask(options);
  }

  /**
   * Shows the page as the viewer had it at the last start, until the service answers: then it is renewed in its place.
   * @returns false if it is not kept, or the service has answered
   */
  takeKept(): boolean {
    if (this.status === 'ready' || (this.error && !isOutage(this.error.statusCode))) return false;
    const page = this.dependencies.api.keptPage(this.uri);
    if (!page) return false;
    this.isKept = true;
    this.take(page);
    return true;
  }

  /**
   * Asks again for a page that failed, or is still that of the last start; it stays as it is until the answer.
   * @returns whether it is being asked for
   */
  retry(): boolean {
    if ((this.status === 'failed' || this.isKept) && this.loading.current === null) void this.ask();
    return this.loading.current !== null;
  }

  /** What is being asked for is asked for anew: the answer, and what is shown until then, is another viewer's. */
  viewerChanged(): void {
    if (this.loading.current === null && !this.isKept) return;
    this.keepsAnswer = false;
    this.hasOthersRows = true;
    void this.ask();
  }

  /** Asks for the page again and adds the rows that it lacks, each in its place. A failure changes nothing. Never rejects. */
  async addRows(): Promise<void> {
    const result = await this.dependencies.api.page(this.uri, { priority: 'low' });
    if (!result.ok) return;
    const rows = mergeRows(this.containers, result.data.containers, this.createRow, (row) => row);
    if (rows.length > this.containers.length) runInAction(() => this.takeRows(rows));
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

  private ask(options?: PageOptions): Promise<void> {
    return this.loading.start(options?.signal, (isCurrent) => this.receive(isCurrent, options));
  }

  private async receive(isCurrent: IsCurrent, options: PageOptions | undefined): Promise<void> {
    const result = await this.dependencies.api.page(this.uri, { ...options, isKept: this.keepsAnswer });
    if (!isCurrent()) return;
    runInAction(() => {
      this.dependencies.onAnswer?.(result.ok ? null : result.error);
      if (!result.ok && this.isKept && (isCancelled(result.error) || isOutage(result.error.statusCode))) return;
      this.isKept = false;
      if (!result.ok) {
        this.status = isCancelled(result.error) ? 'idle' : 'failed';
        this.error = isCancelled(result.error) ? null : result.error;
        return;
      }
      if (this.hasOthersRows) this.dropRows();
      this.take(result.data);
      this.hasOldRows = this.containers.length > result.data.containers.length;
    });
  }

  private take(page: Page): void {
    this.page = page;
    this.status = 'ready';
    this.error = null;
    this.takeRows(mergeRows(this.containers, page.containers, this.createRow, this.renewRow));
  }

  private dropRows(): void {
    for (const row of this.containers) row.deactivate();
    this.containers = [];
    this.hasOthersRows = false;
  }

  private takeRows(rows: readonly ContainerStore[]): void {
    this.containers = rows;
    if (this.isActive) this.activate();
  }

  private readonly createRow = (data: Container): ContainerStore => new ContainerStore(data, this.dependencies);

  private readonly renewRow = (row: ContainerStore, data: Container): ContainerStore => {
    if (row.renew(data)) return row;
    row.deactivate();
    return this.createRow(data);
  };
}
