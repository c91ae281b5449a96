import { array, nullish, object, safeParse, unknown } from 'valibot';
import type { Report } from '../../../config/report.ts';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { anything, cleanText, identifier, text } from '../../feed/fields.ts';
import { contentPath } from '../content-paths.ts';
import { normaliseItems } from '../normalisers/item.ts';
import { scroll } from '../normalisers/scroll.ts';
import type { SearchGroup } from '../types.ts';

const answerSchema = object({ results: nullish(array(unknown())), result: anything() });
const groupSchema = object({
  id: identifier(),
  type: text(),
  title: text(),
  view: scroll(),
  member: array(unknown()),
});

/** C 3.3: `result` or `results` with id, type, title, view and member. Null when the answer has neither. */
export function normaliseSearch(body: unknown, report: Report): readonly SearchGroup[] | null {
  const parsed = safeParse(answerSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { results, result } = parsed.output;
  const wire = results ?? (Array.isArray(result) ? result : result ? [result] : null);
  if (wire === null) return null;
  const groups: SearchGroup[] = [];
  for (const value of wire.slice(0, 100)) {
    const group = safeParse(groupSchema, value, { abortEarly: true });
    if (!group.success) {
      const reason = cleanText(group.issues[0].message);
      report({ level: 'warn', event: 'container-dropped', detail: { where: 'search', reason } });
      continue;
    }
    const { id, type, title, view, member } = group.output;
    groups.push({ id, type, title: title ?? '', view, items: normaliseItems(member, `search ${id}`, report) });
  }
  return groups;
}

/** C 7.4 call 5. */
export async function fetchSearch(
  context: FeedContext,
  query: string,
  options?: FetchOptions,
): Promise<ApiResult<readonly SearchGroup[]>> {
  const url = contentPath(context, 'search', { query });
  return fetchFeed(context, { url, auth: 'bearer', bigAnswer: 'search', ...options }, (body) =>
    normaliseSearch(body, context.report),
  );
}
