import { when } from 'mobx';
import type { SignInKind } from '../../../src/stores/registration/code-sign-in.ts';
import type { AnswerOf } from './fault-server.ts';
import { goodAnswer, regCode, startTime } from './good-answers.ts';
import type { Call } from './probes.ts';
import type { CallName } from './table/fault-table.ts';
import type { Word } from './table/words.ts';

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

/** The full sign-in by code: the code is shown and polled, and its tokens are fetched. */
function byCode(kind: SignInKind, target: RegExp, answer = allDone, isWaitingSeen = false): Call {
  return {
    target,
    answer,
    probe(television) {
      const { codeSignIn, registration, errors, idle, tokens } = television;
      let isSignedIn = false;
      const listener = {
        signedIn() {
          isSignedIn = true;
        },
        gaveUp() {},
      };
      return {
        async ask() {
          const over = codeSignIn.start(kind, listener);
          await (isWaitingSeen ? Promise.race([over, when(() => registration.isAway)]) : over);
          await idle();
        },
        sees() {
          const { isAway } = registration;
          codeSignIn.cancel();
          if (isAway) return 'no connection';
          const kindOfError = errors.current?.kind;
          if (kindOfError === 'REGCODE_EXPIRED') return 'expired code';
          if (kindOfError === 'MVPD_NO_ENTITLEMENTS')
            return tokens.record?.mvpd === undefined ? 'no entitlements' : 'nothing';
          if (kindOfError !== undefined) return 'generic';
          return isSignedIn ? 'goes on' : 'nothing';
        },
      };
    },
  };
}

/** The code and its QR picture, on a page that waits for the phone. */
function picture(kind: SignInKind, target: RegExp): Call {
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
  'auth.checkAdobeAuthn': byCode('tv-provider', /check-adobe-authn/, polls('MISSING_MVPD', 'DONE_CHECKAUTHN')),
  'auth.checkAdobeAuthn of a pay-TV code': byCode('tv-provider', /check-adobe-authn/),
  'registration.generateCode': byCode('account', /v1\/regcode( bearer)?$/, allDone, true),
  'registration.pollAccount': byCode('account', /regcode\/poll$/),
  'registration.pollProvider': byCode('tv-provider', /regcode\/poll bearer/, polls('MISSING_MVPD', 'DONE')),
  'registration.getUpdatedJwt': byCode('account', /regcode\/jwt/),
  'registration.userLoggedInOrRegistered': byCode('account', /logged-in/),
  'registration.profileQr': picture('account', /v1\/qr/),
  'registration.providerQr': picture('tv-provider', /provider-qr/),
} satisfies Partial<Record<CallName, Call>>;
