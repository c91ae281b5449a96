import { reaction } from 'mobx';
import type { ContainerStore } from './container-store.ts';
import type { ContentStore } from './content-store.ts';
import type { PageStore } from './page-store.ts';

/**
 * Ours: rows of one kind follow what the viewer did as soon as the service has it, "Continue Watching" their progress, "Your
 * Favorites" and "My Watchlist" their favourites: on the page on screen at once, on others when they come back. The first
 * favourite or progress brings the row itself (docs/decisions/personal-rows.md).
 */
export class PersonalRows {
  /** Pages that have followed the last change; undefined before the first. */
  private upToDate: WeakSet<PageStore> | undefined;
  private readonly end: () => void;

  constructor(
    private readonly content: Pick<ContentStore, 'active'>,
    private readonly isOne: (row: ContainerStore) => boolean,
  ) {
    this.end = reaction(
      () => content.active,
      (page) => this.follow(page),
    );
  }

  /** The service has a change of the viewer's. */
  changed(): void {
    this.upToDate = new WeakSet();
    this.follow(this.content.active);
  }

  dispose(): void {
    this.end();
  }

  private follow(page: PageStore | null): void {
    if (!page || !this.upToDate || this.upToDate.has(page)) return;
    this.upToDate.add(page);
    const rows = page.containers.filter(this.isOne);
    // An answer that is under way may be older than the change.
    for (const row of rows) if (row.status !== 'idle') void row.load().then(() => row.reload());
    // Pages about one entity have no rows of the viewer's own.
    if (rows.length === 0 && page.status === 'ready' && page.entity === null) void page.addRows();
  }
}
