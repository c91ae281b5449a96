import type { FeedContext, FetchOptions } from '../feed/fetch-feed.ts';
import { fetchCollection } from './collection.ts';
import { fetchContainer } from './container.ts';
import { fetchContainerDetail } from './container-detail.ts';
import { fetchEntity, fetchWatchPage } from './entity.ts';
import { fetchFavouriteCategories, fetchFavouriteSeries } from './favourites-content.ts';
import { fetchHome, fetchNavigation } from './home.ts';
import { detailUri, fetchPage, screenUri } from './page.ts';
import { fetchPlayback, type PlaybackQuery } from './playback.ts';
import type { ContentItem, RequestType } from './types.ts';
import type { UpNextQuery } from './up-next.ts';

/** The content calls of C 7.4, bound to one context and documented at their functions. */
export function createContentApi(context: FeedContext) {
  return {
    /** @throws {ApiFailure} */
    home: (options?: FetchOptions) => fetchHome(context, options),
    navigation: (options?: FetchOptions) => fetchNavigation(context, options),
    page: (uri: string, options?: FetchOptions) => fetchPage(context, uri, options),
    screenUri: (screenId: string, populated?: boolean) => screenUri(context, screenId, populated),
    detailUri: (entityId: string, populated?: boolean) => detailUri(context, entityId, populated),
    container: (uri: string, options?: FetchOptions) => fetchContainer(context, uri, options),
    containerDetail: (uri: string, requestType: RequestType, options?: FetchOptions) =>
      fetchContainerDetail(context, uri, requestType, options),
    collection: (uri: string, original: readonly ContentItem[], options?: FetchOptions) =>
      fetchCollection(context, uri, original, options),
    // Home makes neither this call nor the one of up-next: each is a chunk.
    search: async (query: string, options?: FetchOptions) =>
      (await import('./search.ts')).fetchSearch(context, query, options),
    entity: (entityId: string, options?: FetchOptions) => fetchEntity(context, entityId, options),
    watchPage: (entityId: string, options?: FetchOptions) => fetchWatchPage(context, entityId, options),
    playback: (query: PlaybackQuery, options?: FetchOptions) => fetchPlayback(context, query, options),
    upNext: async (query: UpNextQuery, title: string, options?: FetchOptions) =>
      (await import('./up-next.ts')).fetchUpNext(context, query, title, options),
    favouriteCategories: (ids: readonly string[], options?: FetchOptions) =>
      fetchFavouriteCategories(context, ids, options),
    favouriteSeries: (showCodes: readonly string[], options?: FetchOptions) =>
      fetchFavouriteSeries(context, showCodes, options),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
