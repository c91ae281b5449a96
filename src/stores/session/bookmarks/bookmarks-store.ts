import { cancelledError, logged } from '../../../api/api-error.ts';
import { type ApiResult, failure } from '../../../api/api-result.ts';
import type { StoredBookmark } from '../../../api/bookmarks/bookmark.ts';
import type { BookmarkService, WatchProgress } from '../../../api/bookmarks/bookmark-services.ts';
import { watchedShare } from '../../../api/bookmarks/watched-share.ts';
import { type Clock, timeSince } from '../../../config/clock.ts';
import type { Report } from '../../../config/report.ts';
import type { SessionStore } from '../session-store.ts';
import { ProgressQueue } from './progress-queue.ts';
import type { TimedProgress, UnsentProgress } from './unsent-progress.ts';

export interface BookmarksDependencies {
  service: BookmarkService;
  session: Pick<SessionStore, 'setBookmarks' | 'setBookmark'>;
  unsent: Pick<UnsentProgress, 'read' | 'write'>;
  /** Whose the tokens are: a call goes out with them. They change before the store learns of it. */
  viewerOfTokens(): string | null;
  clock: Clock;
  report: Report;
  /** The service has the viewer's progress. */
  onSaved?: () => void;
}

/** Ours: interval of progress writes during playback, in milliseconds. Pausing and stopping write at once. */
const writeInterval = 30_000;
/** Ours: seconds of a video that began without its bookmark; who has watched more means to be there. */
const longestLook = 60;

/** Bookmarks of the signed-in viewer: loaded from the service, written during playback, published in the session. */
export class BookmarksStore {
  private readonly byEntity = new Map<string, StoredBookmark>();
  /** The latest of each show. */
  private readonly byShow = new Map<string, StoredBookmark>();
  private readonly queue: ProgressQueue;
  /** Until the viewer's bookmarks are there, or cannot be had; null while nothing is asked for. Never rejects. */
  loading: Promise<void> | null = null;
  private profileId: string | null = null;
  /** Videos that began before the list was there. */
  private readonly early = new Set<string>();
  /** Their progress, until it is there. */
  private readonly held = new Map<string, WatchProgress>();
  /** Whose that is at a slow start, by the tokens: who watches is known with the first `load` or `clear`. */
  private heldFor: string | null = null;
  private isViewerKnown = false;
  /** Progress since the last write. */
  private latest: WatchProgress | null = null;
  private lastWrite: { entityId: string; at: number } | null = null;

  constructor(private readonly dependencies: BookmarksDependencies) {
    this.queue = new ProgressQueue({
      clock: dependencies.clock,
      write: (progress) => this.write(progress),
      onUnsent: (unsent) => {
        if (this.profileId !== null) dependencies.unsent.write(this.profileId, unsent);
      },
      onRefused: (error) => dependencies.report({ level: 'error', event: 'bookmark-refused', detail: logged(error) }),
    });
  }

  /**
   * Loads a viewer's bookmarks; from now on progress is written for them. What the service has not yet got from an earlier
   * start is sent, unless the viewer has meanwhile gone on elsewhere. A failure is logged. Never rejects.
   */
  load(profileId: string): Promise<void> {
    const loading = this.request(profileId).finally(() => {
      if (this.loading !== loading) return;
      this.loading = null;
      this.release();
    });
    this.loading = loading;
    return loading;
  }

  private async request(profileId: string): Promise<void> {
    if (profileId !== (this.profileId ?? this.heldFor)) this.clear();
    this.profileId = profileId;
    this.heldFor = null;
    this.isViewerKnown = true;
    const { service, report, unsent } = this.dependencies;
    const left = unsent.read(profileId);
    const result = await service.get(profileId);
    if (profileId !== this.profileId) return;
    if (result.ok) for (const bookmark of result.data) this.keep(bookmark);
    else report({ level: 'error', event: 'bookmarks-failed', detail: logged(result.error) });
    for (const progress of left) {
      const bookmark = bookmarkOf(progress);
      if (!isNewer(bookmark, this.byEntity.get(progress.entityId))) continue;
      this.keep(bookmark);
      this.queue.put(progress);
    }
    this.show();
  }

  /** The viewer has left. Their last progress is kept on the device where the tokens are the next viewer's already. */
  clear(): void {
    if (this.profileId !== null) this.release();
    this.forget();
    this.queue.clear();
    this.byEntity.clear();
    this.byShow.clear();
    this.profileId = null;
    this.lastWrite = null;
    this.isViewerKnown = true;
    this.show();
  }

  /**
   * Takes the current progress; may be called on every change. Ignored without a profile (C 6: watch tracking requires
   * a signed-in profile token); kept while it is not known yet whether the viewer has one.
   */
  watched(progress: WatchProgress): void {
    if (!isWatched(progress)) return;
    if (!this.isViewerKnown) {
      const viewer = this.dependencies.viewerOfTokens();
      if (viewer !== this.heldFor) this.forget();
      this.heldFor = viewer;
      if (viewer !== null) this.hold(progress);
      return;
    }
    if (this.profileId === null) return;
    if (this.loading !== null) {
      this.hold(progress);
      return;
    }
    if (this.latest !== null && this.latest.entityId !== progress.entityId) this.flush();
    if (this.isBehindItsPlace(progress)) return;
    this.latest = progress;
    const { lastWrite, dependencies } = this;
    const since = timeSince(dependencies.clock, lastWrite?.at ?? 0);
    const isDue = lastWrite?.entityId !== progress.entityId || since >= writeInterval;
    if (isDue) this.flush();
  }

  private hold(progress: WatchProgress): void {
    this.early.add(progress.entityId);
    this.held.set(progress.entityId, progress);
  }

  private forget(): void {
    this.early.clear();
    this.held.clear();
    this.heldFor = null;
  }

  /** Playback has stopped: writes the last progress. */
  flush(): void {
    const progress = this.latest;
    if (progress === null) return;
    this.latest = null;
    const at = this.dependencies.clock.now();
    this.lastWrite = { entityId: progress.entityId, at };
    const bookmark = bookmarkOf({ ...progress, at });
    this.keep(bookmark);
    this.dependencies.session.setBookmark(bookmark);
    this.queue.put({ ...progress, at });
  }

  /** The network is back. */
  online(): void {
    this.queue.retryNow();
  }

  private async write(progress: WatchProgress): Promise<ApiResult<null>> {
    const { service, onSaved, viewerOfTokens } = this.dependencies;
    const { profileId } = this;
    // It waits, on the device too, until the viewer is back.
    if (profileId === null || profileId !== viewerOfTokens()) return failure(cancelledError());
    const result = await service.save(profileId, progress);
    if (result.ok) onSaved?.();
    return result;
  }

  /** Writes what was watched until now, also before the list was there. */
  private release(): void {
    this.flush();
    for (const progress of this.held.values()) {
      if (this.isBehindItsPlace(progress)) continue;
      this.latest = progress;
      this.flush();
    }
    this.held.clear();
  }

  /**
   * At the beginning of a video that began before the list was there: the place that the list has, or may have, is still the
   * viewer's.
   */
  private isBehindItsPlace({ entityId, fraction, durationSec }: WatchProgress): boolean {
    if (!this.early.has(entityId) || fraction * (durationSec ?? 0) >= longestLook) return false;
    if (this.loading !== null) return true;
    const known = this.byEntity.get(entityId);
    return known !== undefined && !known.isFinishedWatching && known.percentWatched > fraction;
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

function bookmarkOf({ entityId, showCode, fraction, at }: TimedProgress): StoredBookmark {
  return { id: entityId, entityId, showCode, modified: at, ...watchedShare(fraction) };
}

function isWatched({ entityId, fraction }: WatchProgress): boolean {
  return entityId !== '' && fraction > 0 && fraction <= 1;
}

function isNewer(bookmark: StoredBookmark, than: StoredBookmark | undefined): boolean {
  return than === undefined || (bookmark.modified ?? 0) >= (than.modified ?? 0);
}
