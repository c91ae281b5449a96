import type { CodeStore } from '../../activation/codes/code-store.ts';
import type { Identity } from '../../identity/identity.ts';
import { limited } from '../../security/rate-limit.ts';
import type { Phones } from '../phones.ts';

/** What the steps of a phone work with. */
export interface StepDependencies {
  codes: CodeStore;
  identity: Pick<Identity, 'signInAccount' | 'createAccount'>;
  phones: Phones;
}

/** Tries of a code, and of each kind of sign-in, from one place: too few to guess either. */
export const tries = limited({ max: 20, windowSeconds: 600 });
