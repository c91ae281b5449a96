import type { HomeFeed } from '../../api/content/types.ts';
import type { App } from '../create-app.ts';
import { matchRoute } from '../navigation/routes.ts';

/** What the first page needs of the service. */
export interface FirstRequests {
  /** The home answer; asked for anew after the first time. */
  home(): Promise<HomeFeed>;
  /** Resolves when the first page is there, or cannot be had; at once where it is none of rows. */
  readonly page: Promise<void>;
}

/**
 * Asks for the home answer and the first page before anything is built that draws them, so that they are on their way
 * meanwhile. The steps of B 4 keep their order: each waits for what it always waited for.
 * @param address where start-up is going to lead
 */
export function askAhead({ content }: App, address: string): FirstRequests {
  let early: Promise<HomeFeed> | undefined = content.loadHome();
  // Whoever waits for it says what is wrong.
  early.catch(() => {});
  const { screen, params } = matchRoute(address);
  return {
    home() {
      const home = early ?? content.loadHome();
      early = undefined;
      return home;
    },
    page: screen === 'browse' ? content.screen(params['screenId'] ?? '').load() : Promise.resolve(),
  };
}
