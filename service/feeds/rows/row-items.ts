import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity, RowItem } from '../../catalogue/model.ts';
import type { StoredRow } from '../../database/page-table.ts';
import { scheduleReachMs } from '../../schedule/broadcast-day.ts';
import { fixtureTimes, statusAt, type TimeStatus } from '../../schedule/fixtures.ts';
import type { FeedContext } from '../context.ts';
import type { ItemPage } from '../wire/container.ts';
import { presentEntity, type WireItem } from '../wire/item.ts';
import type { Paging } from '../wire/uris.ts';
import { presentListings } from './finder.ts';
import { isPersonal, ownEntities } from './personal-rows.ts';
import { withProgress } from './progress.ts';

/** Start time of a schedule row; now by default. */
export interface RowQuery {
  from?: number;
}

/** One page of a row's items at the current time, with the viewer's progress. */
export async function readRowItems(
  context: FeedContext,
  brand: BrandId,
  row: StoredRow,
  paging: Paging,
  query: RowQuery = {},
): Promise<ItemPage> {
  const page = await readItems(context, brand, row, paging, query);
  return { ...page, items: await withProgress(context, page.items) };
}

async function readItems(
  context: FeedContext,
  brand: BrandId,
  row: StoredRow,
  paging: Paging,
  query: RowQuery,
): Promise<ItemPage> {
  const scaleRow = context.scale?.rowNumber(row.containerId);
  if (context.scale !== undefined && scaleRow !== undefined) return scalePage(context, brand, scaleRow, paging);
  if (context.personal !== undefined && isPersonal(row.source)) {
    const own = await ownEntities(context, context.personal, brand, row.source);
    return slice(
      own.map((entity) => presentEntity(brand, entity, context)),
      paging,
    );
  }
  switch (row.source) {
    case 'list':
    case 'continue':
    case 'favourites':
    case 'watchlist':
      return listPage(context, brand, row.containerId, paging);
    case 'live':
      return slice([...(await channelsNow(context, brand)), ...(await events(context, brand, 'live'))], paging);
    case 'upcoming':
      return slice(await comingUp(context, brand), paging);
    case 'replays':
      return slice((await events(context, brand, 'past')).reverse(), paging);
    default:
      return schedulePage(context, brand, row.source.slice('schedule:'.length), paging, query);
  }
}

function scalePage(context: FeedContext, brand: BrandId, row: number, paging: Paging): ItemPage {
  const total = context.scale?.tiles ?? 0;
  const length = Math.max(0, Math.min(paging.count, total - paging.first));
  const items = Array.from({ length }, (_, index) => context.scale?.tile(brand, row, paging.first + index))
    .filter((entity) => entity !== undefined)
    .map((entity) => presentEntity(brand, entity, context));
  return { items, total, paging };
}

async function listPage(context: FeedContext, brand: BrandId, containerId: string, paging: Paging): Promise<ItemPage> {
  const [refs, total] = await Promise.all([
    context.pages.items(brand, containerId, paging.first, paging.count),
    context.pages.countItems(brand, containerId),
  ]);
  const entities = await context.entities.findAll(
    brand,
    refs.map(({ ref }) => ref),
  );
  const byId = new Map(entities.map((entity) => [entity.entityId, entity]));
  const items = await Promise.all(refs.map((item) => resolve(context, brand, item, byId)));
  return { items: items.filter((item) => item !== undefined), total, paging };
}

async function resolve(
  context: FeedContext,
  brand: BrandId,
  { ref, percentWatched }: RowItem,
  byId: ReadonlyMap<string, Entity>,
): Promise<WireItem | undefined> {
  const entity = byId.get(ref);
  if (entity === undefined) return resolvePointer(context, brand, ref);
  const item = presentEntity(brand, entity, context);
  return percentWatched === undefined ? item : { ...item, percent_watched: percentWatched };
}

/** See RowSource: `@live:<channel>`, `@event:live`, `@event:upcoming`. */
async function resolvePointer(context: FeedContext, brand: BrandId, pointer: string): Promise<WireItem | undefined> {
  if (pointer === '@event:live' || pointer === '@event:upcoming')
    return (await events(context, brand, pointer === '@event:live' ? 'live' : 'upcoming'))[0];
  const listing = await context.schedule.at(pointer.replace('@live:', ''), context.clock.now());
  return listing === undefined ? undefined : (await presentListings(context, brand, [listing]))[0];
}

/** What is on now on every channel, in channel order. */
async function channelsNow(context: FeedContext, brand: BrandId): Promise<WireItem[]> {
  const now = context.clock.now();
  const channels = await context.entities.ofKind(brand, 'channel');
  const listings = await Promise.all(channels.map((channel) => context.schedule.at(channel.entityId, now)));
  return presentListings(
    context,
    brand,
    listings.filter((listing) => listing !== undefined),
  );
}

/** Upcoming sporting events and the next two programmes of every channel, by time. */
async function comingUp(context: FeedContext, brand: BrandId): Promise<WireItem[]> {
  const now = context.clock.now();
  const channels = await context.entities.ofKind(brand, 'channel');
  const ahead = await Promise.all(
    channels.map(async (channel) =>
      (await context.schedule.between(channel.entityId, now, now + scheduleReachMs / 14))
        .filter((listing) => listing.startTime > now)
        .slice(0, 2),
    ),
  );
  return byStart([
    ...(await events(context, brand, 'upcoming')),
    ...(await presentListings(context, brand, ahead.flat())),
  ]);
}

/** Later pages count from the same time as the first, however long the viewer takes to reach them. */
async function schedulePage(
  context: FeedContext,
  brand: BrandId,
  channelId: string,
  paging: Paging,
  query: RowQuery,
): Promise<ItemPage> {
  const now = context.clock.now();
  const from = query.from ?? now;
  const listings = await context.schedule.between(channelId, from, now + scheduleReachMs);
  const items = await presentListings(context, brand, listings.slice(paging.first, paging.first + paging.count));
  return { items, total: listings.length, paging, from };
}

/** Sporting events with this status, by start. */
async function events(context: FeedContext, brand: BrandId, status: TimeStatus): Promise<WireItem[]> {
  const now = context.clock.now();
  const all = await context.entities.ofKind(brand, 'event');
  return byStart(
    all
      .filter(({ fixture }) => fixture !== undefined && statusAt(fixtureTimes(fixture, now), now) === status)
      .map((event) => presentEntity(brand, event, context)),
  );
}

function byStart(items: readonly WireItem[]): WireItem[] {
  return [...items].sort((a, b) => (a.start_time ?? '').localeCompare(b.start_time ?? ''));
}

function slice(items: readonly WireItem[], paging: Paging): ItemPage {
  return { items: items.slice(paging.first, paging.first + paging.count), total: items.length, paging };
}
