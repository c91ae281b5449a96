import { array, object, safeParse, unknown } from 'valibot';
import type { Report } from '../../config/report.ts';
import { type ContentContext, type FetchOptions, feed } from './context.ts';
import { normaliseItems } from './item.ts';
import type { ContentItem } from './types.ts';

const memberSchema = object({ member: array(unknown()) });

/** The items of a `{ member: [...] }` answer, null when it is none. */
export function normaliseMembers(body: unknown, where: string, report: Report): readonly ContentItem[] | null {
  const parsed = safeParse(memberSchema, body, { abortEarly: true });
  return parsed.success ? normaliseItems(parsed.output.member, where, report) : null;
}

/** C 7.4 call 4: a collection's members; on failure (logged) the items that are there already. */
export async function fetchCollection(
  context: ContentContext,
  uri: string,
  original: readonly ContentItem[],
  options?: FetchOptions,
): Promise<readonly ContentItem[]> {
  const result = await feed(context, { url: uri, auth: 'bearer', ...options }, (body) =>
    normaliseMembers(body, uri, context.report),
  );
  return result.status ? result.data : original;
}
