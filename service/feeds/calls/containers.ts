import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import type { StoredRow } from '../../database/page-table.ts';
import { notFound, ServiceError } from '../../errors.ts';
import type { FeedContext } from '../context.ts';
import type { ForViewer } from '../for-viewer.ts';
import { findWatchlistRow } from '../rows/personal-rows.ts';
import { readRowItems } from '../rows/row-items.ts';
import { containerScroll, presentContainer, presentPanel } from '../wire/container.ts';
import { apiUri, pagingSchema } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

type ContainerRequest = BrandParams & {
  Params: { containerId: string };
  Querystring: { first: number; count: number; from?: string; request_type?: string };
};

const schema = {
  querystring: {
    type: 'object',
    properties: {
      ...pagingSchema,
      from: { type: 'string', format: 'date-time' },
      request_type: { enum: ['container_detail', 'because_you_watch'] },
    },
  },
} as const;

/** Calls 3 and 7: a container as a panel, and as container-detail page by page. */
export function registerContainers(api: FastifyInstance, shared: FeedContext, forViewer: ForViewer): void {
  api.get<ContainerRequest>('/containers/:containerId', { schema }, async (request) => {
    const brand = brandOf(request);
    const context = await forViewer(shared, request);
    const { row, page } = await readContainer(context, brand, request.params.containerId, request.query);
    return presentPanel(row.containerId, row.headline, row.layout, page, ({ first, count }) =>
      apiUri(brand, `/containers/${encodeURIComponent(row.containerId)}?first=${first}&count=${count}`),
    );
  });

  api.get<ContainerRequest>('/container-detail/:containerId', { schema }, async (request) => {
    const brand = brandOf(request);
    const context = await forViewer(shared, request);
    const { row, page } = await readContainer(context, brand, request.params.containerId, request.query);
    return {
      data:
        request.query.first === 0
          ? presentContainer(brand, row, page)
          : { items: page.items, scroll: containerScroll(brand, row.containerId, page) },
    };
  });
}

async function readContainer(
  context: FeedContext,
  brand: BrandId,
  containerId: string,
  query: ContainerRequest['Querystring'],
): Promise<{ row: StoredRow; page: Awaited<ReturnType<typeof readRowItems>> }> {
  const row = await findRow(context, brand, containerId);
  if (row === undefined) throw notFound('such container');
  if (query.request_type !== undefined && query.request_type !== row.requestType)
    throw new ServiceError('BAD_REQUEST', `This container is not of the request type ${query.request_type}.`);
  const { first, count, from } = query;
  const page = await readRowItems(
    context,
    brand,
    row,
    { first, count },
    from === undefined ? {} : { from: Date.parse(from) },
  );
  return { row, page };
}

async function findRow(context: FeedContext, brand: BrandId, containerId: string): Promise<StoredRow | undefined> {
  const number = context.scale?.rowNumber(containerId);
  if (number !== undefined) return context.scale?.row(number);
  return (await context.pages.findRow(brand, containerId)) ?? findWatchlistRow(context, brand, containerId);
}
