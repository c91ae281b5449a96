import type { FastifyInstance } from 'fastify';
import type { FeedContext } from '../context.ts';
import { presentEntity } from '../wire/item.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

type CategoriesRequest = BrandParams & { Querystring: { ids: string; itemsPerPage: number } };
type SeriesRequest = BrandParams & { Querystring: { showCode: string; itemsPerPage: number } };

const idList = { type: 'string', maxLength: 4000 } as const;
const itemsPerPage = { type: 'integer', minimum: 0, maximum: 200, default: 20 } as const;

/** Call 10: the entities of favourite ids. Unknown ids are left out; a personality counts as a category (B 3). */
export function registerFavourites(api: FastifyInstance, context: FeedContext): void {
  api.get<CategoriesRequest>(
    '/categories',
    { schema: { querystring: { type: 'object', required: ['ids'], properties: { ids: idList, itemsPerPage } } } },
    async (request) => {
      const brand = brandOf(request);
      const found = await context.entities.findAll(brand, words(request.query.ids));
      const members = found.filter(({ kind }) => kind === 'category' || kind === 'personality');
      return {
        member: members.slice(0, request.query.itemsPerPage).map((entity) => presentEntity(brand, entity, context)),
      };
    },
  );
  api.get<SeriesRequest>(
    '/series',
    {
      schema: {
        querystring: { type: 'object', required: ['showCode'], properties: { showCode: idList, itemsPerPage } },
      },
    },
    async (request) => {
      const brand = brandOf(request);
      const found = await context.entities.findByShowcodes(brand, words(request.query.showCode));
      return {
        member: found.slice(0, request.query.itemsPerPage).map((entity) => presentEntity(brand, entity, context)),
      };
    },
  );
}

function words(list: string): string[] {
  return [...new Set(list.split(',').filter((word) => word !== ''))].slice(0, 200);
}
