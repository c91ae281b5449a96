import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity, EntityKind } from '../../catalogue/model.ts';
import { foldText } from '../../catalogue/sheet.ts';
import type { FeedContext } from '../context.ts';
import { presentEntity, type WireItem } from '../wire/item.ts';
import { apiUri, type Paging, pagingSchema, type Scroll, scrollOf } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

interface SearchGroup {
  id: string;
  type: string;
  title: string;
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
 * Call 5: titles that contain every word of the query, ignoring case and accents. `group` selects a single group, to
 * page through it.
 */
export function registerSearch(api: FastifyInstance, context: FeedContext): void {
  api.get<SearchRequest>('/search', { schema }, async (request) => {
    const brand = brandOf(request);
    const { q, group, first, count } = request.query;
    const words = foldText(q)
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = words.length === 0 ? [] : await context.entities.search(brand, words);
    const results = groups
      .filter((sheet) => group === undefined || sheet.id === group)
      .map((sheet) => presentGroup(context, brand, sheet, found, q, { first, count }))
      .filter((result) => result.member.length > 0);
    return { results };
  });
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
    view: scrollOf(paging, members.length, ({ first, count }) =>
      apiUri(brand, `/search?q=${encodeURIComponent(q)}&group=${sheet.id}&first=${first}&count=${count}`),
    ),
    member: members
      .slice(paging.first, paging.first + paging.count)
      .map((entity) => presentEntity(brand, entity, context)),
  };
}
