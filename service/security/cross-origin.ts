import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainUrl } from './plain-url.ts';

/** The service's own pages for a browser, with forms and cookies, and the control routes. */
const ownPages = /^\/(?:activate|provider|second-screen|privacy-choices|phone|control|docs)(?:[/?#]|$)/;

/** How long a browser may cache a preflight response. */
const preflightSeconds = 86_400;

/**
 * Lets a packaged app, whose page is on the TV and has no origin, call the service and load pictures and streams. Any
 * origin may: callers authenticate with a token that they must know, never with a cookie.
 */
export async function allowPackagedApps(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCors, {
    delegator: async ({ url }: FastifyRequest) => ({
      origin: ownPages.test(plainUrl(url)) ? false : '*',
      methods: ['GET', 'HEAD', 'POST', 'DELETE'],
      exposedHeaders: ['x-platform-location', 'date'],
      maxAge: preflightSeconds,
    }),
  });
}
