import type { Bookmark } from '../../api/bookmarks/bookmark.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { PlayerStart } from '../navigation/destinations.ts';

/** Where an on-demand item goes on for the viewer: at its unfinished bookmark (B 5), or null for the beginning. */
export function resumeStart(item: Pick<ContentItem, 'durationSec'>, bookmark: Bookmark): PlayerStart | null {
  const { isFinishedWatching, percentWatched } = bookmark;
  if (isFinishedWatching || percentWatched <= 0) return null;
  return item.durationSec === null
    ? { live: false, startShare: percentWatched }
    : { live: false, startTimeMs: percentWatched * item.durationSec * 1000 };
}
