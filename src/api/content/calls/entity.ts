import { invalidAnswer, isCancelled } from '../../api-error.ts';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, feedFailure, fetchFeed } from '../../feed/fetch-feed.ts';
import { contentPath } from '../content-paths.ts';
import { normaliseItem } from '../normalisers/item.ts';
import type { ContentItem, Page } from '../types.ts';
import { fetchPage } from './page.ts';

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

/** C 7.4 call 9: the watch-next page, found by the entity's `watch_page_uri`. */
export async function fetchWatchPage(
  context: FeedContext,
  entityId: string,
  options?: FetchOptions,
): Promise<ApiResult<Page>> {
  const entity = await fetchEntity(context, entityId, options);
  if (!entity.ok) return entity;
  const uri = entity.data.watchPageUri;
  if (uri === null) return feedFailure(context, entityId, invalidAnswer(200, 'The entity has no watch_page_uri.'));
  return fetchPage(context, uri, options);
}
