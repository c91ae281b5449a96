import { type ApiResult, success } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { withQuery } from '../../url.ts';
import type { ContentItem } from '../types.ts';
import { normaliseMembers } from './collection.ts';

/** C 7.4 call 10: the categories (personalities) with these ids, in one page. */
export async function fetchFavouriteCategories(
  context: FeedContext,
  ids: readonly string[],
  options?: FetchOptions,
): Promise<ApiResult<readonly ContentItem[]>> {
  return fetchMembers(context, 'categories', { ids: ids.join(',') }, ids.length, options);
}

/** C 7.4 call 10: the series with these show codes, in one page. */
export async function fetchFavouriteSeries(
  context: FeedContext,
  showCodes: readonly string[],
  options?: FetchOptions,
): Promise<ApiResult<readonly ContentItem[]>> {
  return fetchMembers(context, 'series', { showCode: showCodes.join(',') }, showCodes.length, options);
}

async function fetchMembers(
  context: FeedContext,
  family: 'categories' | 'series',
  query: Readonly<Record<string, string>>,
  count: number,
  options: FetchOptions | undefined,
): Promise<ApiResult<readonly ContentItem[]>> {
  if (count === 0) return success([]);
  const url = withQuery(`${context.basePath}/${family}`, { ...query, itemsPerPage: String(count) });
  return fetchFeed(context, { url, auth: 'bearer', answerKind: 'members', ...options }, (body) =>
    normaliseMembers(body, url, context.report),
  );
}
