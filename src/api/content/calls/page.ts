import { array, object, safeParse, unknown } from 'valibot';
import { feedLimits } from '../../../config/constants.ts';
import type { Report } from '../../../config/report.ts';
import type { ApiError } from '../../api-error.ts';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { anything, identifier, text } from '../../feed/fields.ts';
import { viewerOf } from '../../tokens/viewer-of.ts';
import { withQuery } from '../../url.ts';
import { buildPageUri, contentPath, type PathContext } from '../content-paths.ts';
import { normaliseContainer } from '../normalisers/container.ts';
import { normaliseItem } from '../normalisers/item.ts';
import type { Container, ContentItem, Page } from '../types.ts';

const pageSchema = object({
  page_id: identifier(),
  page_type: text(),
  containers: array(unknown()),
  entity: anything(),
});

/** Null if the answer is no page. Broken containers and duplicate ids are dropped. */
export function normalisePage(body: unknown, report: Report): Page | null {
  const parsed = safeParse(pageSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { page_id: pageId, page_type: pageType, containers: wire, entity } = parsed.output;
  const containers = new Map<string, Container>();
  let room: number = feedLimits.itemsPerPage;
  for (const value of wire.slice(0, feedLimits.containersPerPage)) {
    const container = normaliseContainer(value, pageId, report);
    if (container && containers.has(container.containerId)) {
      report({ level: 'warn', event: 'container-dropped', detail: { where: pageId, reason: 'a repetition' } });
    } else if (container) {
      room -= container.items?.length ?? 0;
      containers.set(container.containerId, room < 0 ? withoutItems(container) : container);
    }
  }
  return { pageId, pageType, containers: [...containers.values()], entity: entityOf(entity, pageId, report) };
}

/** A row that loads its items when it is shown; one that cannot stays empty. */
function withoutItems(container: Container): Container {
  return { ...container, items: container.uri === null ? [] : null };
}

/**
 * A page's entity is an item whose type may be missing. It then counts as a Series, the usual subject of a detail page.
 */
function entityOf(value: unknown, pageId: string, report: Report): ContentItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const item = normaliseItem('type' in value ? value : { ...value, type: 'Series' });
  if (typeof item !== 'string') return item;
  report({ level: 'warn', event: 'item-dropped', detail: { where: `${pageId} entity`, index: 0, reason: item } });
  return null;
}

export interface PageOptions extends FetchOptions {
  /** The page is noted for the next start. */
  isKept?: boolean;
}

/** C 7.4 call 2: a screen by its uri (which says `populated=`), personalised. */
export async function fetchPage(
  context: FeedContext,
  uri: string,
  { isKept, ...options }: PageOptions = {},
): Promise<ApiResult<Page>> {
  const ask = (address: string) => {
    const url = withQuery(address, { personalized: 'true' });
    return fetchFeed(
      context,
      { url, auth: 'bearer', answerKind: 'page', ...options },
      (body) => normalisePage(body, context.report),
      isKept ? (text, viewer = viewerOf(null)) => context.kept?.page.note(uri, text, viewer) : undefined,
    );
  };
  const first = await ask(uri);
  // The configured path is the one of the last start, and may be out of use.
  const own = first.ok || !isOfPath(first.error) ? null : buildPageUri(context, uri);
  return own === null ? first : ask(own);
}

/** The page as the viewer had it at the last start; null if it is not kept. */
export function keptPage(context: FeedContext, uri: string): Page | null {
  const body = context.kept?.page.read(uri);
  return body === undefined ? null : normalisePage(body, context.report);
}

/** Whether another path may answer: a refused token, a timeout or too many requests do not depend on it. */
function isOfPath({ statusCode }: ApiError): boolean {
  return statusCode >= 400 && statusCode < 500 && ![401, 408, 429].includes(statusCode);
}

export function screenUri(context: PathContext, screenId: string): string {
  return contentPath(context, 'screen', { screenId });
}

/** For routes that carry no uri of the entity's detail page. */
export function detailUri(context: PathContext, entityId: string): string {
  return contentPath(context, 'details', { entityId });
}
