import type { FastifyInstance } from 'fastify';
import type { Passes, PassOffers, PreviewPassChange } from './passes.ts';

const pass = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reset: { type: 'integer', minimum: 0 },
    timeToLiveSeconds: { type: 'integer', minimum: 1, maximum: 86_400 },
  },
} as const;

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    properties: { isEnabled: { type: 'boolean' }, oneTime: pass, daily: pass },
  },
} as const;

/** Control routes for tests: which preview passes are on offer, and the end of those that run. */
export function registerPreviewControl(app: FastifyInstance, offers: PassOffers, passes: Passes): void {
  app.post<{ Body: PreviewPassChange }>('/control/preview-pass', { schema }, async (request) => {
    offers.change(request.body);
    return offers.config();
  });
  app.post('/control/preview-pass/end', async (_request, reply) => {
    await passes.endAll();
    return reply.code(204).send();
  });
}
