import { type ApiResult, success } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { contentPath } from '../content-paths.ts';
import { normaliseContainerPage } from '../normalisers/container.ts';
import type { Container } from '../types.ts';
import { containerOfPage } from './panel.ts';

/** What is playing. `type` may be a route's `EPGListing`. */
export interface UpNextQuery {
  itemId: string | null;
  type: string | null;
  bottomTrayEnabled: boolean;
}

/** B 5: skipped without an id or a type, for EPG with the bottom tray on, and for EPGListing. */
export function skipsUpNext({ itemId, type, bottomTrayEnabled }: UpNextQuery): boolean {
  return !itemId || !type || type === 'EPGListing' || (type === 'EPG' && bottomTrayEnabled);
}

/**
 * C 7.4 call 9, B 4 Up-next: the watch-next container of the playing item; its id is the item's id. Null if loading is
 * skipped.
 */
export async function fetchUpNext(
  context: FeedContext,
  query: UpNextQuery,
  title: string,
  options?: FetchOptions,
): Promise<ApiResult<Container | null>> {
  const { itemId, type } = query;
  if (itemId === null || skipsUpNext(query)) return success(null);
  const url =
    type === 'EPG'
      ? contentPath(context, 'liveUpNext', { epgListingId: itemId })
      : contentPath(context, 'upNextInfo', { videoId: itemId });
  return fetchFeed(context, { url, auth: 'userauth', ...options }, (body): Container | null => {
    const page = normaliseContainerPage(body, url, context.report);
    return page && containerOfPage(page, { containerId: itemId, title, layoutType: 'watchnext', uri: url });
  });
}
