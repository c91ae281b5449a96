import type { FeedContext, FetchOptions } from '../feed/fetch-feed.ts';
import { fetchContainerDetail } from './calls/container-detail.ts';
import { fetchHome } from './calls/home.ts';
import { detailUri, fetchPage, screenUri } from './calls/page.ts';
import type { LaterCalls } from './later-calls.ts';
import type { RequestType } from './types.ts';

/** The content calls of C 7.4, bound to one context and documented at their functions. */
export function createContentApi(context: FeedContext) {
  /** A call whose code is not part of the first download. */
  const later =
    <Args extends unknown[], Answer>(pick: (calls: LaterCalls) => (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> =>
      pick((await import('./later-calls.ts')).createLaterCalls(context))(...args);
  return {
    /** @throws {ApiFailure} */
    home: (options?: FetchOptions) => fetchHome(context, options),
    page: (uri: string, options?: FetchOptions) => fetchPage(context, uri, options),
    screenUri: (screenId: string) => screenUri(context, screenId),
    detailUri: (entityId: string) => detailUri(context, entityId),
    containerDetail: (uri: string, requestType: RequestType, options?: FetchOptions) =>
      fetchContainerDetail(context, uri, requestType, options),
    navigation: later(({ navigation }) => navigation),
    container: later(({ container }) => container),
    entity: later(({ entity }) => entity),
    watchPage: later(({ watchPage }) => watchPage),
    collection: later(({ collection }) => collection),
    search: later(({ search }) => search),
    searchPage: later(({ searchPage }) => searchPage),
    schedule: later(({ schedule }) => schedule),
    playback: later(({ playback }) => playback),
    upNext: later(({ upNext }) => upNext),
    favouriteCategories: later(({ favouriteCategories }) => favouriteCategories),
    favouriteSeries: later(({ favouriteSeries }) => favouriteSeries),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
