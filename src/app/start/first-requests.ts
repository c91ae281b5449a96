import { ApiFailure } from '../../api/api-error.ts';
import type { HomeFeed } from '../../api/content/types.ts';
import type { Clock } from '../../config/clock.ts';
import { screenEntry } from '../../screens/registry.ts';
import { isOutage } from '../../stores/outage.ts';
import type { Core } from '../core.ts';
import { matchRoute } from '../navigation/routes.ts';
import { waitAtMost } from './wait-at-most.ts';

/** The requests for the first page. */
export interface FirstRequests {
  /**
   * The home answer: the service's, or that of the last start while it waits and nobody has signed in: whoever has waits for
   * their rights anyway. Requested again after the first call.
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
export function sendFirstRequests(
  { content, clock, keptAnswers }: Pick<Core, 'content' | 'clock' | 'keptAnswers'>,
  viewer: { readonly isKnown: boolean },
  address: string,
): FirstRequests {
  const { screen, params } = matchRoute(address);
  const askForHome = () => {
    const asked = content.loadHome();
    return { asked, inTime: inTime(asked, clock) };
  };
  let early: ReturnType<typeof askForHome> | undefined = askForHome();
  const page = screenEntry(screen).firstPage?.(content, params);
  const loading = page?.load({ isKept: true });
  const pageInTime = loading && waitAtMost(clock, patience, loading);
  return {
    async home() {
      const home = early ?? askForHome();
      early = undefined;
      const answer = viewer.isKnown ? await home.asked : await home.inTime;
      return answer ?? content.takeKeptHome() ?? home.asked;
    },
    async page(whose) {
      keptAnswers.page.viewer = whose;
      if (!page || !loading) return;
      await pageInTime;
      if (!page.takeKept()) await waitAtMost(clock, pageTimeout, loading);
    },
  };
}

/** The answer; null where it is late, or there is an outage: any other failure is the service's word. */
function inTime(asked: Promise<HomeFeed>, clock: Clock): Promise<HomeFeed | null> {
  const answer = asked.catch((cause: unknown) => {
    if (cause instanceof ApiFailure && isOutage(cause.error.statusCode)) return null;
    throw cause;
  });
  const result = waitAtMost(clock, patience, answer).then((home) => home ?? null);
  // The step that waits for it reports the failure.
  result.catch(() => {});
  return result;
}
