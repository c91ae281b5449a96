import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity, EntityKind } from '../../catalogue/model.ts';
import type { FeedContext } from '../context.ts';
import { createSearchIndex, type SearchIndex, type SearchResult } from '../search/search-index.ts';
import { foldForSearch } from '../search/search-text.ts';
import { presentEntity, type WireItem } from '../wire/item.ts';
import { apiUri, type Paging, pagingSchema, type Scroll, scrollOf } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

interface SearchGroup {
  id: string;
  type: string;
  title: string;
  totalItems: number;
  view: Scroll;
  member: WireItem[];
}

interface GroupSheet {
  id: string;
  type: string;
  title: string;
  kinds: readonly EntityKind[];
}

/** Result groups, in display order. */
const groups: readonly GroupSheet[] = [
  { id: 'series', type: 'SERIES', title: 'Shows', kinds: ['series'] },
  { id: 'movies', type: 'MOVIE', title: 'Movies & Specials', kinds: ['movie', 'special'] },
  { id: 'events', type: 'SPORTINGEVENT', title: 'Events', kinds: ['event'] },
  { id: 'personalities', type: 'personality', title: 'People', kinds: ['personality'] },
  { id: 'episodes', type: 'EPISODE', title: 'Episodes', kinds: ['episode'] },
  { id: 'clips', type: 'CLIP', title: 'Clips', kinds: ['clip'] },
  { id: 'categories', type: 'Category', title: 'Categories', kinds: ['category', 'collection'] },
];

const mostSuggestions = 6;

type SearchRequest = BrandParams & { Querystring: { q: string; group?: string; first: number; count: number } };

const schema = {
  querystring: {
    type: 'object',
    required: ['q'],
    properties: {
      q: { type: 'string', maxLength: 200 },
      group: { enum: groups.map((group) => group.id) },
      ...pagingSchema,
    },
  },
} as const;

/**
 * Call 5: what has every word of the query, in groups, and titles to suggest. `group` selects a single group, to page
 * through it.
 */
export function registerSearch(api: FastifyInstance, context: FeedContext): void {
  const indexOf = createIndexes();
  api.get<SearchRequest>('/search', { schema }, async (request) => {
    const brand = brandOf(request);
    const { q, group, first, count } = request.query;
    const result = (await indexOf(context, brand)).find(q);
    const results = groups
      .filter((sheet) => group === undefined || sheet.id === group)
      .map((sheet) => presentGroup(context, brand, sheet, result.found, q, { first, count }))
      .filter((shown) => shown.member.length > 0);
    return { results, ...(group === undefined && { suggestions: suggestionsOf(result, q) }) };
  });
}

/** An index for each list of entities: the catalogue's cache gives the same list until the catalogue is reset. */
function createIndexes(): (context: FeedContext, brand: BrandId) => Promise<SearchIndex> {
  const indexes = new WeakMap<readonly Entity[], SearchIndex>();
  return async ({ entities, scale }, brand) => {
    const searched = scale?.searched(brand) ?? (await entities.searched(brand));
    const index = indexes.get(searched) ?? createSearchIndex(searched);
    indexes.set(searched, index);
    return index;
  };
}

/** Titles with the query, the best first, but not what has been typed already. Episodes and clips are too many. */
function suggestionsOf({ found, inTitles }: SearchResult, q: string): string[] {
  const typed = foldForSearch(q).trim();
  const titles = new Set<string>();
  for (const { kind, title } of found.slice(0, inTitles)) {
    if (kind === 'episode' || kind === 'clip' || foldForSearch(title) === typed) continue;
    titles.add(title);
    if (titles.size === mostSuggestions) break;
  }
  return [...titles];
}

function presentGroup(
  context: FeedContext,
  brand: BrandId,
  sheet: GroupSheet,
  found: readonly Entity[],
  q: string,
  paging: Paging,
): SearchGroup {
  const members = found.filter((entity) => sheet.kinds.includes(entity.kind));
  return {
    id: sheet.id,
    type: sheet.type,
    title: sheet.title,
    totalItems: members.length,
    view: scrollOf(paging, members.length, ({ first, count }) =>
      apiUri(brand, `/search?q=${encodeURIComponent(q)}&group=${sheet.id}&first=${first}&count=${count}`),
    ),
    member: members
      .slice(paging.first, paging.first + paging.count)
      .map((entity) => presentEntity(brand, entity, context)),
  };
}
