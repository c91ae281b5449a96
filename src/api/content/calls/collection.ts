import { array, object, safeParse, unknown } from 'valibot';
import type { Report } from '../../../config/report.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { normaliseItems } from '../normalisers/item.ts';
import type { ContentItem } from '../types.ts';

const memberSchema = object({ member: array(unknown()) });

/** The items of a `{ member: [...] }` answer; null for anything else. */
export function normaliseMembers(body: unknown, where: string, report: Report): readonly ContentItem[] | null {
  const parsed = safeParse(memberSchema, body, { abortEarly: true });
  return parsed.success ? normaliseItems(parsed.output.member, where, report) : null;
}

/** C 7.4 call 4: a collection's members; on failure (logged) the original items. */
export async function fetchCollection(
  context: FeedContext,
  uri: string,
  original: readonly ContentItem[],
  options?: FetchOptions,
): Promise<readonly ContentItem[]> {
  const result = await fetchFeed(context, { url: uri, auth: 'bearer', bigAnswer: 'members', ...options }, (body) =>
    normaliseMembers(body, uri, context.report),
  );
  return result.ok ? result.data : original;
}
