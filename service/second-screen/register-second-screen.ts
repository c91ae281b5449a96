import fastifyFormbody from '@fastify/formbody';
import type { Client } from '@libsql/client';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { CodeStore } from '../activation/codes/code-store.ts';
import type { ServiceClock } from '../clock.ts';
import type { Identity } from '../identity/identity.ts';
import type { SignInLimit } from '../identity/sign-in-limit.ts';
import type { Subscriptions } from '../identity/subscriptions/subscriptions.ts';
import type { Limit } from '../security/rate-limit.ts';
import { answerWithPage } from './failures.ts';
import { registerLook } from './look/routes.ts';
import { createPhones } from './phones.ts';
import { registerAccountSteps } from './steps/account-steps.ts';
import { registerCodeStep } from './steps/code-step.ts';
import { registerDeleteAccount } from './steps/delete-account.ts';
import type { StepDependencies } from './steps/dependencies.ts';
import { registerPlanStep } from './steps/plan-step.ts';
import { registerProviderSteps } from './steps/provider-steps.ts';

export interface SecondScreenDependencies {
  database: Client;
  clock: ServiceClock;
  codes: CodeStore;
  identity: Pick<Identity, 'signInAccount' | 'createAccount' | 'emailOf'>;
  subscriptions: Pick<Subscriptions, 'start' | 'isActive' | 'hadTrial'>;
  signInLimit: SignInLimit;
  limitEntries: Limit;
  /** Ends an account's sessions and deletes all that is stored about it. */
  deleteAccount(profileId: string): Promise<void>;
}

/** Bytes; a form has two fields and a token. */
const formLimit = 8192;

/** The pages on which a phone signs a TV in, buys a plan for it (B 1, B 4), or deletes its account: forms and styles, no script. */
export async function registerSecondScreen(
  app: FastifyInstance,
  dependencies: SecondScreenDependencies,
): Promise<void> {
  const { database, ...shared } = dependencies;
  const steps: StepDependencies = { ...shared, phones: createPhones(database, shared.clock, shared.codes) };
  await registerLook(app);
  await registerPages(app, async (pages) => {
    registerCodeStep(pages, steps);
    registerAccountSteps(pages, steps);
    registerProviderSteps(pages, steps);
    registerPlanStep(pages, steps);
    registerDeleteAccount(pages, steps);
  });
}

/** A scope that parses forms and answers errors with pages. */
export async function registerPages(app: FastifyInstance, pages: FastifyPluginAsync): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerWithPage);
    await scope.register(fastifyFormbody, { bodyLimit: formLimit });
    await scope.register(pages);
  });
}
