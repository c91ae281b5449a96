import type { FastifyInstance } from 'fastify';
import { originOf } from '../activation/qr/origin.ts';
import { type BrandParams, brandOf } from '../feeds/calls/brand-params.ts';
import type { FeedContext } from '../feeds/context.ts';
import { readPreview } from './preview.ts';

/** The Smart Hub preview (C "Brand and platform configuration"). Public, since launchers have no API key. */
export function registerSmartHub(app: FastifyInstance, context: FeedContext): void {
  app.get<BrandParams>('/smart-hub/:brand/preview.json', async (request, reply) => {
    // For the set alone: it names the host by which it was asked for.
    reply.header('cache-control', 'private, max-age=60');
    return readPreview(context, brandOf(request), originOf(request));
  });
}
