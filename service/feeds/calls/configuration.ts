import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { videoDefaults } from '../../../src/config/features/video-defaults.ts';
import type { PreviewPassConfig } from '../../activation/preview/passes.ts';
import { originOf } from '../../activation/qr/origin.ts';
import { brands } from '../../brands.ts';
import { brandIds } from '../../catalogue/model.ts';
import { type DestinationName, destinations, developmentWriteKey } from '../../intake/analytics.ts';
import { apiUri } from '../wire/uris.ts';
import { type Promo, replacedTexts } from './brand-offers.ts';
import { type BrandParams, brandOf } from './brand-params.ts';
import { readSettings, settingsOptions, withAddresses } from './settings-sheet.ts';

/** C 9.1 Video defaults that our app does not read (docs/decisions/configuration.md). */
const unread = {
  browseTrayTimeout: 7000,
  notEntitledTimeout: 8000,
  newPreviewOverlay: false,
  streamTypeSupport: false,
};

/** The service's own settings that the configuration tells the app. */
export interface ConfigurationFacts {
  apiKey: string;
  /** Lifetime of a registration code in seconds. */
  codeSeconds: number;
  /** Polling a code keeps it alive (C 4.2). */
  extendCodesOnPoll: boolean;
  /** Apps report their errors and views (C 7.7). */
  isMonitored: boolean;
  /** Where apps send their events: first segment or heap. */
  destinations: readonly DestinationName[];
  /** The preview passes on offer. */
  passes(): PreviewPassConfig;
  /** A brand's promo. */
  promoOf(brand: BrandId): Promo;
}

/**
 * Call 6: the configuration (B 3 Config; C "Config keys used"). Times in milliseconds, up-next durations in seconds.
 */
export function registerConfiguration(api: FastifyInstance, facts: ConfigurationFacts): void {
  const settings = new Map(brandIds.map((brand) => [brand, readSettings(brand)]));
  api.get<BrandParams>('/config', async (request, reply) => {
    // It names the host by which it was asked for: a cache that does not look at that would hand one caller's host to all.
    reply.header('cache-control', 'no-store');
    const brand = brandOf(request);
    const origin = originOf(request);
    return {
      app: appConfiguration(brand, facts, origin),
      brand: { vzbAppId: `proscenium-${brand}`, enableVzbHomeSSO: true },
      settings: withAddresses(settings.get(brand) ?? [], origin, brand),
      stringsOverrideDictionary: replacedTexts[brand],
    };
  });
}

function appConfiguration(brand: BrandId, facts: ConfigurationFacts, origin: string): object {
  return {
    applicationName: brands[brand].applicationName,
    logos: { navbar: `/brand/${brands[brand].logo.navbar.src}`, footer: `/brand/${brands[brand].logo.footer.src}` },
    api: {
      key: facts.apiKey,
      auth: {
        accountRegCodePoll: '/profile/v1/regcode/poll',
        profileQrCode: '/profile/v1/qr/{code}?size={size}',
      },
      content: {
        home: apiUri(brand, '/home'),
        navigation: apiUri(brand, '/navigation'),
        screen: apiUri(brand, '/screens/{screenId}?populated=true'),
        details: apiUri(brand, '/details/{entityId}?populated=true'),
        search: apiUri(brand, '/search?q={query}'),
        schedule: apiUri(brand, '/schedule?from={from}&to={to}&first={first}&count={count}'),
        entity: apiUri(brand, '/entities/{entityId}'),
        collection: apiUri(brand, '/collections/{id}'),
        deeplinkPlayback: apiUri(brand, '/playback/{videoId}'),
        deeplinkLivePlayback: apiUri(brand, '/playback/live/{videoId}'),
        upNextInfo: apiUri(brand, '/up-next/{videoId}'),
        liveUpNext: apiUri(brand, '/up-next/live/{epgListingId}'),
      },
    },
    auth: {
      ttl: facts.codeSeconds,
      qrCodeUrl: '/profile/v1/provider-qr/api3/{code}',
      // Without the scheme, as people type it.
      displayActivationUrl: `${new URL(origin).host}/activate`,
      isPollingCompleteOnAccountActivation: true,
      isSignInDuringWatchingAllowed: facts.extendCodesOnPoll,
      isMarketingLandingAllowed: false,
      requiredEntitlements: [],
      newPollingFlow: true,
    },
    profile: { accountRegCodePollingInterval: 5000, invalidProfileTypes: [] },
    previewPass: facts.passes(),
    analytics: analyticsOf(brand, facts.destinations),
    intake: {
      reportsUrl: '/intake/v1/error-reports',
      // Without this URL the app does not load the vendor's libraries.
      ...(facts.isMonitored && {
        url: '/intake',
        clientToken: 'proscenium-client-token',
        applicationId: `proscenium-${brand}`,
        sessionSampleRate: 100,
        replaySampleRate: 0,
      }),
    },
    video: { ...videoDefaults, ...unread },
    promo: facts.promoOf(brand),
    settings: settingsOptions[brand],
    ads: { adDebugTemplateValue: '{list}?slot={slot}' },
  };
}

/** C "Brand and platform configuration": the segment service is off for news. */
function analyticsOf(brand: BrandId, [service = 'segment', ...others]: readonly DestinationName[]): object {
  const isMainEnabled = service !== 'segment' || brands[brand].analytics.isSegmentEnabled;
  const writeKey = developmentWriteKey;
  return {
    isEnabled: isMainEnabled || others.length > 0,
    service,
    url: destinations[service].url,
    writeKey,
    others: others.map((kind) => ({ kind, url: destinations[kind].url, writeKey })),
  };
}
