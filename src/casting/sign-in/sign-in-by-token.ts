import type { ApiResult } from '../../api/api-result.ts';
import { lateTiming } from '../../config/late-constants.ts';
import type { Failure } from '../../stores/error-catalogue.ts';
import type { RegistrationStore } from '../../stores/registration/registration-store.ts';
import type { MvpdPollingResult } from '../../stores/registration/registration-types.ts';
import { hasAccount } from '../../stores/rules/has-account.ts';
import type { SessionStore } from '../../stores/session/session-store.ts';
import { CastingFailure, codeOf, type SignInMethod } from '../casting-failure.ts';
import { type EnterOptions, enterAccount, enterProvider } from './enter.ts';
import type { PhoneSignIn } from './read-event.ts';

export interface EventSignInOptions extends EnterOptions {
  registration: Pick<RegistrationStore, 'start' | 'status' | 'throughOutage'>;
  /** C 7.5: signs in the device that shows the code. @throws 'Required argument is missing.' (C 5) */
  submitAccessToken(code: string, accessToken: string | null): Promise<ApiResult<unknown>>;
  /** The brand signs in with TV providers. */
  hasProviders: boolean;
}

/**
 * Signs the viewer in as the phone is: a code, the phone's token for it, polling, and what the phone has signed in to.
 * @returns why the viewer may not watch, if they may not
 * @throws CastingFailure with the code of the part that failed (C 8.2)
 */
export async function signInByEvent(options: EventSignInOptions, wanted: PhoneSignIn): Promise<Failure | null> {
  const { registration, session, hasProviders } = options;
  const { method } = wanted;
  const isProvider = method === 'provider';
  // B 6: there is no account for a viewer of a TV provider alone.
  const isSupported = isProvider ? hasProviders : !session.isMvpdOnly;
  if (!isSupported) throw new CastingFailure(codeOf(method, 'support'));
  let hasCode = false;
  let denial: Failure | null = null;
  const polled = await registration.start({
    isMvpd: isProvider,
    pollInterval: lateTiming.castingSignInPoll,
    isUnseen: true,
    isMvpdSelectionIgnored: !hasProviders,
    async onCode(code) {
      hasCode = true;
      await submit(options, wanted, code);
    },
    async onPollingComplete(phone) {
      // On the set itself, meanwhile.
      if (isSignedInBy(session, method)) return;
      if (!isProvider) denial = await enterAccount(options, phone, wanted.profileId);
      else if (!phone.shouldPollMvpd) denial = await enterProvider(options, false);
    },
    ...(isProvider && {
      askAccount: true,
      async onMvpdComplete({ isPollingComplete, isMvpdChanged }: MvpdPollingResult) {
        denial = await enterProvider(options, isPollingComplete && isMvpdChanged);
      },
    }),
  });
  if (polled === 'FAILED') throw new CastingFailure(codeOf(method, hasCode ? 'polling' : 'generation'));
  return denial;
}

/** C 5: whoever is signed in already succeeds at once. */
export function isSignedInBy(session: SessionStore, method: SignInMethod): boolean {
  return method === 'profile' ? hasAccount(session) : session.auth.isAuthenticatedByMvpd;
}

async function submit({ submitAccessToken, registration }: EventSignInOptions, wanted: PhoneSignIn, code: string) {
  const { method, accessToken } = wanted;
  const submitted = await registration
    .throughOutage(() => submitAccessToken(code, accessToken))
    // C 5: the helper throws without a token.
    .catch(() => null);
  if (!submitted?.ok) throw new CastingFailure(codeOf(method, 'submission'));
}
