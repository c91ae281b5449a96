import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPassOffers } from './activation/preview/passes.ts';
import { registerActivation } from './activation/register-activation.ts';
import { registerImages } from './artwork/routes.ts';
import { createBroadcastFinder } from './broadcasts.ts';
import { createHub } from './casting/hub.ts';
import { registerCasting } from './casting/register-casting.ts';
import { createClock } from './clock.ts';
import { registerPromoControl } from './control/promo-routes.ts';
import { registerControl } from './control/register-control.ts';
import { registerViewerControl } from './control/viewer-routes.ts';
import { deleteProfile, emptyTables } from './database/areas.ts';
import { createCatalogueCache } from './database/catalogue-cache.ts';
import { createPromoOffers } from './feeds/calls/brand-offers.ts';
import { createFeedContext } from './feeds/create-context.ts';
import { createForViewer } from './feeds/for-viewer.ts';
import { registerFeeds } from './feeds/register-feeds.ts';
import { createHttpServer, registerApp } from './http-server.ts';
import { createIdentity } from './identity/identity.ts';
import { registerIdentity } from './identity/register-identity.ts';
import { createSignInLimit } from './identity/sign-in-limit.ts';
import { readSigningSecret } from './identity/signing-secret.ts';
import { createSubscriptions } from './identity/subscriptions/subscriptions.ts';
import { registerIntake } from './intake/register-intake.ts';
import { registerHealth } from './operations/health-routes.ts';
import { type Metrics, measureAnswers } from './operations/metrics.ts';
import { createArtFinder } from './pictures.ts';
import { areas, prepareDatabase } from './prepare-database.ts';
import { collectMethods } from './security/allowed-methods.ts';
import { developmentApiKey } from './security/api-key.ts';
import { createLimit, type RateLimit, registerRateLimits } from './security/rate-limit.ts';
import { createSharedCounts } from './security/shared-counts.ts';
import type { ServiceOptions } from './service-options.ts';
import { registerSmartHub } from './smart-hub/register-smart-hub.ts';
import { createStreamAddresses } from './streams/addresses.ts';
import { registerStreams } from './streams/routes.ts';
import { createBookmarks } from './viewing/bookmarks.ts';
import { createFavourites } from './viewing/favourites.ts';
import { registerViewing } from './viewing/register-viewing.ts';
import { createWatchedStreams } from './viewing/streams.ts';

export interface Service {
  app: FastifyInstance;
  metrics: Metrics;
  /** Finishes requests in flight, then closes connections and database. */
  close(): Promise<void>;
}

/** Streams of an account at the same time, as the larger services have it. */
const defaultStreamLimit = 3;

/** Pictures of sizes that the app does not ask for, drawn for one place. */
const otherPictures: RateLimit = { max: 120, windowSeconds: 600 };

/** How long requests in flight may take once the service is closing. */
const closeTimeoutMs = 10_000;

const repositoryRoot = resolve(import.meta.dirname, '..');

/**
 * The reference service, ready to listen: database seeded, routes registered.
 *
 * Its parts are plain functions that return interfaces (`createSessions(client, clock): Sessions`), unlike the app's
 * stores, which are classes because MobX makes their fields observable: the service has no observable state, a closure
 * keeps its dependencies private, and a test passes in fakes.
 *
 * @throws Error when the database cannot be opened or a sheet of the catalogue is wrong
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const clock = options.clock ?? createClock();
  const database = await prepareDatabase(options);

  const catalogueCache = createCatalogueCache();
  const signingSecret = await readSigningSecret(database);
  const streams = createStreamAddresses(signingSecret, clock);
  const context = await createFeedContext({ database, cache: catalogueCache, clock, streams, scale: options.scale });
  const { entities } = context;

  const app = await createHttpServer(options);
  const allowedMethods = collectMethods(app);
  const metrics = measureAnswers(app);
  const counts = createSharedCounts(database, clock);
  await registerRateLimits(app, counts);
  const passOffers = createPassOffers();
  const promoOffers = createPromoOffers();
  const hub = createHub(database, clock);
  const control = options.control === true;
  if (control) {
    registerControl(app, {
      clock,
      async resetData() {
        await counts.clear();
        passOffers.reset();
        promoOffers.reset();
        await hub.clear();
        await emptyTables(database, areas);
        // The catalogue is never modified and needs no reset, but another process may have seeded it.
        catalogueCache.clear();
      },
    });
  }
  registerHealth(app, database);
  const apiKey = options.apiKey ?? developmentApiKey;
  const { accessTokenSeconds, deviceLimit, codeSeconds = 60, extendCodesOnPoll = false } = options;
  const identity = await createIdentity({
    database,
    clock,
    secret: signingSecret,
    accessTokenSeconds,
    deviceLimit,
    passwordPace: options.passwordPace,
  });
  const signInLimit = createSignInLimit(app, { limit: options.signInLimit, ...identity });
  const subscriptions = createSubscriptions(database, clock);
  await registerIdentity(app, { identity, subscriptions, database, clock, apiKey, control, signInLimit });
  const bookmarks = createBookmarks(database, clock);
  const favourites = createFavourites(database);
  const watchedStreams = createWatchedStreams(database, clock, options.streamLimit ?? defaultStreamLimit);
  await registerViewing(app, { identity, bookmarks, favourites, watchedStreams, apiKey });
  const activation = await registerActivation(app, {
    database,
    clock,
    identity,
    signInLimit,
    subscriptions,
    apiKey,
    signingSecret,
    dataDir: options.dataDir,
    codeLifetime: { ttlSeconds: codeSeconds, extendOnPoll: extendCodesOnPoll },
    passOffers,
    async deleteAccount(profileId) {
      // The sessions first: their devices are told that they are signed out.
      await identity.sessions.endOf(profileId, 'all');
      await deleteProfile(database, areas, profileId);
    },
    control,
  });
  if (control) registerViewerControl(app, { ...activation, identity, subscriptions, clock, limits: counts });
  if (control) registerPromoControl(app, promoOffers);
  await registerCasting(app, { hub, apiKey });
  await registerIntake(app, { database, clock, apiKey, control });
  await registerFeeds(app, {
    context,
    forViewer: createForViewer(identity, bookmarks, favourites),
    holdingsOf: activation.holdingsOf,
    facts: {
      apiKey,
      codeSeconds,
      extendCodesOnPoll,
      isMonitored: options.monitoring ?? false,
      destinations: options.destinations ?? ['segment'],
      passes: passOffers.config,
      promoOf: promoOffers.of,
    },
  });
  registerSmartHub(app, context);
  registerImages(app, {
    findSubject: createArtFinder(context),
    cacheDir: join(options.dataDir, 'pictures'),
    limitOtherSizes: createLimit(app, otherPictures),
  });
  registerStreams(app, {
    allowedMethods,
    clock,
    addresses: streams,
    ads: options.ads === true,
    findBroadcast: createBroadcastFinder(context),
    hasLiveStream: (id) => entities.hasLiveStream(id),
    mediaDir: options.mediaDir ?? join(repositoryRoot, 'assets/media'),
  });
  await registerApp(app, allowedMethods, options.staticDir);

  return {
    app,
    metrics,
    async close() {
      const timeout = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
      await app.close();
      clearTimeout(timeout);
      await counts.close();
      database.close();
    },
  };
}
