import { fallback, nullish, object, parse } from 'valibot';
import { feedLimits, timing } from '../config/constants.ts';
import type { ApiResult } from './api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from './feed/fetch-feed.ts';
import { between, flag, group, identifier, orElse, text, texts, url } from './feed/fields.ts';

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
  /** The address that the viewer opens on the phone. */
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
  /** B 6: a subscription app may be browsed without a subscription. */
  isMarketingLandingAllowed: boolean;
}

/** Where events are sent (C 7.7); nowhere without a URL. */
export interface AnalyticsConfig {
  url: string | null;
  writeKey: string | null;
}

/** The service's settings for the app (B 3 Config), as far as they are about the viewer. */
export interface Configuration {
  auth: AuthConfig;
  previewPass: PreviewPassConfig;
  analytics: AnalyticsConfig;
  /** For the log intake and monitoring. */
  intake: { url: string | null; clientToken: string | null; applicationId: string | null };
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

const intakeText = () => text(feedLimits.url);

/** Each field falls back to its default (C 9.1, 9.2). */
const schema = group({
  app: group({
    auth: group({
      ttl: orElse(between(10, 3600), 60),
      displayActivationUrl: orElse(text(feedLimits.url), ''),
      qrCodeUrl: orElse(url(), `${base}/provider-qr/api3/{code}`),
      isPollingCompleteOnAccountActivation: flag(true),
      isSignInDuringWatchingAllowed: flag(),
      requiredEntitlements: texts(feedLimits.id),
      isMarketingLandingAllowed: flag(),
    }),
    api: group({
      auth: group({
        accountRegCodePoll: orElse(url(), `${base}/regcode/poll`),
        profileQrCode: orElse(url(), `${base}/qr/{code}?size={size}`),
      }),
    }),
    profile: group({
      accountRegCodePollingInterval: orElse(between(1000, 60_000), timing.regCodePoll),
      invalidProfileTypes: texts(feedLimits.id),
    }),
    previewPass: group({ isEnabled: flag(), oneTime: offer, daily: offer }),
    analytics: group({ isEnabled: flag(true), url: intakeText(), writeKey: intakeText() }),
    intake: group({ url: intakeText(), clientToken: intakeText(), applicationId: intakeText() }),
  }),
});

/** Missing or broken fields take the specification's defaults. */
export function normaliseConfiguration(body: unknown): Configuration {
  const { auth, api, profile, previewPass, analytics, intake } = parse(schema, body).app;
  return {
    auth: {
      ttl: auth.ttl,
      displayActivationUrl: auth.displayActivationUrl,
      providerQrCode: auth.qrCodeUrl,
      profileQrCode: api.auth.profileQrCode,
      pollPath: api.auth.accountRegCodePoll,
      pollInterval: profile.accountRegCodePollingInterval,
      isPollingCompleteOnAccountActivation: auth.isPollingCompleteOnAccountActivation,
      isSignInDuringWatchingAllowed: auth.isSignInDuringWatchingAllowed,
      requiredEntitlements: auth.requiredEntitlements,
      invalidProfileTypes: profile.invalidProfileTypes,
      isMarketingLandingAllowed: auth.isMarketingLandingAllowed,
    },
    previewPass,
    analytics: { url: analytics.isEnabled ? analytics.url : null, writeKey: analytics.writeKey },
    intake,
  };
}

/** C 7.4 call 6. Fails only without an answer; use `normaliseConfiguration({})` then. */
export function fetchConfiguration(context: FeedContext, options?: FetchOptions): Promise<ApiResult<Configuration>> {
  const request = { url: `${context.basePath}/config`, auth: 'none', ...options } as const;
  return fetchFeed(context, request, normaliseConfiguration);
}
