import { array, nullish, object, safeParse, unknown } from 'valibot';
import type { Report } from '../../../config/report.ts';
import { type ApiResult, success } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { anything, cleanText, count, identifier, text } from '../../feed/fields.ts';
import { contentPath } from '../content-paths.ts';
import { normaliseItems } from '../normalisers/item.ts';
import { noScroll, scroll } from '../normalisers/scroll.ts';
import type { ContainerPage, SearchAnswer, SearchGroup } from '../types.ts';

const mostGroups = 100;
const mostSuggestions = 20;

const answerSchema = object({ results: nullish(array(unknown())), result: anything(), suggestions: anything() });
const groupSchema = object({
  id: identifier(),
  title: text(),
  totalItems: count(),
  view: scroll(),
  member: array(unknown()),
});

/** C 3.3: `result` or `results` with id, title, view and member; the type says no more than the id. Null when the answer has neither. */
export function normaliseSearch(body: unknown, report: Report): SearchAnswer | null {
  const parsed = safeParse(answerSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const { results, result, suggestions } = parsed.output;
  const wire = results ?? (Array.isArray(result) ? result : result ? [result] : null);
  if (wire === null) return null;
  // Of groups with the same id the first stays: rows are told apart by it.
  const groups = new Map<string, SearchGroup>();
  for (const value of wire.slice(0, mostGroups)) {
    const group = safeParse(groupSchema, value, { abortEarly: true });
    if (!group.success) {
      const reason = cleanText(group.issues[0].message);
      report({ level: 'warn', event: 'container-dropped', detail: { where: 'search', reason } });
      continue;
    }
    const { id, title, totalItems, view, member } = group.output;
    if (groups.has(id)) continue;
    const items = normaliseItems(member, `search ${id}`, report);
    groups.set(id, { id, title: title ?? '', itemCount: totalItems, view, items });
  }
  return { groups: [...groups.values()], suggestions: normaliseSuggestions(suggestions) };
}

function normaliseSuggestions(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const texts = value
    .slice(0, mostSuggestions)
    .map((suggestion) => (typeof suggestion === 'string' ? cleanText(suggestion) : ''));
  return [...new Set(texts)].filter((suggestion) => suggestion !== '');
}

/** C 7.4 call 5. */
export async function fetchSearch(
  context: FeedContext,
  query: string,
  options?: FetchOptions,
): Promise<ApiResult<SearchAnswer>> {
  const url = contentPath(context, 'search', { query });
  return fetchFeed(context, { url, auth: 'bearer', answerKind: 'search', ...options }, (body) =>
    normaliseSearch(body, context.report),
  );
}

/** A page of one group, by an address of its view: an answer with this group alone, or without it after its end. */
export async function fetchSearchPage(
  context: FeedContext,
  uri: string,
  options?: FetchOptions,
): Promise<ApiResult<ContainerPage>> {
  const answer = await fetchFeed(context, { url: uri, auth: 'bearer', answerKind: 'search', ...options }, (body) =>
    normaliseSearch(body, context.report),
  );
  if (!answer.ok) return answer;
  const [group] = answer.data.groups;
  const { items = [], itemCount = null, view = noScroll } = group ?? {};
  return success({ items, itemCount, scroll: view, refreshUri: null, maxAgeMs: null, areBadgesDisabled: null });
}
