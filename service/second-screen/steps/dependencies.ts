import type { CodeStore } from '../../activation/codes/code-store.ts';
import type { Identity } from '../../identity/identity.ts';
import { limited } from '../../security/rate-limit.ts';
import type { Phones } from '../phones.ts';

/** Shared by the phone's steps. */
export interface StepDependencies {
  codes: CodeStore;
  identity: Pick<Identity, 'signInAccount' | 'createAccount'>;
  phones: Phones;
}

/** Attempts per client address at codes and at each kind of sign-in: too few to guess either. */
export const attemptLimit = limited({ max: 20, windowSeconds: 600 });
