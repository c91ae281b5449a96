import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Pages of the service's own, for a person's browser: forms and cookies, or the tests' controls. */
const ownPages = /^\/(?:activate|provider|second-screen|privacy-choices|control|docs)(?:[/?]|$)/;

/** How long a browser need not ask again, seconds. */
const preflightSeconds = 86_400;

/**
 * Lets the page of a packaged app, which lies on the television and has no origin, call the service and read pictures and
 * streams. Whoever calls is known by a token that the page has to know, never by a cookie: so anybody may.
 */
export async function allowPackagedApps(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCors, {
    delegator: async ({ raw }: FastifyRequest) => ({
      origin: ownPages.test(raw.url ?? '') ? false : '*',
      methods: ['GET', 'HEAD', 'POST', 'DELETE'],
      exposedHeaders: ['x-platform-location'],
      maxAge: preflightSeconds,
    }),
  });
}
