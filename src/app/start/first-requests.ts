import type { HomeFeed } from '../../api/content/types.ts';
import { screenEntry } from '../../screens/registry.ts';
import type { Core } from '../core.ts';
import { matchRoute } from '../navigation/routes.ts';

/** What the first page needs of the service. */
export interface FirstRequests {
  /** The home answer; requested again after the first call. */
  home(): Promise<HomeFeed>;
  /** Resolves when the feed of the first page is there or has failed; at once for a page without one. */
  readonly page: Promise<void>;
}

/**
 * Requests the home answer and the first page before anything is built that draws them. The steps of B 4 keep their order:
 * each waits for what it always waited for.
 * @param address where start-up is going to lead
 */
export function sendFirstRequests({ content }: Pick<Core, 'content'>, address: string): FirstRequests {
  let early: Promise<HomeFeed> | undefined = content.loadHome();
  // The step that waits for it reports the failure.
  early.catch(() => {});
  const { screen, params } = matchRoute(address);
  return {
    home() {
      const home = early ?? content.loadHome();
      early = undefined;
      return home;
    },
    page: screenEntry(screen).loadFeed?.(content, params) ?? Promise.resolve(),
  };
}
