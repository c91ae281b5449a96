import type { FeedContext, FetchOptions } from '../feed/fetch-feed.ts';
import { fetchContainerDetail } from './calls/container-detail.ts';
import { fetchHome } from './calls/home.ts';
import { detailUri, fetchPage, screenUri } from './calls/page.ts';
import type { LaterCalls } from './later-calls.ts';
import type { RequestType } from './types.ts';

/** The content calls of C 7.4, bound to one context and documented at their functions. */
export function createContentApi(context: FeedContext) {
  const later = async (): Promise<LaterCalls> => (await import('./later-calls.ts')).createLaterCalls(context);
  return {
    /** @throws {ApiFailure} */
    home: (options?: FetchOptions) => fetchHome(context, options),
    page: (uri: string, options?: FetchOptions) => fetchPage(context, uri, options),
    screenUri: (screenId: string) => screenUri(context, screenId),
    detailUri: (entityId: string) => detailUri(context, entityId),
    containerDetail: (uri: string, requestType: RequestType, options?: FetchOptions) =>
      fetchContainerDetail(context, uri, requestType, options),
    navigation: async (...call: Parameters<LaterCalls['navigation']>) => (await later()).navigation(...call),
    container: async (...call: Parameters<LaterCalls['container']>) => (await later()).container(...call),
    entity: async (...call: Parameters<LaterCalls['entity']>) => (await later()).entity(...call),
    watchPage: async (...call: Parameters<LaterCalls['watchPage']>) => (await later()).watchPage(...call),
    collection: async (...call: Parameters<LaterCalls['collection']>) => (await later()).collection(...call),
    search: async (...call: Parameters<LaterCalls['search']>) => (await later()).search(...call),
    schedule: async (...call: Parameters<LaterCalls['schedule']>) => (await later()).schedule(...call),
    playback: async (...call: Parameters<LaterCalls['playback']>) => (await later()).playback(...call),
    upNext: async (...call: Parameters<LaterCalls['upNext']>) => (await later()).upNext(...call),
    favouriteCategories: async (...call: Parameters<LaterCalls['favouriteCategories']>) =>
      (await later()).favouriteCategories(...call),
    favouriteSeries: async (...call: Parameters<LaterCalls['favouriteSeries']>) =>
      (await later()).favouriteSeries(...call),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
