import type { errorTexts } from '../i18n/error-texts.ts';
import type { CommonTexts, MessageKey, Translate } from '../i18n/messages.ts';

/** C 8.2 Kinds. A call that fails where no other line applies is the generic error (docs/specification/errors.md). */
export type ErrorKind = Failure['kind'];

/** What went wrong, with the values for its message. */
export type Failure =
  | { kind: 'CONCURRENCY' }
  /** `issues`: messages of the entitlement check; the first is shown. */
  | { kind: 'ENTITLEMENT_ERROR'; issues?: readonly string[] }
  /** `isPartial`: the viewer's package has other channels. */
  | { kind: 'CUSTOM_ENTITLEMENT_ERROR'; isPartial?: boolean }
  /** `provider`: the TV provider's id or name. */
  | { kind: 'MVPD_NO_ENTITLEMENTS'; provider?: string | null }
  | { kind: 'NO_SUBSCRIPTION' }
  | { kind: 'ERROR_GENERIC' }
  /** `retry`: plays on where an outage stopped the video. `isGone`: the service does not have it any more. */
  | { kind: 'PLAYBACK'; retry?: () => void; isGone?: boolean }
  /** `isPurchase`: it was a code to buy a plan with. */
  | { kind: 'REGCODE_EXPIRED'; isPurchase?: boolean }
  /** `store`: where the viewer subscribed. */
  | { kind: 'SUBSCRIPTION_ON_HOLD'; store?: 'roku' | 'google' | null };

/** The effect of the button besides clearing the error. */
export type ErrorAction = 'dismiss' | 'back' | 'home' | 'retry' | 'new-code' | 'sign-up-complete';

export interface ErrorButton {
  text: string;
  action: ErrorAction;
}

/** B 3 Error, as the full-screen error modal shows it. */
export interface AppError {
  kind: ErrorKind;
  title: string;
  message: string;
  /** Untrusted markup shown instead of the message. */
  htmlMessage: string | null;
  /** The TV provider's logo is shown. */
  withLogo: boolean;
  button: ErrorButton;
  /** Beside the first one. */
  secondButton?: ErrorButton;
  /** Called with the button's action after the error was cleared. */
  errorCb?: (action: ErrorAction) => void;
}

/** Translates the common texts and those of errors. */
type TranslateErrors = Translate<typeof errorTexts>;

const providers: readonly [pattern: RegExp, key: string][] = [
  [/cox/i, 'cox'],
  [/direc?tv[\s_-]*(stream|now)/i, 'directvStream'],
  [/direc?tv|dtv/i, 'directv'],
  [/fubo/i, 'fubo'],
  [/xfinity|comcast/i, 'xfinity'],
  [/youtube/i, 'youtube'],
];

function providerKey(provider: string | null | undefined): string {
  return providers.find(([pattern]) => pattern.test(provider ?? ''))?.[1] ?? 'default';
}

type ButtonKey = Extract<MessageKey<CommonTexts & typeof errorTexts>, `button.${string}`>;

type Entry<F extends Failure> = (
  failure: F,
  t: TranslateErrors,
  applicationName: string,
) => Pick<AppError, 'title' | 'message'> & {
  button: [ButtonKey, ErrorAction];
  secondButton?: [ButtonKey, ErrorAction];
} & Partial<Pick<AppError, 'withLogo'>>;

/** C 8.2 Display mapping, one line a kind. */
const catalogue: { [K in ErrorKind]: Entry<Extract<Failure, { kind: K }>> } = {
  CONCURRENCY: (_, t) => ({
    title: t('error.concurrency.title'),
    message: t('error.concurrency.message'),
    withLogo: true,
    button: ['button.ok', 'dismiss'],
  }),
  ENTITLEMENT_ERROR: ({ issues }, t, applicationName) => ({
    title: t('error.noAccount.title'),
    message: issues?.find((issue) => issue !== '') ?? t('error.noAccount.message', { applicationName }),
    button: ['button.signUpComplete', 'sign-up-complete'],
  }),
  CUSTOM_ENTITLEMENT_ERROR: ({ isPartial }, t) => ({
    title: t('error.noNewsEntitlement.title'),
    message: t(isPartial ? 'error.partialAccess.message' : 'error.noNewsEntitlement.message'),
    button: ['button.close', 'dismiss'],
  }),
  MVPD_NO_ENTITLEMENTS: ({ provider }, t, applicationName) => {
    const key = providerKey(provider);
    return {
      title: t(`error.provider.${key}.title` as 'error.provider.default.title'),
      message: t(`error.provider.${key}.message` as 'error.provider.default.message', { applicationName }),
      button: ['button.close', 'dismiss'],
    };
  },
  NO_SUBSCRIPTION: (_, t, applicationName) => ({
    title: t('error.noSubscription.title'),
    message: t('error.noSubscription.message', { applicationName }),
    // B 6: the plans are behind it.
    button: ['button.seePlans', 'dismiss'],
  }),
  ERROR_GENERIC: (_, t) => ({
    title: t('error.default.title'),
    message: t('error.generic.message'),
    button: ['button.close', 'dismiss'],
  }),
  PLAYBACK: ({ retry, isGone }, t) => ({
    // After an outage nothing is known of the viewer's area, and what is gone is so everywhere.
    title: t(retry || isGone ? 'error.playback.title' : 'error.blackout.title'),
    message: t(isGone ? 'error.contentUnavailable.message' : 'error.generic.message'),
    ...(retry
      ? { button: ['button.retry', 'retry'], secondButton: ['button.back', 'back'] }
      : { button: ['button.back', 'back'] }),
  }),
  REGCODE_EXPIRED: ({ isPurchase }, t) => ({
    title: t('error.regcodeExpired.title'),
    message: t(isPurchase ? 'error.regcodeExpired.purchase' : 'error.regcodeExpired.message'),
    button: ['button.newCode', 'new-code'],
  }),
  SUBSCRIPTION_ON_HOLD: ({ store }, t) => ({
    title: t('error.onHold.title'),
    message: t(`error.onHold.${store ?? 'generic'}` as 'error.onHold.generic'),
    button: ['button.ok', 'back'],
  }),
};

/** An element as a service writes one; not the `<` of a comparison. */
const tag = /<\/?[a-z][a-z0-9]*(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a message with markup, for a voice and for where nothing is drawn but words. */
function plainWords(message: string): string {
  const words = message.replace(tag, ' ').replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole);
  return words.replace(/\s+/g, ' ').trim();
}

/** The error to show for a failure (C 8.2). */
export function describeError(failure: Failure, t: TranslateErrors, applicationName: string): AppError {
  const entry = catalogue[failure.kind] as Entry<Failure>;
  const { button, secondButton, ...shown } = entry(failure, t, applicationName);
  const drawn = ([key, action]: [ButtonKey, ErrorAction]): ErrorButton => ({ text: t(key), action });
  const hasMarkup = shown.message.search(tag) >= 0;
  return {
    kind: failure.kind,
    htmlMessage: null,
    withLogo: false,
    ...shown,
    // Of the service's words, and of texts that a feed has put in the place of ours.
    ...(hasMarkup && {
      htmlMessage: shown.message,
      message: plainWords(shown.message) || t('error.generic.message'),
    }),
    button: drawn(button),
    ...(secondButton && { secondButton: drawn(secondButton) }),
  };
}
