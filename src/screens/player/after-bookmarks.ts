import type { Clock } from '../../config/clock.ts';
import { lateTiming } from '../../config/late-constants.ts';

/**
 * Acts once the viewer's bookmarks are there, at once if none are asked for. A television that is switched on by a link shows the
 * player before they have come: a video that began without them would be written over its own bookmark.
 * @returns ends the wait
 */
export function afterBookmarks(clock: Clock, loading: Promise<void> | null, act: () => void): () => void {
  if (loading === null) {
    act();
    return () => {};
  }
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clock.clearTimeout(timer);
  };
  const go = (): void => {
    if (isOver) return;
    end();
    act();
  };
  const timer = clock.setTimeout(go, lateTiming.bookmarkPatience);
  void loading.then(go);
  return end;
}
