import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import type { FeedContext } from '../context.ts';
import type { ForViewer } from '../for-viewer.ts';
import { readRowItems } from '../rows/row-items.ts';
import { maximumPageSize } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';
import { detailRows } from './pages.ts';

/** Call 4: the members of a collection. */
export function registerCollections(api: FastifyInstance, shared: FeedContext, forViewer: ForViewer): void {
  api.get<BrandParams & { Params: { id: string } }>('/collections/:id', async (request) => {
    const brand = brandOf(request);
    const context = await forViewer(shared, request);
    const entity = await context.entities.find(brand, request.params.id);
    const [grid] = entity?.kind === 'collection' ? await detailRows(context, brand, { entity }) : [];
    if (grid === undefined) throw notFound('such collection');
    const page = await readRowItems(context, brand, grid, { first: 0, count: maximumPageSize });
    return { '@id': request.params.id, title: entity?.title, member: page.items, totalItems: page.total };
  });
}
