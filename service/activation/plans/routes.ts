import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { brandIds } from '../../catalogue/model.ts';
import { type Plan, plansOf } from '../../catalogue/plans.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { type BrandParams, brandOf } from '../../feeds/calls/brand-params.ts';
import type { Identity } from '../../identity/identity.ts';
import { type DeviceFields, deviceOf, fields } from '../../identity/routes/fields.ts';
import type { Subscriptions } from '../../identity/subscriptions/subscriptions.ts';
import type { CodeStore } from '../codes/code-store.ts';
import { newCodes, seconds } from '../codes/routes.ts';
import { text } from '../limits.ts';

export interface PlanDependencies {
  codes: Pick<CodeStore, 'create'>;
  identity: Pick<Identity, 'viewerOf' | 'requireViewer'>;
  subscriptions: Pick<Subscriptions, 'isActive' | 'hadTrial'>;
}

interface PurchaseRequest {
  Body: DeviceFields & { brand: BrandId; planId: string };
}

const purchaseSchema = {
  body: {
    type: 'object',
    required: ['deviceId', 'brand', 'planId'],
    properties: {
      deviceId: fields.deviceId,
      deviceSecret: fields.deviceSecret,
      brand: { type: 'string', enum: brandIds },
      planId: text(100),
    },
  },
} as const;

/** The plans of a brand, and codes to buy one with on the second screen (B 6). */
export function registerPlans(api: FastifyInstance, { codes, identity, subscriptions }: PlanDependencies): void {
  api.get<BrandParams>('/api/:brand/plans', async (request) => {
    const brand = brandOf(request);
    const viewer = await identity.viewerOf(request);
    const isTrialOver = viewer !== undefined && (await subscriptions.hadTrial(viewer.profileId, brand));
    return { member: plansOf(brand).map((plan) => wirePlan(plan, isTrialOver)) };
  });

  api.post<PurchaseRequest>(
    '/profile/v1/purchase-code',
    { schema: purchaseSchema, config: { rateLimit: newCodes } },
    async (request) => {
      const { brand, planId } = request.body;
      const { profileId, isAnonymous } = await identity.requireViewer(request);
      if (isAnonymous) throw new ServiceError('FORBIDDEN', 'The call needs an account.');
      if (!plansOf(brand).some(({ id }) => id === planId)) throw notFound('such plan');
      if (await subscriptions.isActive(profileId, brand))
        throw new ServiceError('CONFLICT', 'The account has a subscription.');
      const { deviceId, deviceKey } = deviceOf(request, request.body);
      const purchase = { profileId, planId };
      const { code, expiresAt } = await codes.create({ deviceId, deviceKey, kind: 'purchase', brand, purchase });
      return { code, expires: seconds(expiresAt) };
    },
  );
}

function wirePlan({ id, name, price, period, trialDays, isFeatured, includes }: Plan, isTrialOver: boolean): object {
  return { id, name, price, period, trial_days: isTrialOver ? 0 : trialDays, is_featured: isFeatured, includes };
}
