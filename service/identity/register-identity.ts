import fastifyFormbody from '@fastify/formbody';
import type { Client } from '@libsql/client';
import type { FastifyInstance } from 'fastify';
import type { ServiceClock } from '../clock.ts';
import { createApiKeyCheck } from '../security/api-key.ts';
import type { IdentityArea } from './identity.ts';
import { createPasswordResets } from './password-resets.ts';
import { registerIdentityControl } from './routes/control-routes.ts';
import { registerProfileRoutes } from './routes/profile-routes.ts';
import { registerSdkRoutes, registerTokenForm } from './routes/sdk-routes.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';
import { createXids } from './xids.ts';

export interface IdentityDependencies {
  identity: IdentityArea;
  subscriptions: Subscriptions;
  database: Client;
  clock: ServiceClock;
  apiKey: string;
  /** For the calls that take an address or a password. */
  signInLimit: SignInLimit;
  /** Opens this area's control routes. */
  control: boolean;
}

/** Accounts, sessions, tokens and subscriptions over HTTP (C 7.1–7.3). */
export async function registerIdentity(app: FastifyInstance, dependencies: IdentityDependencies): Promise<void> {
  const { identity, subscriptions, database, clock, apiKey, signInLimit, control } = dependencies;
  const resets = createPasswordResets(database, clock);
  const xids = createXids(database, clock);

  await app.register(async (api) => {
    await api.register(fastifyFormbody, { bodyLimit: 4096 });
    api.addHook('onRequest', createApiKeyCheck(apiKey));
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await api.register(async (profile) => registerProfileRoutes(profile, { identity, resets, xids, signInLimit }), {
      prefix: '/profile/v1',
    });
    await api.register(async (sdk) => registerSdkRoutes(sdk, { identity, subscriptions, clock }), {
      prefix: '/sdk/2.0',
    });
    await api.register(async (hydra) => registerTokenForm(hydra, identity, clock), { prefix: '/identityhydra' });
  });
  if (control) registerIdentityControl(app, { accounts: identity.accounts, subscriptions, resets, xids });
}
