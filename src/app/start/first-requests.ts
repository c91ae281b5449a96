import type { HomeFeed } from '../../api/content/types.ts';
import { screenEntry } from '../../screens/registry.ts';
import type { Core } from '../core.ts';
import { matchRoute } from '../navigation/routes.ts';

/** The requests for the first page. */
export interface FirstRequests {
  /** The home answer; requested again after the first call. */
  home(): Promise<HomeFeed>;
  /** Resolves when the feed of the first page has loaded or failed; at once for a page without a feed. */
  readonly page: Promise<void>;
}

/**
 * Requests the home answer and the first page before the stage is built. The steps of B 4 keep their order: each waits
 * for its own request.
 * @param address where start-up will lead
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
