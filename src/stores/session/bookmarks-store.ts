import type { ApiResult } from '../../api/api-result.ts';
import type { StoredBookmark } from '../../api/bookmarks/bookmark.ts';
import type { BookmarkService, WatchProgress } from '../../api/bookmarks/bookmark-services.ts';
import { watchedShare } from '../../api/bookmarks/watched-share.ts';
import type { Clock } from '../../config/clock.ts';
import type { Report } from '../../config/report.ts';
import { ProgressQueue } from './progress-queue.ts';
import type { SessionStore } from './session-store.ts';

export interface BookmarksDependencies {
  service: BookmarkService;
  session: Pick<SessionStore, 'setBookmarks' | 'setBookmark'>;
  clock: Clock;
  report: Report;
  /** The service has the viewer's progress. */
  onSaved?: () => void;
}

/** Ours: interval of progress writes during playback, in milliseconds. Stopping writes at once. */
const writeInterval = 15_000;

/** Bookmarks of the signed-in viewer: loaded from the service, written during playback, published in the session. */
export class BookmarksStore {
  private readonly byEntity = new Map<string, StoredBookmark>();
  /** The latest of each show. */
  private readonly byShow = new Map<string, StoredBookmark>();
  private readonly queue: ProgressQueue;
  private profileId: string | null = null;
  /** Progress since the last write. */
  private latest: WatchProgress | null = null;
  private lastWrite: { entityId: string; at: number } | null = null;

  constructor(private readonly dependencies: BookmarksDependencies) {
    this.queue = new ProgressQueue({
      clock: dependencies.clock,
      write: (progress) => this.write(progress),
      onRefused: ({ statusCode, message, detail }) =>
        dependencies.report({ level: 'error', event: 'bookmark-refused', detail: { statusCode, message, detail } }),
    });
  }

  /** Loads a viewer's bookmarks; from now on progress is written for them. A failure is logged. Never rejects. */
  async load(profileId: string): Promise<void> {
    if (profileId !== this.profileId) this.clear();
    this.profileId = profileId;
    const { service, report } = this.dependencies;
    const result = await service.get(profileId);
    if (profileId !== this.profileId) return;
    if (!result.ok) {
      const { statusCode, message, detail } = result.error;
      report({ level: 'error', event: 'bookmarks-failed', detail: { statusCode, message, detail } });
      return;
    }
    for (const bookmark of result.data) this.keep(bookmark);
    this.show();
  }

  /** The viewer has left. Writes their last progress first. */
  clear(): void {
    this.flush();
    this.queue.clear();
    this.byEntity.clear();
    this.byShow.clear();
    this.profileId = null;
    this.lastWrite = null;
    this.show();
  }

  /**
   * Takes the current progress; may be called on every change. Ignored without a profile (C 6: watch tracking requires
   * a signed-in profile token).
   */
  watched(progress: WatchProgress): void {
    if (this.profileId === null || !isWatched(progress)) return;
    if (this.latest !== null && this.latest.entityId !== progress.entityId) this.flush();
    this.latest = progress;
    const { lastWrite, dependencies } = this;
    const isDue = lastWrite?.entityId !== progress.entityId || dependencies.clock.now() - lastWrite.at >= writeInterval;
    if (isDue) this.flush();
  }

  /** Playback has stopped: writes the last progress. */
  flush(): void {
    const progress = this.latest;
    if (progress === null) return;
    this.latest = null;
    const at = this.dependencies.clock.now();
    this.lastWrite = { entityId: progress.entityId, at };
    const { entityId, showCode, fraction } = progress;
    const bookmark = { id: entityId, entityId, showCode, modified: at, ...watchedShare(fraction) };
    this.keep(bookmark);
    this.dependencies.session.setBookmark(bookmark);
    this.queue.put(progress);
  }

  /** The network is back. */
  online(): void {
    this.queue.retryNow();
  }

  private async write(progress: WatchProgress): Promise<ApiResult<null>> {
    const { service, onSaved } = this.dependencies;
    const result = await service.save(this.profileId ?? '', progress);
    if (result.ok) onSaved?.();
    return result;
  }

  /** Keeps the newer bookmark of the same entity or show. */
  private keep(bookmark: StoredBookmark): void {
    const { entityId, showCode } = bookmark;
    if (entityId !== null && isNewer(bookmark, this.byEntity.get(entityId))) this.byEntity.set(entityId, bookmark);
    if (showCode !== null && isNewer(bookmark, this.byShow.get(showCode))) this.byShow.set(showCode, bookmark);
  }

  /** Each bookmark under its own id: an episode's bookmark does not apply to its show, unless it names no episode. */
  private show(): void {
    this.dependencies.session.setBookmarks([...this.byShow.values(), ...this.byEntity.values()]);
  }
}

function isWatched({ entityId, fraction }: WatchProgress): boolean {
  return entityId !== '' && fraction > 0 && fraction <= 1;
}

function isNewer(bookmark: StoredBookmark, than: StoredBookmark | undefined): boolean {
  return than === undefined || (bookmark.modified ?? 0) >= (than.modified ?? 0);
}
