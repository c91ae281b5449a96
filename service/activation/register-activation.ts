import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { SignJWT } from 'jose';
import type { ServiceClock } from '../clock.ts';
import type { Identity } from '../identity/identity.ts';
import type { SignInLimit } from '../identity/sign-in-limit.ts';
import type { Subscriptions } from '../identity/subscriptions/subscriptions.ts';
import { registerSecondScreen } from '../second-screen/register-second-screen.ts';
import { createApiKeyCheck } from '../security/api-key.ts';
import { createLimit } from '../security/rate-limit.ts';
import { type CodeLifetime, type CodeStore, createCodeStore } from './codes/code-store.ts';
import { registerCodes } from './codes/routes.ts';
import { registerPlans } from './plans/routes.ts';
import { registerPreviewControl } from './preview/control-routes.ts';
import { createPasses, type Passes, type PassOffers } from './preview/passes.ts';
import { type Authentications, createAuthentications, mvpdOf } from './providers/authentications.ts';
import { createHoldings, type ViewerHoldings } from './providers/holdings.ts';
import { registerLogos } from './providers/logo-routes.ts';
import { type ProviderRouteDependencies, registerProviderCalls } from './providers/routes.ts';
import { registerQrPictures } from './qr/routes.ts';

export interface ActivationDependencies {
  database: Client;
  clock: ServiceClock;
  identity: Identity;
  /** For the phone's pages that take an address and a password. */
  signInLimit: SignInLimit;
  subscriptions: Subscriptions;
  apiKey: string;
  /** Signs access tokens; the key of ID tokens is derived from it. */
  signingSecret: Uint8Array;
  /** Parent folder of the provider logos' cache. */
  dataDir: string;
  codeLifetime: CodeLifetime;
  passOffers: PassOffers;
  /** Ends an account's sessions and deletes all that is stored about it. */
  deleteAccount(profileId: string): Promise<void>;
  /** Opens the control routes. */
  control: boolean;
}

/** What the rest of the service, and its test controls, use of this area. */
export interface Activation extends ViewerHoldings {
  codes: CodeStore;
  authentications: Authentications;
  passes: Passes;
}

/** Codes that a place enters, right or guessed. */
const codeEntries = { max: 20, windowSeconds: 600 };

/** Registration codes, plans, TV providers, preview passes and the second screen (C 4.2, C 4.4, C 7.2, C 7.3, C 7.5). */
export async function registerActivation(
  app: FastifyInstance,
  dependencies: ActivationDependencies,
): Promise<Activation> {
  const { database, clock, identity, subscriptions, apiKey } = dependencies;
  const codes = createCodeStore(database, clock, dependencies.codeLifetime);
  const authentications = createAuthentications({ database, clock, codes });
  const holdings = createHoldings({ identity, authentications, subscriptions });
  const passes = createPasses(database, clock, dependencies.passOffers);
  const signIdToken = createIdTokenSigner(dependencies.signingSecret, clock);

  const limitEntries = createLimit(app, codeEntries);

  const calls: FastifyPluginAsync = async (api) => {
    api.addHook('onRequest', createApiKeyCheck(apiKey));
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    registerCodes(api, { codes, identity, authentications, limitEntries });
    registerQrPictures(api, codes);
    registerPlans(api, { codes, identity, subscriptions });
    registerProviderCalls(api, {
      identity,
      authentications,
      passes,
      entitlementsOf: holdings.entitlementsOf,
      signIdToken,
    });
  };
  await app.register(calls);
  if (dependencies.control) registerPreviewControl(app, dependencies.passOffers);
  registerLogos(app, join(dependencies.dataDir, 'provider-logos'));
  const { signInLimit, deleteAccount } = dependencies;
  const shared = { database, clock, codes, identity, subscriptions };
  await registerSecondScreen(app, { ...shared, signInLimit, limitEntries, deleteAccount });
  return { ...holdings, codes, authentications, passes };
}

function createIdTokenSigner(secret: Uint8Array, clock: ServiceClock): ProviderRouteDependencies['signIdToken'] {
  const key = createHmac('sha256', secret).update('id token').digest();
  return async (viewer, authentication) =>
    new SignJWT({ mvpd: mvpdOf(authentication) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('proscenium')
      .setAudience('proscenium-id')
      .setSubject(viewer.profileId)
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .setExpirationTime(Math.floor(authentication.authnExpire / 1000))
      .sign(key);
}
