import type { ApiError } from '../../api/api-error.ts';
import type { ApiResult } from '../../api/api-result.ts';
import type { Failure } from '../../stores/error-catalogue.ts';
import type { RegistrationStore } from '../../stores/registration/registration-store.ts';
import type { PollingResult } from '../../stores/registration/status-rules.ts';
import { loadRights } from '../../stores/session/account-entry.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import { CastingFailure, codeOf, type SignInMethod, type SignInPart } from '../casting-failure.ts';

export interface EnterOptions {
  registration: Pick<RegistrationStore, 'status' | 'throughOutage'>;
  calls: {
    /** Fetches the tokens of an account's code. */
    getUpdatedJwt(code: string): Promise<ApiResult<unknown>>;
    /** Fetches the tokens that include the new TV provider, and its name. */
    takeProvider(): Promise<ApiResult<unknown>>;
    userLoggedInOrRegistered(code: string, isRegister: boolean): Promise<ApiResult<unknown>>;
  };
  /** C 7.3 check-adobe-authn, once the code's status allows it. */
  secondScreenSignIn(status: string): Promise<ApiResult<unknown>>;
  /** Names the provider of the new tokens. */
  nameProvider(): Promise<ApiResult<unknown>>;
  session: SessionStore;
  loadViewer(): Promise<Failure | null>;
  missing(): ApiError | null;
  signOut(): Promise<void>;
}

/**
 * The phone has signed in with this television's code: fetches the account, and the provider that it has chosen beside it.
 * @param profileId who it must be; null for whoever it is
 * @returns why the viewer may not watch, if they may not
 * @throws CastingFailure
 */
export async function enterAccount(
  options: EnterOptions,
  phone: PollingResult,
  profileId: string | null,
): Promise<Failure | null> {
  const { calls, session, signOut } = options;
  const { regCode, isSignUp, isMvpdSelectionSeen, isRegStatusDone, shouldPollMvpd } = phone;
  await part(options, 'profile', 'associated-user', () => calls.getUpdatedJwt(regCode));
  if (isMvpdSelectionSeen && shouldPollMvpd && isRegStatusDone)
    await part(options, 'profile', 'auth-check', () => calls.takeProvider());
  // Not awaited: without it the service discards the code a minute later.
  void calls.userLoggedInOrRegistered(regCode, isSignUp);
  const denial = await loadUser(options, 'profile');
  if (profileId === null || session.user?.profileId === profileId) return denial;
  // The token is somebody else's than the phone says.
  await signOut();
  throw new CastingFailure(codeOf('profile', 'auth-check'));
}

/**
 * The same for a TV provider's viewer without an account.
 * @param isTaken the poll has fetched the tokens already
 * @returns why the viewer may not watch, if they may not
 * @throws CastingFailure
 */
export async function enterProvider(options: EnterOptions, isTaken: boolean): Promise<Failure | null> {
  const { session, registration, secondScreenSignIn, nameProvider } = options;
  if (!isTaken) {
    await part(options, 'provider', 'associated-user', () => secondScreenSignIn(registration.status));
    await part(options, 'provider', 'user', nameProvider);
  }
  const denial = await loadUser(options, 'provider');
  if (!session.auth.isAuthenticatedByMvpd) throw new CastingFailure(codeOf('provider', 'auth-check'));
  return denial;
}

async function loadUser(options: EnterOptions, method: SignInMethod): Promise<Failure | null> {
  const denial = await loadRights(options, (ask) => options.registration.throughOutage(ask));
  if (denial?.kind === 'ERROR_GENERIC' || options.missing() !== null) throw new CastingFailure(codeOf(method, 'user'));
  return denial;
}

async function part(
  { registration }: EnterOptions,
  method: SignInMethod,
  name: SignInPart,
  ask: () => Promise<ApiResult<unknown>>,
): Promise<void> {
  const answer = await registration.throughOutage(ask);
  if (!answer.ok) throw new CastingFailure(codeOf(method, name));
}
