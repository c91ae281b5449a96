import { withQuery } from '../url.ts';
import { normaliseMembers } from './collection.ts';
import { type ContentContext, type FetchOptions, feed } from './context.ts';
import type { ContentItem, FeedResult } from './types.ts';

/** C 7.4 call 10: the categories (personalities) with these ids, in one page. */
export async function fetchFavouriteCategories(
  context: ContentContext,
  ids: readonly string[],
  options?: FetchOptions,
): Promise<FeedResult<readonly ContentItem[]>> {
  return fetchMembers(context, 'categories', { ids: ids.join(',') }, ids.length, options);
}

/** C 7.4 call 10: the series with these show codes, in one page. */
export async function fetchFavouriteSeries(
  context: ContentContext,
  showCodes: readonly string[],
  options?: FetchOptions,
): Promise<FeedResult<readonly ContentItem[]>> {
  return fetchMembers(context, 'series', { showCode: showCodes.join(',') }, showCodes.length, options);
}

async function fetchMembers(
  context: ContentContext,
  family: 'categories' | 'series',
  query: Readonly<Record<string, string>>,
  count: number,
  options: FetchOptions | undefined,
): Promise<FeedResult<readonly ContentItem[]>> {
  if (count === 0) return { status: true, data: [] };
  const url = withQuery(`${context.basePath}/${family}`, { ...query, itemsPerPage: String(count) });
  return feed(context, { url, auth: 'bearer', ...options }, (body) => normaliseMembers(body, url, context.report));
}
