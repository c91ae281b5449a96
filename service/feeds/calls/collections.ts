import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import type { FeedContext } from '../context.ts';
import type { ForViewer } from '../for-viewer.ts';
import { readRowItems } from '../rows/row-items.ts';
import { apiUri, maximumPageSize, pagingSchema, scrollOf } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';
import { detailRows } from './pages.ts';

interface CollectionRequest extends BrandParams {
  Params: BrandParams['Params'] & { id: string };
  Querystring: { first: number; count: number };
}

const schema = {
  querystring: {
    type: 'object',
    properties: { ...pagingSchema, count: { ...pagingSchema.count, default: maximumPageSize } },
  },
} as const;

/** Call 4: the members of a collection, page by page. */
export function registerCollections(api: FastifyInstance, shared: FeedContext, forViewer: ForViewer): void {
  api.get<CollectionRequest>('/collections/:id', { schema }, async (request) => {
    const brand = brandOf(request);
    const { first, count } = request.query;
    const context = await forViewer(shared, request);
    const entity = await context.entities.find(brand, request.params.id);
    const [grid] = entity?.kind === 'collection' ? await detailRows(context, brand, { entity }) : [];
    if (grid === undefined) throw notFound('such collection');
    const page = await readRowItems(context, brand, grid, { first, count });
    const view = scrollOf({ first, count }, page.total, (paging) =>
      apiUri(
        brand,
        `/collections/${encodeURIComponent(request.params.id)}?first=${paging.first}&count=${paging.count}`,
      ),
    );
    return { '@id': request.params.id, title: entity?.title, member: page.items, totalItems: page.total, view };
  });
}
