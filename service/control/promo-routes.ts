import type { FastifyInstance } from 'fastify';
import { brandIds } from '../catalogue/model.ts';
import type { PromoChange, PromoOffers } from '../feeds/calls/brand-offers.ts';

const schema = {
  body: {
    type: 'object',
    required: ['brand'],
    additionalProperties: false,
    properties: {
      brand: { enum: brandIds },
      enabled: { type: 'boolean' },
      frequency: { type: 'integer', minimum: 1, maximum: 1000 },
    },
  },
} as const;

/** Control route for tests: whether the configuration has a promo, and at every how many starts it is shown. */
export function registerPromoControl(app: FastifyInstance, offers: PromoOffers): void {
  app.post<{ Body: PromoChange }>('/control/promo', { schema }, async ({ body }) => offers.change(body));
}
