import { when } from 'mobx';
import type { Clock } from '../../config/clock.ts';
import type { NavigationStore } from '../../stores/navigation/navigation-store.ts';

/** Pages with a button that plays something. */
const detailPages: ReadonlySet<string> = new Set(['series', 'movie', 'special', 'interstitial']);

/** Milliseconds to wait, so that the page's pictures load first. */
const delay = 1000;

/**
 * Whoever rests on a page about a video will play it: loads the player's library then, which takes longer than all else until
 * the first frame (docs/decisions/first-frame.md).
 * @returns stops waiting for such a page
 */
export function prepareOnDetailPages(
  navigation: Pick<NavigationStore, 'current' | 'isPageReady'>,
  clock: Clock,
  prepare: () => void,
): () => void {
  return when(
    () => navigation.isPageReady && detailPages.has(navigation.current.screen),
    () => void clock.setTimeout(prepare, delay),
  );
}
