import { createConcurrencyApi } from '../api/concurrency/concurrency-api.ts';
import { type ConsentApi, createConsentApi } from '../api/consent/consent-api.ts';
import { fetchPlans } from '../api/plans/plans-api.ts';
import { createReadBlob } from '../api/png-picture.ts';
import { authoriseWith } from '../api/tokens/authorise.ts';
import { absoluteUrl } from '../api/url.ts';
import { minuteMs } from '../config/clock.ts';
import type { Report } from '../config/report.ts';
import { persistedConsentId } from '../platform/device-id.ts';
import { PlansStore } from '../stores/plans/plans-store.ts';
import { ConcurrencyMonitor } from '../stores/player/concurrency-monitor.ts';
import { ProviderList } from '../stores/registration/provider-list.ts';
import { PrivacyKeeper } from '../stores/session/privacy-keeper.ts';
import { XidEvents } from '../stores/session/xid-events.ts';
import type { EventData } from '../telemetry/analytics/event-catalogue.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { connectViewer } from './connect-viewer.ts';
import { createAccount } from './create-account.ts';
import { createLogin } from './create-login.ts';
import { createPreview } from './create-preview.ts';
import { createCodeSignIn, createRegistration } from './create-sign-in.ts';
import { createViewerTelemetry } from './create-viewer-telemetry.ts';
import { errorPresenter } from './error-presenter.ts';
import { playerFailurePresenter } from './player-failures.ts';
import { reportedSdk } from './reported-sdk.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerBase } from './viewer-base.ts';

/** The product's name at the consent service (C 7.6). */
const propertyCode = 'proscenium';

/** Call once. The configuration is all that it requests from the network. */
export function createViewer(base: ViewerBase, localReport: Report): Viewer {
  const { window } = base;
  const { telemetry, errorReports } = createViewerTelemetry(base, () => viewer, localReport);
  const account = createAccount(base, telemetry);
  const registration = createRegistration(base, account, telemetry);
  const showError = errorPresenter(base);
  const { transport, brand, report } = base;
  const plans = new PlansStore(() => fetchPlans({ transport, basePath: `/api/${brand.id}`, report }));
  // B 6: whoever has chosen a plan knows that they have none yet.
  const showRefusal: Viewer['showError'] = (failure, then) =>
    failure.kind === 'NO_SUBSCRIPTION' && plans.chosen !== null ? then?.('dismiss') : showError(failure, then);
  const consent = createConsent(base, telemetry);
  const privacy = createPrivacy(base, consent);
  const viewer: Viewer = {
    ...account,
    authorise: authoriseWith(account.tokens),
    fetch: telemetry.watchFetch(window.fetch.bind(window)),
    telemetry,
    errorReports: (script) => errorReports(() => reportsUrl(base, viewer), script),
    showError,
    showPlayerFailure: playerFailurePresenter(base, showError),
    codeSignIn: createCodeSignIn(base, account, registration, {
      showError: showRefusal,
      bought: (planId) => telemetry.logEvent('subscription-purchased', purchase(plans, planId)),
      log: telemetry.logEvent,
    }),
    registration,
    providers: new ProviderList(() => account.api.auth.listMvpds()),
    plans,
    preview: createPreview(base, account, telemetry),
    login: createLogin(base, account, { showError: showRefusal, telemetry }),
    xidEvents: createXidEvents(base, account, privacy),
    concurrency: createConcurrency(base),
    privacy,
    privacyPicture: (signal) => consent.api.qrPicture(consent.identity, signal),
    begin: () => begin(base, viewer),
  };
  connectViewer(base, viewer);
  return viewer;
}

function purchase({ plans }: PlansStore, planId: string): EventData<'subscription-purchased'> {
  const { price } = plans.find(({ id }) => id === planId) ?? {};
  return { plan: planId, price: price?.amount ?? null, currency: price?.currency ?? null };
}

/** The consent service, and the name that it knows this device by. */
interface Consents {
  api: ConsentApi;
  identity: string;
}

function createConsent({ transport, window, platform }: ViewerBase, telemetry: Telemetry): Consents {
  const api = createConsentApi({ transport, readBlob: createReadBlob(window), propertyCode });
  return {
    api: reportedSdk('consent', api, telemetry),
    identity: persistedConsentId(platform.storage, platform.randomBytes),
  };
}

function createPrivacy({ platform }: ViewerBase, { api, identity }: Consents): PrivacyKeeper {
  const { storage } = platform;
  return new PrivacyKeeper({ consent: api, advertising: () => platform.advertising(), storage, identity });
}

function createXidEvents(
  { platform, brand, report }: ViewerBase,
  { api }: Pick<Viewer, 'api'>,
  privacy: PrivacyKeeper,
): XidEvents {
  const { storage } = platform;
  return new XidEvents({
    profile: api.profile,
    privacy,
    storage,
    originBu: brand.analytics.businessUnit,
    anonymousId: platform.device.id,
    manufacturerId: platform.device.model,
    report,
  });
}

function createConcurrency({ transport, clock, player, report }: ViewerBase): ConcurrencyMonitor {
  const released = (reason: string): void => player.released(reason);
  return new ConcurrencyMonitor({ api: createConcurrencyApi({ transport }), clock, released, report });
}

function reportsUrl({ service }: ViewerBase, { configuration }: Viewer): string | null {
  const { reportsUrl: url } = configuration().intake;
  return url && absoluteUrl(url, service);
}

async function begin(base: ViewerBase, viewer: Viewer): Promise<void> {
  const { session, service, brand } = base;
  const { loader, api, configured, configuration, telemetry } = viewer;
  if (session.user === null && !loader.isLoading) await loader.load();
  void api.auth.locate().then(({ country, dma }) => {
    if (country !== null) telemetry.logEvent('location-resolved', { country, region: dma });
  });
  void askForConsent(base, viewer);
  await configured;
  const { analytics, intake } = configuration();
  const atService = <T extends { url: string | null }>(part: T): T => ({
    ...part,
    url: part.url && absoluteUrl(part.url, service),
  });
  const hasDestination = analytics.service !== 'segment' || brand.analytics.isSegmentEnabled;
  const events = hasDestination ? analytics : { ...analytics, url: null };
  const others = events.others.map(atService);
  await telemetry.start({ analytics: { ...atService(events), others }, intake: atService(intake) });
}

/** Events wait until somebody says what the viewer has chosen: asks again while nobody does. */
async function askForConsent(
  { clock }: Pick<ViewerBase, 'clock'>,
  { privacy }: Pick<Viewer, 'privacy'>,
): Promise<void> {
  await privacy.ask();
  if (privacy.consent === 'unknown') clock.setTimeout(() => void askForConsent({ clock }, { privacy }), minuteMs);
}
