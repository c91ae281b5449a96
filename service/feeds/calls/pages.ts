import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { detailPageId } from '../../catalogue/builders/detail-pages.ts';
import { networkScreenId } from '../../catalogue/builders/network-screens.ts';
import type { StoredRow } from '../../database/page-table.ts';
import { notFound } from '../../errors.ts';
import type { FeedContext } from '../context.ts';
import type { ForViewer } from '../for-viewer.ts';
import { findSubjectOrShow, presentSubject, type Subject } from '../rows/finder.ts';
import { ownRows } from '../rows/personal-rows.ts';
import { itemWithProgress } from '../rows/progress.ts';
import { readRowItems } from '../rows/row-items.ts';
import { presentContainer, type WireContainer } from '../wire/container.ts';
import type { WireItem } from '../wire/item.ts';
import { pageSize } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';

/** A page on the wire (docs/feeds.md, Page). */
export interface WirePage {
  page_id: string;
  page_type: string;
  title: string;
  containers: WireContainer[];
  entity?: WireItem;
}

/** The first containers of a page come with their items; the client fetches those of the others when needed. */
const populatedContainers = 3;

interface PageQuery {
  Querystring: { populated: boolean; personalized?: boolean };
}

const schema = {
  querystring: {
    type: 'object',
    properties: { populated: { type: 'boolean', default: true }, personalized: { type: 'boolean' } },
  },
} as const;

/** Call 2: screens and detail pages. */
export function registerPages(api: FastifyInstance, shared: FeedContext, forViewer: ForViewer): void {
  api.get<BrandParams & PageQuery & { Params: { screenId: string } }>(
    '/screens/:screenId',
    { schema },
    async (request) => {
      const brand = brandOf(request);
      const context = await forViewer(shared, request);
      const page = await readScreen(context, brand, request.params.screenId, request.query.populated);
      if (page === undefined) throw notFound('such screen');
      return page;
    },
  );
  api.get<BrandParams & PageQuery & { Params: { entityId: string } }>(
    '/details/:entityId',
    { schema },
    async (request) => {
      const brand = brandOf(request);
      const context = await forViewer(shared, request);
      const subject = await findSubjectOrShow(context, brand, request.params.entityId);
      if (subject === undefined) throw notFound('such entity');
      return readDetails(context, brand, subject, request.query.populated);
    },
  );
}

async function readScreen(
  context: FeedContext,
  brand: BrandId,
  screenId: string,
  populated: boolean,
): Promise<WirePage | undefined> {
  const page = await context.pages.findPage(brand, screenId);
  // Detail pages are stored in the same table, under ids that no screen has.
  if (page === undefined || page.pageType === 'detail') return undefined;
  const own = await context.pages.rowsOf(brand, page.pageId);
  const rows =
    page.pageType === 'home' && context.scale !== undefined
      ? scaledRows(context.scale, own)
      : await ownRows(context, brand, page.pageId, own);
  return {
    page_id: screenId,
    page_type: page.pageType,
    title: page.title,
    containers: await readContainers(context, brand, rows, populated),
  };
}

/** The brand's showcase, then the generated rows. */
function scaledRows(scale: NonNullable<FeedContext['scale']>, own: readonly StoredRow[]): StoredRow[] {
  const showcase = own.filter((row) => row.layout === 'showcase_carousel').slice(0, 1);
  return [...showcase, ...Array.from({ length: scale.rows }, (_, number) => scale.row(number))];
}

async function readDetails(
  context: FeedContext,
  brand: BrandId,
  subject: Subject,
  populated: boolean,
): Promise<WirePage> {
  const entity = await withNetworkScreen(context, brand, presentSubject(context, brand, subject));
  return {
    page_id: entity.entity_id,
    page_type: 'detail',
    title: entity.title,
    entity,
    containers: await readContainers(context, brand, await detailRows(context, brand, subject), populated),
  };
}

/** The subject of a page, with the viewer's progress and the screen to which its network's logo leads. */
async function withNetworkScreen(context: FeedContext, brand: BrandId, shown: WireItem): Promise<WireItem> {
  const entity = await itemWithProgress(context, shown);
  const screenId = networkScreenId(entity.network ?? '');
  const screen = await context.pages.findPage(brand, screenId);
  return screen === undefined ? entity : { ...entity, network_screen: screenId };
}

/** Its own rows; an episode, a feature or a listing shows those of its programme. */
export async function detailRows(context: FeedContext, brand: BrandId, subject: Subject): Promise<StoredRow[]> {
  const shown = 'listing' in subject ? subject.programme : subject.entity;
  const own = await context.pages.rowsOf(brand, detailPageId(shown.entityId));
  return own.length > 0 || shown.seriesId === undefined
    ? own
    : context.pages.rowsOf(brand, detailPageId(shown.seriesId));
}

async function readContainers(
  context: FeedContext,
  brand: BrandId,
  rows: readonly StoredRow[],
  populated: boolean,
): Promise<WireContainer[]> {
  const filled = populated ? rows.slice(0, populatedContainers) : [];
  const pages = await Promise.all(
    filled.map((row) => readRowItems(context, brand, row, { first: 0, count: pageSize })),
  );
  return rows.map((row, index) => presentContainer(brand, row, pages[index]));
}
