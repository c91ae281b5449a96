import { array, object, safeParse, unknown } from 'valibot';
import type { Report } from '../../../config/report.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { count } from '../../feed/fields.ts';
import { normaliseItems } from '../normalisers/item.ts';
import { scroll } from '../normalisers/scroll.ts';
import type { CollectionPage, ContentItem } from '../types.ts';

const memberSchema = object({ member: array(unknown()) });

const pagingSchema = object({ totalItems: count(), view: scroll() });

/** The items of a `{ member: [...] }` answer; null for anything else. */
export function normaliseMembers(body: unknown, where: string, report: Report): readonly ContentItem[] | null {
  const parsed = safeParse(memberSchema, body, { abortEarly: true });
  return parsed.success ? normaliseItems(parsed.output.member, where, report) : null;
}

/** A page of a collection; null for anything else. */
export function normaliseCollection(body: unknown, where: string, report: Report): CollectionPage | null {
  const items = normaliseMembers(body, where, report);
  if (items === null) return null;
  const paging = safeParse(pagingSchema, body, { abortEarly: true });
  const next = paging.success && items.length > 0 ? paging.output.view.next : null;
  return {
    items,
    itemCount: (paging.success ? paging.output.totalItems : null) ?? items.length,
    next,
    hasFailed: false,
  };
}

/** C 7.4 call 4: a page of a collection's members; on failure (logged) the original items, without a further page. */
export async function fetchCollection(
  context: FeedContext,
  uri: string,
  original: readonly ContentItem[],
  options?: FetchOptions,
): Promise<CollectionPage> {
  const result = await fetchFeed(context, { url: uri, auth: 'bearer', answerKind: 'collection', ...options }, (body) =>
    normaliseCollection(body, uri, context.report),
  );
  return result.ok ? result.data : { items: original, itemCount: original.length, next: null, hasFailed: true };
}
