import { when } from 'mobx';
import type { Clock } from '../../config/clock.ts';
import { lateTiming } from '../../config/late-constants.ts';
import type { Failure } from '../../stores/error-catalogue.ts';
import type { RegistrationStore } from '../../stores/registration/registration-store.ts';
import type { RegistrationFailure } from '../../stores/registration/registration-types.ts';
import { CastingFailure, type CastingReason } from '../casting-failure.ts';
import { type EnterOptions, enterAccount } from '../sign-in/enter.ts';
import type { SignInEnd, SignIns } from '../sign-in/sign-ins.ts';
import { castingTexts } from '../texts.ts';
import type { HomeSso, SignInInfo, SignInStatus } from '../vendor.ts';
import { readSsoRequest, type SsoRequest } from './sso-request.ts';

export interface HomeSsoOptions extends EnterOptions {
  registration: Pick<RegistrationStore, 'start' | 'cancel' | 'status' | 'throughOutage'>;
  signIns: Pick<SignIns, 'run'>;
  clock: Clock;
  signInInfo(): SignInInfo[];
  /** Observable. */
  isSignedIn(): boolean;
  /** A video is on screen. */
  isPlaying(): boolean;
  /** The brand signs in with TV providers. */
  hasProviders: boolean;
  /** Shows the code until the sign-in has ended. @returns closes it, told whether the viewer is in */
  showCode(cancel: () => void): (isSignedIn: boolean) => void;
}

/** A code, or what C 8.2 says in its place: one language for all phones. */
const words = (reason: CastingReason): string =>
  reason === 'timedOut' || reason === 'pollingError' ? castingTexts[`casting.reason.${reason}`] : reason;

/** The sign-in type of a TV provider. */
const providerType = 'mvpd';

/**
 * Home single sign-on (C 4.3): the phone of somebody in the room signs the viewer in by this television's code. Silent where
 * they are signed in on the phone, else with a modal that shows the code. @returns ends it
 */
export function startHomeSso({ HomeSSOContext, messages }: HomeSso, options: HomeSsoOptions): () => void {
  const { signIns, isPlaying, isSignedIn, signInInfo } = options;
  const manager = HomeSSOContext.getInstance().getHomeSSOManager();
  manager.setSignInInfoGetter(async () => signInInfo());
  manager.setSignInHandler((info, tell) => {
    if (isPlaying() || isSignedIn()) return;
    const request = readSsoRequest(info);
    const type = request?.signInType ?? '';
    const tellCode = (regcode: string) => tell(new messages.ProgressStatus(type, { regcode }));
    const statusOf = (told: SignInEnd): SignInStatus => {
      const { userName = null, userLogin = '' } = signInInfo().find((each) => each.isSignedIn) ?? {};
      if (told.outcome === 'success') return new messages.SuccessStatus(type, userName, { email: userLogin });
      return new messages.FailureStatus(
        type,
        told.outcome === 'cancelled',
        'reason' in told ? words(told.reason) : null,
      );
    };
    void signIns
      .run(() => signOn(options, request, tellCode))
      .then((end) => {
        if (end) tell(statusOf(end));
      });
  });
  manager.init();
  return () => manager.setSignInHandler(() => {});
}

async function signOn(
  options: HomeSsoOptions,
  request: SsoRequest | null,
  tellCode: (code: string) => void,
): Promise<SignInEnd> {
  if (!request) throw new CastingFailure('E003');
  // C 5: a provider's sign-in type is not supported here.
  if (request.signInType === providerType) throw new CastingFailure('E201');
  const { clock, registration, isSignedIn, showCode } = options;
  let isTimedOut = false;
  const timer = clock.setTimeout(() => {
    isTimedOut = true;
    registration.cancel();
  }, lateTiming.homeSsoTimeout);
  const close = request.isSignedIn ? () => {} : showCode(() => registration.cancel());
  let entry: Entry | null = null;
  // On the set itself. Nobody else takes their place then: such a request would not have begun.
  const forgetViewer = when(isSignedIn, () => registration.cancel());
  try {
    entry = await pollCodes(options, tellCode, forgetViewer);
    if (entry) return { outcome: 'success', denial: entry.denial };
    return isTimedOut ? { outcome: 'timeout', reason: 'timedOut' } : { outcome: 'cancelled' };
  } finally {
    clock.clearTimeout(timer);
    forgetViewer();
    close(entry !== null);
  }
}

/** The viewer is in. */
interface Entry {
  /** Why they may not watch, if they may not. */
  denial: Failure | null;
}

/**
 * A code lives shorter than a sign-on may take: one that has expired is followed by the next. Null when cancelled.
 * @param entering the phone is done: from now on it is this sign-on by which the viewer is signed in
 */
async function pollCodes(
  options: HomeSsoOptions,
  tellCode: (code: string) => void,
  entering: () => void,
): Promise<Entry | null> {
  const { registration, hasProviders } = options;
  for (;;) {
    const seen: { entry?: Entry; failure?: RegistrationFailure } = {};
    const polled = await registration.start({
      isMvpd: false,
      pollInterval: lateTiming.homeSsoPoll,
      isMvpdSelectionIgnored: !hasProviders,
      onCode: tellCode,
      async onPollingComplete(phone) {
        entering();
        seen.entry = { denial: await enterAccount(options, phone, null) };
      },
      onFailure: (failure) => {
        seen.failure = failure;
      },
    });
    // Also where it was cancelled meanwhile: the viewer is in.
    if (seen.entry) return seen.entry;
    if (polled === 'CANCELED') return null;
    if (seen.failure?.reason !== 'REG_CODE_EXPIRED') throw new CastingFailure('pollingError');
  }
}
