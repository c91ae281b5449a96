import { reaction } from 'mobx';
import type { LayoutType } from '../../api/content/types.ts';
import type { ContentStore } from './content-store.ts';
import type { PageStore } from './page-store.ts';

/**
 * Ours: rows of one layout follow what the viewer did as soon as the service has it, "Continue Watching" their progress and "Your
 * Favorites" their favourites: on the page on screen at once, on others when they come back.
 */
export class PersonalRows {
  /** Pages that have followed the last change; undefined before the first. */
  private upToDate: WeakSet<PageStore> | undefined;
  private readonly end: () => void;

  constructor(
    private readonly content: Pick<ContentStore, 'active'>,
    private readonly layoutType: LayoutType,
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
    const rows = page.containers.filter(({ data, status }) => data.layoutType === this.layoutType && status !== 'idle');
    // An answer that is under way may be older than the change.
    for (const row of rows) void row.load().then(() => row.reload());
  }
}
