import fastifyEtag from '@fastify/etag';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import type { ForViewer } from './for-viewer.ts';

/** Programmes begin and end on a minute: what a cache holds ends with the half minute, and never outlives one. */
const stepSeconds = 30;

/** Sent by a viewer who has an account. Caches keep what is for all others under its absence. */
const viewerHeader = 'x-viewer';

/**
 * Says of every feed whether a cache may answer it (docs/decisions/caches-in-front.md): what is the same for all who have no
 * account, for up to half a minute; what is for one viewer, or is an error, never. Call it before the routes.
 *
 * @returns what the routes call in the place of `forViewer`
 */
export async function sendCacheHeaders(
  api: FastifyInstance,
  { clock, forViewer }: { clock: ServiceClock; forViewer: ForViewer },
): Promise<ForViewer> {
  const personal = new WeakSet<FastifyRequest>();
  api.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    // With an expired token an account's viewer gets what all get, but it must not be kept for other accounts.
    const isShared = reply.statusCode < 400 && !personal.has(request) && request.headers[viewerHeader] === undefined;
    reply
      .header('cache-control', isShared ? sharedUntil(clock.now()) : 'no-store')
      .header('vary', 'X-Viewer, accept-encoding');
  });
  // The same answer has several encodings.
  await api.register(fastifyEtag, { weak: true });
  return async (context, request) => {
    const own = await forViewer(context, request);
    if (own.personal !== undefined) personal.add(request);
    return own;
  };
}

/** The set itself asks each time, and is told by the tag that nothing has changed. */
function sharedUntil(now: number): string {
  const left = stepSeconds - (Math.floor(now / 1000) % stepSeconds);
  return `public, max-age=0, s-maxage=${left}`;
}
