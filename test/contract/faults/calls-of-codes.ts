import { when } from 'mobx';
import type { CodePurpose } from '../../../src/stores/registration/code-sign-in.ts';
import type { AnswerOf } from './fault-server.ts';
import { goodAnswer, regCode, startTime } from './good-answers.ts';
import type { Call } from './probes.ts';
import type { CallName } from './table/fault-table.ts';
import type { Word } from './table/words.ts';
import { signedIn, type Television } from './television.ts';

const expires = startTime / 1000 + 60;

/** The good answers, but with these statuses for polls without a token and with one. */
const polls =
  (account: string, provider: string): AnswerOf =>
  (call) => {
    if (!/regcode\/poll/.test(call)) return goodAnswer(call);
    return { body: { status: call.endsWith('bearer') ? provider : account, expires, isRegister: false } };
  };

const allDone = polls('DONE', 'DONE');
const stillOpen = polls('PENDING', 'PENDING');

interface CodeOptions extends Partial<Pick<Call, 'answer' | 'television'>> {
  /** The viewer sees that the service is away: the code is asked for until it answers. */
  isWaitingSeen?: boolean;
  planId?: string;
  prepare?: (television: Television) => void;
}

/** The full sign-in by code: the code is shown and polled, and its tokens are fetched. */
function byCode(kind: CodePurpose, target: RegExp, options: CodeOptions = {}): Call {
  const { isWaitingSeen, planId, prepare, ...how } = { answer: allDone, ...options };
  return {
    target,
    ...how,
    probe(television) {
      prepare?.(television);
      const { codeSignIn, registration, idle } = television;
      let isSignedIn = false;
      const listener = {
        signedIn() {
          isSignedIn = true;
        },
        gaveUp() {},
      };
      return {
        async ask() {
          const over = codeSignIn.start(kind, listener, planId);
          // The list of devices waits for the viewer's choice.
          const isAsked = when(() => codeSignIn.deviceLimit.devices !== null);
          await Promise.race([over, isAsked, ...(isWaitingSeen ? [when(() => registration.isAway)] : [])]);
          await idle();
        },
        sees() {
          const { isAway } = registration;
          const isAsked = codeSignIn.deviceLimit.devices !== null;
          codeSignIn.cancel();
          if (isAsked) return 'devices';
          return isAway ? 'no connection' : codeWord(television, isSignedIn);
        },
      };
    },
  };
}

function codeWord({ errors, tokens }: Television, isSignedIn: boolean): Word {
  switch (errors.current?.kind) {
    case undefined:
      return isSignedIn ? 'goes on' : 'nothing';
    case 'REGCODE_EXPIRED':
      return 'expired code';
    case 'MVPD_NO_ENTITLEMENTS':
      return tokens.record?.mvpd === undefined ? 'no entitlements' : 'nothing';
    case 'ERROR_GENERIC':
      return 'generic';
    default:
      return 'nothing';
  }
}

const { mvpd: _mvpd, preauthorizedResources: _resources, ...account } = signedIn;

/** The purchase of a plan by an account without a subscription: its code is shown and polled, then the account has it. */
const purchase = (target: RegExp, { isWaitingSeen = false } = {}): Call =>
  byCode('purchase', target, {
    isWaitingSeen,
    planId: 'monthly',
    television: { appType: 'SUBSCRIPTION', record: account },
    prepare({ session }) {
      session.setUser({ profileId: 'ada', email: 'ada@example.com' } as NonNullable<typeof session.user>);
      session.setAuth({ ...session.auth, subscription: { isUserSubscribed: false, services: [] } });
    },
  });

/** The code and its QR picture, on a page that waits for the phone. */
function picture(kind: CodePurpose, target: RegExp): Call {
  return {
    target,
    answer: stillOpen,
    probe(television) {
      const { codeSignIn, registration, idle } = television;
      let seen: Word = 'nothing';
      return {
        async ask() {
          void codeSignIn.start(kind, { signedIn() {}, gaveUp() {} });
          await idle();
          // Once more, because reading the picture's bytes is not a call that `idle` waits for.
          await idle();
          if (registration.code?.code === regCode) seen = registration.qrCode === null ? 'code alone' : 'goes on';
        },
        sees() {
          codeSignIn.cancel();
          return seen;
        },
      };
    },
  };
}

export const codeCalls = {
  'auth.checkAdobeAuthn': byCode('tv-provider', /check-adobe-authn/, {
    answer: polls('MISSING_MVPD', 'DONE_CHECKAUTHN'),
  }),
  'auth.checkAdobeAuthn of a pay-TV code': byCode('tv-provider', /check-adobe-authn/),
  'registration.generateCode': byCode('account', /v1\/regcode( bearer)?$/, { isWaitingSeen: true }),
  'registration.pollAccount': byCode('account', /regcode\/poll$/),
  'registration.pollProvider': byCode('tv-provider', /regcode\/poll bearer/, {
    answer: polls('MISSING_MVPD', 'DONE'),
  }),
  'registration.getUpdatedJwt': byCode('account', /regcode\/jwt/),
  'registration.userLoggedInOrRegistered': byCode('account', /logged-in/),
  'registration.profileQr': picture('account', /v1\/qr/),
  'registration.providerQr': picture('tv-provider', /provider-qr/),
  'purchase.generateCode': purchase(/purchase-code/, { isWaitingSeen: true }),
  'purchase.poll': purchase(/regcode\/poll$/),
  'purchase.hasSubscription': purchase(/has-subscription/),
} satisfies Partial<Record<CallName, Call>>;
