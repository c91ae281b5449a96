import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createApiKeyCheck } from '../security/api-key.ts';
import type { HoldingsOf } from './access.ts';
import { sendCacheHeaders } from './cache-headers.ts';
import { registerCollections } from './calls/collections.ts';
import { type ConfigurationFacts, registerConfiguration } from './calls/configuration.ts';
import { registerContainers } from './calls/containers.ts';
import { registerEntities } from './calls/entities.ts';
import { registerFavourites } from './calls/favourites.ts';
import { registerHome } from './calls/home.ts';
import { registerPages } from './calls/pages.ts';
import { registerPlayback } from './calls/playback.ts';
import { registerSchedule } from './calls/schedule.ts';
import { registerSearch } from './calls/search.ts';
import type { FeedContext } from './context.ts';
import type { ForViewer } from './for-viewer.ts';

export interface FeedDependencies {
  context: FeedContext;
  forViewer: ForViewer;
  holdingsOf: HoldingsOf;
  facts: ConfigurationFacts;
}

/** The content feeds, calls 1–10 of C 7.4, under `/api/{brand}`. */
export async function registerFeeds(
  app: FastifyInstance,
  { context, forViewer, holdingsOf, facts }: FeedDependencies,
): Promise<void> {
  const feeds: FastifyPluginAsync = async (api) => {
    api.addHook('onRequest', createApiKeyCheck(facts.apiKey));
    // By it a set whose clock is wrong learns the time.
    api.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('date', new Date(context.clock.now()).toUTCString()),
    );
    const ofViewer = await sendCacheHeaders(api, { clock: context.clock, forViewer });
    registerHome(api);
    registerPages(api, context, ofViewer);
    registerContainers(api, context, ofViewer);
    registerCollections(api, context, ofViewer);
    registerSearch(api, context);
    registerSchedule(api, context, ofViewer);
    registerConfiguration(api, facts);
    registerPlayback(api, context, holdingsOf);
    registerEntities(api, context, ofViewer);
    registerFavourites(api, context);
  };
  await app.register(feeds, { prefix: '/api/:brand' });
}
