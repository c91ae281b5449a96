import { isCancelled } from '../../api-error.ts';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { contentPath } from '../content-paths.ts';
import { normaliseItem } from '../normalisers/item.ts';
import type { ContentItem } from '../types.ts';

/** C 7.4 call 9: an entity by its id. */
export async function fetchEntity(
  context: FeedContext,
  entityId: string,
  options?: FetchOptions,
): Promise<ApiResult<ContentItem>> {
  const url = contentPath(context, 'entity', { entityId });
  const result = await fetchFeed(context, { url, auth: 'bearer', ...options }, (body) => {
    const item = normaliseItem(body);
    return typeof item === 'string' ? null : item;
  });
  if (!result.ok && !isCancelled(result.error)) {
    // C 8.2 Other messages.
    context.report({ level: 'error', event: 'entity-failed', detail: { message: `Unable to getEntity ${entityId}` } });
  }
  return result;
}
