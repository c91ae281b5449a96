import { reaction } from 'mobx';
import type { ContentStore } from './content-store.ts';
import type { PageStore } from './page-store.ts';

/**
 * Ours: rows of what to watch next ("Continue Watching") follow the viewer's progress as soon as the service has it: on the page
 * on screen at once, on others when they come back.
 */
export class ContinueRows {
  /** Pages that have followed the last saved progress; undefined before the first. */
  private upToDate: WeakSet<PageStore> | undefined;
  private readonly end: () => void;

  constructor(private readonly content: Pick<ContentStore, 'active'>) {
    this.end = reaction(
      () => content.active,
      (page) => this.follow(page),
    );
  }

  progressSaved(): void {
    this.upToDate = new WeakSet();
    this.follow(this.content.active);
  }

  dispose(): void {
    this.end();
  }

  private follow(page: PageStore | null): void {
    if (!page || !this.upToDate || this.upToDate.has(page)) return;
    this.upToDate.add(page);
    const rows = page.containers.filter(({ data, status }) => data.layoutType === 'watchnext' && status !== 'idle');
    // An answer that is under way may be older than the progress.
    for (const row of rows) void row.load().then(() => row.reload());
  }
}
