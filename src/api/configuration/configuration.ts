import { parse, pipe, transform } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import type { ApiResult } from '../api-result.ts';
import type { ContentPaths } from '../content/content-paths.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../feed/fetch-feed.ts';
import { anything, between, entries, flag, group, keyword, orElse, text, url } from '../feed/fields.ts';
import { normalisePaths } from './configured-paths.ts';
import { type PromoConfig, promo } from './promo-config.ts';
import { normaliseTexts } from './replaced-texts.ts';
import { normaliseSettings, type SettingsItem, type SettingsOptions, settingsOptions } from './settings-items.ts';
import { type VideoConfig, videoFields } from './video-config.ts';
import { type AuthConfig, authOf, codeCalls, type PreviewPassConfig, viewerFields } from './viewer-config.ts';

/** Where events are sent (C 7.7); nowhere without a URL. */
export interface AnalyticsConfig {
  url: string | null;
  writeKey: string | null;
  /** C 7.7: segment by default. */
  service: 'segment' | 'heap';
  /** Besides that. */
  others: readonly { kind: 'braze' | 'pyxis'; url: string; writeKey: string }[];
}

/** For the log intake and monitoring. */
export interface IntakeConfig {
  url: string | null;
  clientToken: string | null;
  applicationId: string | null;
  /** Percentages of sessions that are monitored and recorded (C 9.1 Monitoring). */
  sessionSampleRate: number;
  replaySampleRate: number;
  /** Where a viewer's error reports go. */
  reportsUrl: string | null;
}

/** Second-screen sign-in (C "Config keys used": brand `vzbAppId`, brand `enableVzbHomeSSO`). */
export interface CastingConfig {
  vizbeeAppId: string | null;
  isHomeSsoEnabled: boolean;
}

/** The service's settings for the app (B 3 Config). docs/decisions/configuration.md says where each field is used. */
export interface Configuration {
  auth: AuthConfig;
  previewPass: PreviewPassConfig;
  analytics: AnalyticsConfig;
  intake: IntakeConfig;
  video: VideoConfig;
  /** Paths of the content calls that replace the build's. */
  contentPaths: ContentPaths;
  /** Texts that replace the app's own, by key. */
  texts: Readonly<Record<string, string>>;
  settings: readonly SettingsItem[];
  settingsOptions: SettingsOptions;
  promo: PromoConfig;
  casting: CastingConfig;
  /** What the hidden ad debug field starts with. */
  adDebugTemplate: string | null;
}

const otherDestination = group({
  kind: keyword<'braze' | 'pyxis'>({ braze: 'braze', pyxis: 'pyxis' }),
  url: url(),
  writeKey: text(feedLimits.url),
});

/** An incomplete one is left out. */
const otherDestinations = pipe(
  entries(4),
  transform((values) =>
    values.flatMap((value) => {
      const { kind, url: address, writeKey } = parse(otherDestination, value);
      return kind && address && writeKey ? [{ kind, url: address, writeKey }] : [];
    }),
  ),
);

const rate = (otherwise: number) => orElse(between(0, 100), otherwise);

const schema = group({
  app: group({
    ...viewerFields,
    api: group({ auth: codeCalls, content: anything() }),
    analytics: group({
      isEnabled: flag(true),
      service: orElse(keyword<'segment' | 'heap'>({ segment: 'segment', heap: 'heap' }), 'segment'),
      url: url(),
      writeKey: text(feedLimits.url),
      others: otherDestinations,
    }),
    intake: group({
      url: url(),
      clientToken: text(feedLimits.url),
      applicationId: text(feedLimits.url),
      sessionSampleRate: rate(100),
      replaySampleRate: rate(0),
      reportsUrl: url(),
    }),
    video: videoFields,
    promo,
    settings: settingsOptions,
    ads: group({ adDebugTemplateValue: text(feedLimits.url) }),
  }),
  brand: group({ vzbAppId: text(feedLimits.id), enableVzbHomeSSO: flag() }),
  settings: anything(),
  stringsOverrideDictionary: anything(),
});

/** Missing or broken fields take the specification's defaults. */
export function normaliseConfiguration(body: unknown, report: Report = () => {}): Configuration {
  const { app, brand, settings, stringsOverrideDictionary } = parse(schema, body);
  const { analytics } = app;
  return {
    auth: authOf(app, app.api.auth),
    previewPass: app.previewPass,
    analytics: {
      url: analytics.isEnabled ? analytics.url : null,
      writeKey: analytics.writeKey,
      service: analytics.service,
      others: analytics.isEnabled ? analytics.others : [],
    },
    intake: app.intake,
    video: app.video,
    contentPaths: normalisePaths(app.api.content),
    texts: normaliseTexts(stringsOverrideDictionary),
    settings: normaliseSettings(settings, report),
    settingsOptions: app.settings,
    promo: app.promo,
    casting: { vizbeeAppId: brand.vzbAppId, isHomeSsoEnabled: brand.enableVzbHomeSSO },
    adDebugTemplate: app.ads.adDebugTemplateValue,
  };
}

/** C 7.4 call 6. Fails only without an answer; use `normaliseConfiguration({})` then. */
export function fetchConfiguration(context: FeedContext, options?: FetchOptions): Promise<ApiResult<Configuration>> {
  const request = { url: `${context.basePath}/config`, auth: 'none', ...options } as const;
  return fetchFeed(context, request, (body) => normaliseConfiguration(body, context.report));
}
