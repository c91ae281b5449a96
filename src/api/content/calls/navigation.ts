import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { contentPath } from '../content-paths.ts';
import type { Navigation } from '../types.ts';
import { normaliseNavigation } from './home.ts';

/** C 7.4 call 6: the navigation part of the home answer. */
export async function fetchNavigation(context: FeedContext, options?: FetchOptions): Promise<ApiResult<Navigation>> {
  const request = { url: contentPath(context, 'navigation'), auth: 'bearer', ...options } as const;
  return fetchFeed(context, request, (body) => normaliseNavigation(body, context.report));
}
