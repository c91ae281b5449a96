import type { FeedContext, FetchOptions } from '../feed/fetch-feed.ts';
import { fetchCollection } from './calls/collection.ts';
import { fetchEntity } from './calls/entity.ts';
import { fetchFavouriteCategories, fetchFavouriteSeries } from './calls/favourites-content.ts';
import { fetchNavigation } from './calls/navigation.ts';
import { fetchPlayback, type PlaybackQuery } from './calls/playback.ts';
import { fetchSchedule, type ScheduleQuery } from './calls/schedule.ts';
import { fetchSearch, fetchSearchPage } from './calls/search.ts';
import { fetchUpNext, type UpNextQuery } from './calls/up-next.ts';
import type { ContentItem } from './types.ts';

/** The content calls that Home does not make: a chunk, loaded after Home or with the first of them. */
export function createLaterCalls(context: FeedContext) {
  return {
    navigation: (options?: FetchOptions) => fetchNavigation(context, options),
    entity: (entityId: string, options?: FetchOptions) => fetchEntity(context, entityId, options),
    collection: (uri: string, original: readonly ContentItem[], options?: FetchOptions) =>
      fetchCollection(context, uri, original, options),
    search: (query: string, options?: FetchOptions) => fetchSearch(context, query, options),
    schedule: (query: ScheduleQuery, options?: FetchOptions) => fetchSchedule(context, query, options),
    searchPage: (uri: string, options?: FetchOptions) => fetchSearchPage(context, uri, options),
    playback: (query: PlaybackQuery, options?: FetchOptions) => fetchPlayback(context, query, options),
    upNext: (query: UpNextQuery, title: string, options?: FetchOptions) => fetchUpNext(context, query, title, options),
    favouriteCategories: (ids: readonly string[], options?: FetchOptions) =>
      fetchFavouriteCategories(context, ids, options),
    favouriteSeries: (showCodes: readonly string[], options?: FetchOptions) =>
      fetchFavouriteSeries(context, showCodes, options),
  };
}

export type LaterCalls = ReturnType<typeof createLaterCalls>;
