import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';
import type { CatalogueCache } from '../database/catalogue-cache.ts';
import { createEntityTable, type EntityTable } from '../database/entity-table.ts';
import { createPageTable } from '../database/page-table.ts';
import { createScheduleTable } from '../database/schedule-table.ts';
import { createSchedule } from '../schedule/schedule.ts';
import type { StreamAddresses } from '../streams/addresses.ts';
import { vodAssets } from '../streams/assets.ts';
import type { FeedContext } from './context.ts';
import { createScale, picturedShows, type ScaleSize } from './rows/scale.ts';
import { createScaleChannels } from './rows/scale-channels.ts';

interface FeedContextParts {
  database: Client;
  cache: CatalogueCache;
  clock: ServiceClock;
  streams: StreamAddresses;
  scale: ScaleSize | undefined;
}

/** What the feeds are made of: the catalogue behind its cache, the schedule, and the clock. */
export async function createFeedContext({
  database,
  cache,
  clock,
  streams,
  scale,
}: FeedContextParts): Promise<FeedContext> {
  const entities = cache.entities(createEntityTable(database));
  const scaleChannels = await createScaleChannels(scale?.channels ?? 0, entities);
  return {
    clock,
    entities,
    scaleChannels,
    schedule: createSchedule(cache.schedule(createScheduleTable(database)), clock.now, scaleChannels.gridOf),
    pages: cache.pages(createPageTable(database)),
    assets: vodAssets,
    streams,
    ...(scale === undefined ? {} : { scale: await scaleOf(scale, entities) }),
  };
}

async function scaleOf(size: ScaleSize, entities: EntityTable): Promise<ReturnType<typeof createScale>> {
  const [nation, sports, news] = await Promise.all([
    picturedShows(entities, 'nation'),
    picturedShows(entities, 'sports'),
    picturedShows(entities, 'news'),
  ]);
  return createScale(size, { nation, sports, news });
}
