import { invalidAnswer } from '../api-error.ts';
import { type ContentContext, type FetchOptions, failed, feed } from './context.ts';
import { normaliseItem } from './item.ts';
import { fetchPage } from './page.ts';
import type { ContentItem, FeedResult, Page } from './types.ts';

/** C 7.4 call 9: an entity by its id. */
export async function fetchEntity(
  context: ContentContext,
  entityId: string,
  options?: FetchOptions,
): Promise<FeedResult<ContentItem>> {
  const url = `${context.basePath}/entities/${encodeURIComponent(entityId)}`;
  const result = await feed(context, { url, auth: 'bearer', ...options }, (body) => {
    const item = normaliseItem(body);
    return typeof item === 'string' ? null : item;
  });
  if (!result.status) {
    // C 8.2 Other messages.
    context.report({ level: 'error', event: 'entity-failed', detail: { message: `Unable to getEntity ${entityId}` } });
  }
  return result;
}

/** C 7.4 call 9: the page that lists what to watch next, by way of the entity's `watch_page_uri`. */
export async function fetchWatchPage(
  context: ContentContext,
  entityId: string,
  options?: FetchOptions,
): Promise<FeedResult<Page>> {
  const entity = await fetchEntity(context, entityId, options);
  if (!entity.status) return entity;
  const uri = entity.data.watchPageUri;
  if (uri === null) return failed(context, entityId, invalidAnswer(200, 'The entity has no watch_page_uri.'));
  return fetchPage(context, uri, options);
}
