import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { type Plan, plansOf } from '../../catalogue/plans.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { sendPage } from '../layout.ts';
import { planPage } from '../pages/plan-page.ts';
import { formToken, phoneId, requireOwnForm } from '../phone-cookie.ts';
import type { EnteredCode } from '../phones.ts';
import type { StepDependencies } from './dependencies.ts';
import { codeAt } from './place.ts';

interface BareForm {
  Body: { token: string };
}

const schema = {
  body: { type: 'object', required: ['token'], properties: { token: { type: 'string', maxLength: 100 } } },
} as const;

/** Buying a plan: the phone is signed in to the account on the TV, sees the price and confirms. */
export function registerPlanStep(pages: FastifyInstance, dependencies: StepDependencies): void {
  const { clock, codes, identity, phones, subscriptions } = dependencies;
  const purchaseAt = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = await codeAt(['plan'], phones, request, reply);
    return at && { ...at, ...purchaseOf(at.code) };
  };

  pages.get('/activate/plan', async (request, reply) => {
    const at = await purchaseAt(request, reply);
    if (at === undefined) return reply;
    const { token, brand, plan, profileId } = at;
    const [email, isSubscribed, hadTrial] = await Promise.all([
      identity.emailOf(profileId),
      subscriptions.isActive(profileId, brand),
      subscriptions.hadTrial(profileId, brand),
    ]);
    const trialDays = hadTrial ? 0 : plan.trialDays;
    const page = {
      token: formToken(token),
      brand,
      plan: { ...plan, trialDays },
      email,
      isSubscribed,
      now: clock.now(),
    };
    return sendPage(reply, planPage(page));
  });

  pages.post<BareForm>('/activate/plan', { schema }, async (request, reply) => {
    requireOwnForm(request);
    const at = await purchaseAt(request, reply);
    if (at === undefined) return reply;
    const { token, code, brand, plan, profileId } = at;
    // Before the code is used up: after a failure in between the viewer confirms again, and still buys once.
    await subscriptions.start(profileId, brand, plan);
    // Pressed twice, the second finds the code used: it is led on as the first.
    await codes.move(code, 'purchase', { phone: phoneId(token) }).catch(unlessUsed);
    return reply.redirect('/activate/done', 303);
  });
}

function unlessUsed(error: unknown): void {
  if (!(error instanceof ServiceError && error.code === 'CONFLICT')) throw error;
}

/** @throws ServiceError NOT_FOUND for a plan that is no longer sold */
function purchaseOf({ brand, planId, profileId }: EnteredCode): { brand: BrandId; plan: Plan; profileId: string } {
  const plan = brand && plansOf(brand).find(({ id }) => id === planId);
  if (brand === undefined || plan === undefined || profileId === undefined) throw notFound('such plan');
  return { brand, plan, profileId };
}
