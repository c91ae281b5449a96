import type { CodeStore } from '../../activation/codes/code-store.ts';
import type { ServiceClock } from '../../clock.ts';
import type { Identity } from '../../identity/identity.ts';
import type { SignInLimit } from '../../identity/sign-in-limit.ts';
import type { Subscriptions } from '../../identity/subscriptions/subscriptions.ts';
import { type Limit, limited } from '../../security/rate-limit.ts';
import type { Phones } from '../phones.ts';

/** Shared by the phone's steps. */
export interface StepDependencies {
  clock: ServiceClock;
  codes: CodeStore;
  identity: Pick<Identity, 'signInAccount' | 'createAccount' | 'emailOf'>;
  subscriptions: Pick<Subscriptions, 'start' | 'isActive' | 'hadTrial'>;
  /** Shared with the calls that take an address and a password. */
  signInLimit: SignInLimit;
  /** Shared with the calls that take a code. */
  limitEntries: Limit;
  phones: Phones;
  /** Ends an account's sessions and deletes all that is stored about it. */
  deleteAccount(profileId: string): Promise<void>;
}

/** Attempts of a place at one form: too few to guess a provider's login. */
export const attemptLimit = limited({ max: 20, windowSeconds: 600 });
