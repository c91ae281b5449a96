import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { plainRow } from '../../catalogue/builders/rows.ts';
import type { Entity } from '../../catalogue/model.ts';
import type { StoredRow } from '../../database/page-table.ts';
import { notFound } from '../../errors.ts';
import type { FeedContext } from '../context.ts';
import type { ForViewer } from '../for-viewer.ts';
import { findSubjectOrShow, presentSubject, type Subject } from '../rows/finder.ts';
import { itemWithProgress, withProgress } from '../rows/progress.ts';
import { readRowItems } from '../rows/row-items.ts';
import { type ItemPage, maxAgeMs, presentContainer, presentPanel } from '../wire/container.ts';
import { presentEntity, type WireItem } from '../wire/item.ts';
import { apiUri, maximumPageSize, type Paging, pagingSchema } from '../wire/uris.ts';
import { type BrandParams, brandOf } from './brand-params.ts';
import { detailRows, type WirePage } from './pages.ts';

type IdRequest = BrandParams & { Params: { id: string } };
type UpNextRequest = IdRequest & { Querystring: Paging };

const pagingQuery = { schema: { querystring: { type: 'object', properties: pagingSchema } } } as const;

/** Call 9: an entity, its watch page, and up-next. */
export function registerEntities(api: FastifyInstance, shared: FeedContext, forViewer: ForViewer): void {
  const subjectOf = async (brand: BrandId, id: string): Promise<Subject> => {
    const subject = await findSubjectOrShow(shared, brand, id);
    if (subject === undefined) throw notFound('such entity');
    return subject;
  };

  api.get<IdRequest>('/entities/:id', async (request) => {
    const brand = brandOf(request);
    const context = await forViewer(shared, request);
    const subject = await subjectOf(brand, request.params.id);
    const item = await itemWithProgress(context, presentSubject(context, brand, subject));
    return { ...item, watch_page_uri: apiUri(brand, `/watch/${encodeURIComponent(item.entity_id)}`) };
  });

  api.get<IdRequest>('/watch/:id', async (request) => {
    const brand = brandOf(request);
    const context = await forViewer(shared, request);
    return watchPage(context, brand, await subjectOf(brand, request.params.id));
  });

  api.get<UpNextRequest>('/up-next/:id', pagingQuery, async (request) => {
    const brand = brandOf(request);
    const { id } = request.params;
    const context = await forViewer(shared, request);
    const next = await watchNext(context, brand, await subjectOf(brand, id));
    const page = await pageOf(context, next, request.query);
    return presentPanel(id, 'Watch Next', 'FS_LR_WATCHNEXT', page, (paging) => upNextUri(brand, `/${id}`, paging));
  });

  api.get<UpNextRequest>('/up-next/live/:id', pagingQuery, async (request) => {
    const brand = brandOf(request);
    const { id } = request.params;
    await subjectOf(brand, id);
    const context = await forViewer(shared, request);
    const page = await pageOf(context, await alsoLive(context, brand, id), request.query);
    return presentPanel(id, 'Also Live', 'FS_LR_WATCHNEXT', page, (paging) => upNextUri(brand, `/live/${id}`, paging));
  });
}

function upNextUri(brand: BrandId, path: string, { first, count }: Paging): string {
  return apiUri(brand, `/up-next${path}?first=${first}&count=${count}`);
}

/** The containers of a watch page get their items from up-next, and from the row of related titles (C 7.4). */
async function watchPage(context: FeedContext, brand: BrandId, subject: Subject): Promise<WirePage> {
  const item = await itemWithProgress(context, presentSubject(context, brand, subject));
  const id = encodeURIComponent(item.entity_id);
  const live = item.type === 'EPGListing';
  const related = await relatedRow(context, brand, subject);
  const rows = [
    {
      row: plainRow(item.entity_id, 'Watch Next', 'FS_LR_WATCHNEXT'),
      path: `/up-next${live ? '/live' : ''}/${id}`,
    },
    ...(related === undefined
      ? []
      : [
          {
            row: plainRow(`${item.entity_id}-more`, 'More to Watch', 'FS_LR_MIXED_WATCHNEXT'),
            path: `/containers/${encodeURIComponent(related.containerId)}`,
          },
        ]),
  ];
  return {
    page_id: item.entity_id,
    page_type: 'watch',
    title: item.title,
    entity: item,
    containers: rows.map(({ row, path }) => {
      const uri = apiUri(brand, path);
      return { ...presentContainer(brand, row), uri, refresh: { refresh_uri: uri, max_age_ms: maxAgeMs(row) } };
    }),
  };
}

/** What is live now, without this listing. */
async function alsoLive(context: FeedContext, brand: BrandId, id: string): Promise<WireItem[]> {
  const row: StoredRow = { ...plainRow(id, 'Also Live', 'FS_LR_WATCHNEXT'), source: 'live' };
  const page = await readRowItems(context, brand, row, { first: 0, count: maximumPageSize });
  return page.items.filter((item) => item.entity_id !== id);
}

async function pageOf(context: FeedContext, items: readonly WireItem[], { first, count }: Paging): Promise<ItemPage> {
  const shown = await withProgress(context, items.slice(first, first + count));
  return { items: shown, total: items.length, paging: { first, count } };
}

/** The following episodes, then the show's clips, then other clips; without any of these, related titles. */
async function watchNext(context: FeedContext, brand: BrandId, subject: Subject): Promise<WireItem[]> {
  const { entity } = subject;
  const showId = 'listing' in subject ? subject.programme.entityId : (entity.seriesId ?? entity.entityId);
  const [episodes, clips] = await Promise.all([
    context.entities.ofSeries(brand, showId, 'episode'),
    context.entities.ofSeries(brand, showId, 'clip'),
  ]);
  const others = entity.kind === 'clip' ? await context.entities.ofKind(brand, 'clip') : [];
  const following = episodes.slice(episodes.findIndex((episode) => episode.entityId === entity.entityId) + 1);
  const unique = new Map<string, Entity>();
  for (const next of [...following, ...clips, ...sameGenreFirst(entity, others)]) unique.set(next.entityId, next);
  unique.delete(entity.entityId);
  const members = [...unique.values()].map((next) => presentEntity(brand, next, context));
  return members.length > 0 ? members : relatedItems(context, brand, subject);
}

async function relatedItems(context: FeedContext, brand: BrandId, subject: Subject): Promise<WireItem[]> {
  const row = await relatedRow(context, brand, subject);
  return row === undefined ? [] : (await readRowItems(context, brand, row, { first: 0, count: 20 })).items;
}

/** The last row of a title's page. */
async function relatedRow(context: FeedContext, brand: BrandId, subject: Subject): Promise<StoredRow | undefined> {
  return (await detailRows(context, brand, subject)).at(-1);
}

function sameGenreFirst(entity: Entity, clips: readonly Entity[]): Entity[] {
  const genre = entity.facts.genres?.[0];
  const distance = (other: Entity): number => (other.facts.genres?.[0] === genre ? 0 : 1);
  return [...clips].sort((a, b) => distance(a) - distance(b));
}
