import type { FastifyInstance } from 'fastify';
import type { PassOffers, PreviewPassChange } from './passes.ts';

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

/** Control route for tests: which preview passes are on offer. */
export function registerPreviewControl(app: FastifyInstance, offers: PassOffers): void {
  app.post<{ Body: PreviewPassChange }>('/control/preview-pass', { schema }, async (request) => {
    offers.change(request.body);
    return offers.config();
  });
}
