import { ApiFailure } from '../../api/api-error.ts';
import type { HomeFeed } from '../../api/content/types.ts';
import { screenEntry } from '../../screens/registry.ts';
import { isOutage } from '../../stores/outage.ts';
import type { Core } from '../core.ts';
import { matchRoute } from '../navigation/routes.ts';
import { waitAtMost } from './wait-at-most.ts';

/** The requests for the first page. */
export interface FirstRequests {
  /**
   * The home answer: the service's, or that of the last start while it waits. Requested again after the first call.
   * @throws {ApiFailure} (rejects) there is none
   */
  home(): Promise<HomeFeed>;
  /**
   * Resolves when there is a first page to show, it has failed, or it is late; at once for a page without a feed.
   * @param viewer whose page it is (`viewerOf`)
   */
  page(viewer: string): Promise<void>;
}

/** Milliseconds since the requests; then the start shows what the last one was answered. */
const patience = 150;
/** Milliseconds. A page that answers within this time is shown without a flash of its skeleton. */
const pageTimeout = 300;

/**
 * Requests the home answer and the first page before the stage is built. The steps of B 4 keep their order: each waits
 * for its own request, though not for long if the last start had an answer (docs/decisions/kept-answers.md).
 * @param address where start-up will lead
 */
export function sendFirstRequests({ content, clock }: Pick<Core, 'content' | 'clock'>, address: string): FirstRequests {
  const { screen, params } = matchRoute(address);
  let early: Promise<HomeFeed> | undefined = content.loadHome();
  // The step that waits for it reports the failure.
  early.catch(() => {});
  const page = screenEntry(screen).firstPage?.(content, params);
  const loading = page?.load({ isKept: true });
  const isLate = new Promise<null>((resolve) => {
    clock.setTimeout(() => resolve(null), patience);
  });
  return {
    async home() {
      const asked = early ?? content.loadHome();
      early = undefined;
      const answer = await Promise.race([asked.catch(failed), isLate]);
      return answer ?? content.takeKeptHome() ?? asked;
    },
    async page(viewer) {
      if (!page || !loading) return;
      await Promise.race([loading, isLate]);
      if (!page.takeKept(viewer)) await waitAtMost(clock, pageTimeout, loading);
    },
  };
}

/** An outage is worth what the last start was answered; any other failure is the service's word. */
function failed(cause: unknown): null {
  if (cause instanceof ApiFailure && isOutage(cause.error.statusCode)) return null;
  throw cause;
}
