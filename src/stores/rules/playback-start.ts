import type { Bookmark } from '../../api/bookmarks/bookmark.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { PlayerStart } from '../navigation/destinations.ts';

/** Where an on-demand item goes on for the viewer: at its unfinished bookmark (B 5), or null for the beginning. */
export function resumeStart(item: Pick<ContentItem, 'durationSec'>, bookmark: Bookmark): PlayerStart | null {
  const share = unfinishedShare(bookmark);
  if (share === 0) return null;
  return item.durationSec === null
    ? { live: false, startShare: share }
    : { live: false, startTimeMs: share * item.durationSec * 1000 };
}

/** The share (0–1) at which an unfinished video goes on; 0 for the beginning. */
export function unfinishedShare(bookmark: Bookmark | undefined): number {
  return bookmark && !bookmark.isFinishedWatching ? Math.max(0, bookmark.percentWatched) : 0;
}
