import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createApiKeyCheck } from '../security/api-key.ts';
import type { HoldingsOf } from './access.ts';
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
    // Every response depends on the time; the client's refresh ages apply instead (B 4 Container loading).
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-cache'));
    registerHome(api);
    registerPages(api, context, forViewer);
    registerContainers(api, context, forViewer);
    registerCollections(api, context, forViewer);
    registerSearch(api, context);
    registerSchedule(api, context, forViewer);
    registerConfiguration(api, facts);
    registerPlayback(api, context, holdingsOf);
    registerEntities(api, context, forViewer);
    registerFavourites(api, context);
  };
  await app.register(feeds, { prefix: '/api/:brand' });
}
