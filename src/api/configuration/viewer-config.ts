import { fallback, type InferOutput, nullish, object } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { lateTiming } from '../../config/late-constants.ts';
import { between, flag, group, identifier, orElse, text, texts, url } from '../feed/fields.ts';
import { safeUrl } from '../url.ts';

/** A preview pass on offer (B 3 Preview pass config). */
export interface PassOffer {
  /** The provider that grants the pass. */
  mvpdId: string;
  /** From then on a used-up pass may be granted again. Seconds since 1970. */
  reset: number;
  timeToLiveSeconds: number;
}

export interface PreviewPassConfig {
  isEnabled: boolean;
  oneTime: PassOffer | null;
  daily: PassOffer | null;
}

/** Sign-in by code (C "Config keys used", C 9.2 Auth defaults). */
export interface AuthConfig {
  /** Lifetime of a code in seconds. */
  ttl: number;
  /** The address that the viewer opens on the phone, as people type it: without a scheme. */
  displayActivationUrl: string;
  providerQrCode: string;
  profileQrCode: string;
  pollPath: string;
  /** Milliseconds. */
  pollInterval: number;
  isPollingCompleteOnAccountActivation: boolean;
  isSignInDuringWatchingAllowed: boolean;
  /** B 5: the viewer must have all of them. Empty by default. */
  requiredEntitlements: readonly string[];
  /** B 5: account types that make a user an invalid profile. */
  invalidProfileTypes: readonly string[];
  /** B 6: a subscription app's viewer without a subscription stays on the landing page, instead of being sent to the plans. */
  isMarketingLandingAllowed: boolean;
  /** C 9.2: the login pages have two columns, the second with the way in by phone. */
  hasSignInTwoColumns: boolean;
  /** C 9.2: the login offers to sign in later. */
  isSignInLaterOffered: boolean;
}

const offer = fallback(
  nullish(
    object({
      mvpdId: identifier(),
      reset: orElse(between(0, 1e11), 0),
      timeToLiveSeconds: orElse(between(1, 86_400), 600),
    }),
    null,
  ),
  null,
);

const base = '/profile/v1';

/** The parts of the answer's `app` that are about the viewer. Each field falls back to its default (C 9.1, 9.2). */
export const viewerFields = {
  auth: group({
    ttl: orElse(between(10, 3600), 60),
    displayActivationUrl: orElse(text(feedLimits.url), ''),
    qrCodeUrl: orElse(url(), `${base}/provider-qr/api3/{code}`),
    isPollingCompleteOnAccountActivation: flag(true),
    isSignInDuringWatchingAllowed: flag(),
    requiredEntitlements: texts(feedLimits.id),
    isMarketingLandingAllowed: flag(),
    hasSignInTwoColumns: flag(true),
    isSignInLaterOffered: flag(),
  }),
  profile: group({
    accountRegCodePollingInterval: orElse(between(1000, 60_000), lateTiming.regCodePoll),
    invalidProfileTypes: texts(feedLimits.id),
  }),
  previewPass: group({ isEnabled: flag(), oneTime: offer, daily: offer }),
};

/** The parts of the answer's `app.api.auth`. */
export const codeCalls = group({
  accountRegCodePoll: orElse(url(), `${base}/regcode/poll`),
  profileQrCode: orElse(url(), `${base}/qr/{code}?size={size}`),
});

type ViewerFields = { [Name in 'auth' | 'profile']: InferOutput<(typeof viewerFields)[Name]> };

export function authOf({ auth, profile }: ViewerFields, calls: InferOutput<typeof codeCalls>): AuthConfig {
  return {
    ttl: auth.ttl,
    displayActivationUrl: typedAddress(auth.displayActivationUrl),
    providerQrCode: auth.qrCodeUrl,
    profileQrCode: calls.profileQrCode,
    pollPath: calls.accountRegCodePoll,
    pollInterval: profile.accountRegCodePollingInterval,
    isPollingCompleteOnAccountActivation: auth.isPollingCompleteOnAccountActivation,
    isSignInDuringWatchingAllowed: auth.isSignInDuringWatchingAllowed,
    requiredEntitlements: auth.requiredEntitlements,
    invalidProfileTypes: profile.invalidProfileTypes,
    isMarketingLandingAllowed: auth.isMarketingLandingAllowed,
    hasSignInTwoColumns: auth.hasSignInTwoColumns,
    isSignInLaterOffered: auth.isSignInLaterOffered,
  };
}

/** Empty for what a browser would not open over http or https. */
function typedAddress(value: string): string {
  const address = value.replace(/^https?:\/\//i, '');
  return address.startsWith('/') || safeUrl(`https://${address}`) === null ? '' : address;
}
