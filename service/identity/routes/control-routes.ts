import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import type { Accounts } from '../accounts.ts';
import type { PasswordResets } from '../password-resets.ts';
import type { SubscriptionStatus, SubscriptionStore, Subscriptions } from '../subscriptions/subscriptions.ts';
import type { Xids } from '../xids.ts';

interface IdentityControlDependencies {
  accounts: Accounts;
  subscriptions: Subscriptions;
  resets: PasswordResets;
  xids: Xids;
}

type SetSubscription = {
  Body: {
    profileId?: string;
    email?: string;
    appId: string;
    status: SubscriptionStatus | null;
    store?: SubscriptionStore;
  };
};

const subscriptionSchema = {
  body: {
    type: 'object',
    required: ['appId', 'status'],
    additionalProperties: false,
    properties: {
      profileId: { type: 'string' },
      email: { type: 'string' },
      appId: { type: 'string', minLength: 1 },
      status: { enum: ['Active', 'HoldOnNpmt', null] },
      store: { enum: ['roku', 'google'] },
    },
  },
} as const;

/** This area's control routes for tests: set subscriptions, list password resets and events. */
export function registerIdentityControl(app: FastifyInstance, dependencies: IdentityControlDependencies): void {
  const { accounts, subscriptions, resets, xids } = dependencies;

  app.post<SetSubscription>('/control/subscriptions', { schema: subscriptionSchema }, async (request, reply) => {
    const { email, appId, status, store } = request.body;
    const profileId = request.body.profileId ?? (await accounts.findByEmail(email ?? ''));
    if (profileId === undefined || (await accounts.find(profileId)) === undefined) throw notFound('such profile');
    await subscriptions.set(profileId, appId, status, store);
    return reply.code(204).send();
  });
  app.get('/control/password-resets', () => resets.list());
  app.get('/control/xid-events', () => xids.events());
}
