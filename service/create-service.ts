import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { Client } from '@libsql/client';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { createPassOffers } from './activation/preview/passes.ts';
import { registerActivation } from './activation/register-activation.ts';
import * as activationTables from './activation/tables.ts';
import { registerImages } from './artwork/routes.ts';
import { createBroadcastFinder } from './broadcasts.ts';
import { createClock, type ServiceClock, type SettableClock } from './clock.ts';
import { registerControl } from './control/register-control.ts';
import { registerViewerControl } from './control/viewer-routes.ts';
import { createTables, emptyTables } from './database/areas.ts';
import { type CatalogueCache, createCatalogueCache } from './database/catalogue-cache.ts';
import { createEntityTable, type EntityTable } from './database/entity-table.ts';
import { openDatabase } from './database/open.ts';
import { createPageTable } from './database/page-table.ts';
import { createScheduleTable } from './database/schedule-table.ts';
import { ensureSeeded } from './database/seed.ts';
import { answerError } from './errors.ts';
import type { Pace } from './fair-queue.ts';
import type { FeedContext } from './feeds/context.ts';
import { createForViewer } from './feeds/for-viewer.ts';
import { registerFeeds } from './feeds/register-feeds.ts';
import { createScale, picturedShows, type ScaleSize } from './feeds/rows/scale.ts';
import { createIdentity } from './identity/identity.ts';
import { registerIdentity } from './identity/register-identity.ts';
import { createSignInLimit } from './identity/sign-in-limit.ts';
import { readSigningSecret } from './identity/signing-secret.ts';
import { createSubscriptions } from './identity/subscriptions.ts';
import * as identityTables from './identity/tables.ts';
import { registerIntake } from './intake/register-intake.ts';
import * as intakeTables from './intake/tables.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { createArtFinder } from './pictures.ts';
import { createSchedule } from './schedule/schedule.ts';
import { type AllowedMethods, answerUnknown, collectMethods } from './security/allowed-methods.ts';
import { developmentApiKey } from './security/api-key.ts';
import { allowPackagedApps } from './security/cross-origin.ts';
import { securityHeaders } from './security/headers.ts';
import { acceptJson } from './security/json-bodies.ts';
import { createLimit, type RateLimit, registerRateLimits } from './security/rate-limit.ts';
import { redactUrl } from './security/redact-url.ts';
import { validateStrictly } from './security/validation.ts';
import { registerSmartHub } from './smart-hub/register-smart-hub.ts';
import { isAppRoute, policyOfApp, serveApp } from './static/serve-app.ts';
import { createStreamAddresses, type StreamAddresses } from './streams/addresses.ts';
import { vodAssets } from './streams/assets.ts';
import { registerStreams } from './streams/routes.ts';
import { createBookmarks } from './viewing/bookmarks.ts';
import { createFavourites } from './viewing/favourites.ts';
import { registerViewing } from './viewing/register-viewing.ts';
import * as viewingTables from './viewing/tables.ts';

export interface ServiceOptions {
  /** Folder of the database and the picture cache. */
  dataDir: string;
  /** A libSQL server or another file; `proscenium.db` in the data folder by default. */
  databaseUrl?: string;
  databaseAuthToken?: string;
  apiKey?: string;
  clock?: SettableClock;
  /** Opens the control routes. */
  control?: boolean;
  scale?: ScaleSize;
  /** A built app to serve. */
  staticDir?: string;
  /** Folder of films and captions; `assets/media` of the repository by default. */
  mediaDir?: string;
  /** Lifetime of an access token in seconds, 900 by default. */
  accessTokenSeconds?: number;
  /** Devices an account may be signed in on at once, 5 by default. */
  deviceLimit?: number;
  /** Sign-in attempts of a place at an account; ten in five minutes by default. */
  signInLimit?: RateLimit;
  /** How fast the passwords of one place are checked; two in a row and then one in 1.5 s by default. */
  passwordPace?: Pace;
  /** Lifetime of a registration code in seconds, 60 by default (C 9.1). */
  codeSeconds?: number;
  /** Sign-in during watching: polling a code keeps it alive (C 4.2). */
  extendCodesOnPoll?: boolean;
  /** Tells apps to report their errors and views here (C 7.7). Off by default: the vendor's libraries are large. */
  monitoring?: boolean;
  /** How long a caller may take to send a request, ms; 20 s by default. */
  requestTimeoutMs?: number;
  /**
   * Proxies whose `X-Forwarded-*` headers count, for limits, addresses and https alike: their number, or their addresses.
   * None by default.
   */
  trustProxy?: number | readonly string[];
  logger?: FastifyServerOptions['logger'];
}

export interface Service {
  app: FastifyInstance;
  /** Finishes requests in flight, then closes connections and database. */
  close(): Promise<void>;
}

/** Responses are compressed on the fly: nearly as small as with the default 11, in a twentieth of the time. */
const brotliQuality = 5;

/** Bytes; reports have limits of their own. */
const largestBody = 128 * 1024;

/** A TV on a slow network sends its few kilobytes in less; a caller who does not would hold the connection. */
const defaultRequestTimeoutMs = 20_000;

/** Pictures of sizes that the app does not ask for, drawn for one place. */
const otherPictures: RateLimit = { max: 120, windowSeconds: 600 };

/** How long requests in flight may take once the service is closing. */
const closeTimeoutMs = 3000;

/** The tables that hold viewers' data, by area. */
const areas = [identityTables, viewingTables, activationTables, intakeTables];

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
  const database = await openDatabase({
    url: options.databaseUrl ?? `file:${resolve(options.dataDir, 'proscenium.db')}`,
    ...(options.databaseAuthToken === undefined ? {} : { authToken: options.databaseAuthToken }),
  });
  await ensureSeeded(database);
  await createTables(database, areas);

  const catalogueCache = createCatalogueCache();
  const signingSecret = await readSigningSecret(database);
  const streams = createStreamAddresses(signingSecret, clock);
  const context = await createFeedContext({ database, cache: catalogueCache, clock, streams, scale: options.scale });
  const { entities } = context;

  const app = await createApp(options);
  const allowedMethods = collectMethods(app);
  const rateLimits = await registerRateLimits(app, clock);
  const passOffers = createPassOffers();
  const control = options.control === true;
  if (control) {
    registerControl(app, {
      clock,
      async resetData() {
        rateLimits.clear();
        passOffers.reset();
        await emptyTables(database, areas);
        // The catalogue is never modified and needs no reset, but another process may have seeded it.
        catalogueCache.clear();
      },
    });
  }
  const apiKey = options.apiKey ?? developmentApiKey;
  const { accessTokenSeconds, deviceLimit, codeSeconds = 60, extendCodesOnPoll = false } = options;
  const identity = await createIdentity({
    ...{ database, clock, secret: signingSecret, accessTokenSeconds, deviceLimit },
    passwordPace: options.passwordPace,
  });
  const signInLimit = createSignInLimit(app, { limit: options.signInLimit, ...identity });
  const subscriptions = createSubscriptions(database, clock);
  await registerIdentity(app, { identity, subscriptions, database, clock, apiKey, control, signInLimit });
  const bookmarks = createBookmarks(database, clock);
  const favourites = createFavourites(database);
  await registerViewing(app, { identity, bookmarks, favourites, apiKey });
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
    control,
  });
  if (control) registerViewerControl(app, { ...activation, identity, subscriptions, clock, limits: rateLimits });
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
      passes: passOffers.config,
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
    findBroadcast: createBroadcastFinder(context),
    hasLiveStream: (id) => entities.hasLiveStream(id),
    mediaDir: options.mediaDir ?? join(repositoryRoot, 'assets/media'),
  });
  await registerApp(app, allowedMethods, options.staticDir);

  return {
    app,
    async close() {
      const timeout = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
      await app.close();
      clearTimeout(timeout);
      database.close();
    },
  };
}

interface FeedContextParts {
  database: Client;
  cache: CatalogueCache;
  clock: ServiceClock;
  streams: StreamAddresses;
  scale: ScaleSize | undefined;
}

async function createFeedContext({ database, cache, clock, streams, scale }: FeedContextParts): Promise<FeedContext> {
  const entities = cache.entities(createEntityTable(database));
  return {
    clock,
    entities,
    schedule: createSchedule(cache.schedule(createScheduleTable(database)), clock.now),
    pages: cache.pages(createPageTable(database)),
    assets: vodAssets,
    streams,
    ...(scale === undefined ? {} : { scale: await scaleOf(scale, entities) }),
  };
}

/** The HTTP server with everything that applies to all routes, which are registered after it. */
async function createApp(options: ServiceOptions): Promise<FastifyInstance> {
  const { requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const app = Fastify({
    logger: loggerOf(options.logger),
    trustProxy: trustedProxies(options.trustProxy),
    // A malformed URL is answered in the error shape, too.
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 300 },
    bodyLimit: largestBody,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 4 },
  });
  app.setErrorHandler(answerError);
  const headers = { ...securityHeaders, 'content-security-policy': await policyOfApp(options.staticDir) };
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await allowPackagedApps(app);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  acceptJson(app);
  validateStrictly(app);
  await registerOpenApi(app);
  return app;
}

function trustedProxies(trusted: ServiceOptions['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trusted === 'object') return [...trusted];
  return trusted === undefined ? false : (_address, hop) => hop < trusted;
}

/** Some URLs carry a secret, which must not reach the log. */
function loggerOf(logger: ServiceOptions['logger'] = false): FastifyServerOptions['logger'] {
  const req = ({ method, url, ip }: FastifyRequest) => ({ method, url: redactUrl(url), remoteAddress: ip });
  return logger === false ? false : { ...(logger === true ? {} : logger), serializers: { req } };
}

async function scaleOf(size: ScaleSize, entities: EntityTable): Promise<ReturnType<typeof createScale>> {
  const [nation, sports, news] = await Promise.all([
    picturedShows(entities, 'nation'),
    picturedShows(entities, 'sports'),
    picturedShows(entities, 'news'),
  ]);
  return createScale(size, { nation, sports, news });
}

/** Serves the built app, if there is one; every other URL is answered in the error shape. */
async function registerApp(
  app: FastifyInstance,
  allowedMethods: AllowedMethods,
  staticDir: string | undefined,
): Promise<void> {
  if (staticDir !== undefined) await serveApp(app, resolve(staticDir));
  app.setNotFoundHandler((request, reply) => {
    if (staticDir !== undefined && isAppRoute(request)) return reply.sendFile('index.html');
    return answerUnknown(allowedMethods, 'such address', request, reply);
  });
}
