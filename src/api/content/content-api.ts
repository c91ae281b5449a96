import { networkError } from '../api-error.ts';
import { type ApiResult, failure } from '../api-result.ts';
import type { FeedContext, FetchOptions } from '../feed/fetch-feed.ts';
import { fetchContainerDetail } from './calls/container-detail.ts';
import { fetchHome, keptHome } from './calls/home.ts';
import { detailUri, fetchPage, keptPage, type PageOptions, screenUri } from './calls/page.ts';
import type { LaterCalls } from './later-calls.ts';
import type { CollectionPage, ContentItem, RequestType } from './types.ts';

/**
 * The content calls of C 7.4, bound to one context and documented at their functions.
 *
 * @param loadLaterCalls loads the code of the calls that Home does not make
 */
export function createContentApi(context: FeedContext, loadLaterCalls = () => import('./later-calls.ts')) {
  const laterCalls = () => loadLaterCalls().then(({ createLaterCalls }) => createLaterCalls(context));
  /** A call whose code is not part of the first download. It fails like any other where its code does not arrive. */
  const later =
    <Args extends unknown[], Data>(pick: (calls: LaterCalls) => (...args: Args) => Promise<ApiResult<Data>>) =>
    (...args: Args): Promise<ApiResult<Data>> =>
      laterCalls().then(
        (calls) => pick(calls)(...args),
        (cause: unknown) => failure(networkError(cause)),
      );
  return {
    /** @throws {ApiFailure} */
    home: (options?: FetchOptions) => fetchHome(context, options),
    keptHome: () => keptHome(context),
    page: (uri: string, options?: PageOptions) => fetchPage(context, uri, options),
    keptPage: (uri: string) => keptPage(context, uri),
    screenUri: (screenId: string) => screenUri(context, screenId),
    detailUri: (entityId: string) => detailUri(context, entityId),
    containerDetail: (uri: string, requestType: RequestType, options?: FetchOptions) =>
      fetchContainerDetail(context, uri, requestType, options),
    navigation: later(({ navigation }) => navigation),
    entity: later(({ entity }) => entity),
    collection: (uri: string, original: readonly ContentItem[], options?: FetchOptions): Promise<CollectionPage> =>
      laterCalls().then(
        ({ collection }) => collection(uri, original, options),
        () => ({ items: original, itemCount: original.length, next: null, hasFailed: true }),
      ),
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
