import { observable, runInAction } from 'mobx';
import { createWatchTracker } from '../../api/bookmarks/bookmark-services.ts';
import { type Configuration, fetchConfiguration, normaliseConfiguration } from '../../api/configuration.ts';
import { createConsentApi } from '../../api/consent/consent-api.ts';
import { createFavouritesApi } from '../../api/favourites/favourites-api.ts';
import { createReadBlob } from '../../api/png-picture.ts';
import { normaliseSignIn } from '../../api/profile/sign-in.ts';
import { providerSdkBase } from '../../api/provider-sdk/base.ts';
import { createRefresh } from '../../api/provider-sdk/refresh.ts';
import { createRegistrationApi } from '../../api/registration/registration-api.ts';
import { AuthRecordStore } from '../../api/tokens/auth-record-store.ts';
import { authoriseWith } from '../../api/tokens/authorise.ts';
import { TokenKeeper } from '../../api/tokens/token-keeper.ts';
import type { Authorise } from '../../api/transport.ts';
import { absoluteUrl } from '../../api/url.ts';
import { createViewerApi, type ViewerApi } from '../../api/viewer-api.ts';
import type { Report } from '../../config/report.ts';
import { describeError, type ErrorAction, type Failure } from '../../stores/error-catalogue.ts';
import { PreviewPassStore } from '../../stores/preview/preview-pass-store.ts';
import { CodeSignIn } from '../../stores/registration/code-sign-in.ts';
import { RegistrationStore } from '../../stores/registration/registration-store.ts';
import { BookmarksStore } from '../../stores/session/bookmarks-store.ts';
import { FavouritesStore } from '../../stores/session/favourites-store.ts';
import { PrivacyKeeper } from '../../stores/session/privacy-keeper.ts';
import { SignOut } from '../../stores/session/sign-out.ts';
import { ViewerLoader } from '../../stores/session/viewer-loader.ts';
import { XidEvents } from '../../stores/session/xid-events.ts';
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import type { App } from '../create-app.ts';
import { connectViewer } from './connect-viewer.ts';

/** Of the product, at the consent service (C 7.6). */
const propertyCode = 'proscenium';

/** Everything that is about who watches: tokens, the calls made with them, and the stores that hold what they say. */
export interface Viewer {
  authorise: Authorise;
  fetch: typeof globalThis.fetch;
  api: ViewerApi;
  tokens: TokenKeeper;
  loader: ViewerLoader;
  signOut: SignOut;
  codeSignIn: CodeSignIn;
  favourites: FavouritesStore;
  bookmarks: BookmarksStore;
  previewPass: PreviewPassStore;
  xidEvents: XidEvents;
  telemetry: Telemetry;
  configuration(): Configuration;
  /** The configuration has come, or will not. */
  readonly configured: Promise<void>;
  /** Home is up: whoever has not signed in does so anonymously, and telemetry begins to send. */
  begin(): Promise<void>;
  /** Shows the catalogue's error for a failure (C 8.2). */
  showError(failure: Failure, then?: (action: ErrorAction) => void): void;
}

/** Builds it all, once. Nothing is asked of the network but the configuration. */
export function createViewer(app: App, localReport: Report): Viewer {
  const { options, transport, session, player, errors, t, api: contentApi, content } = app;
  const { platform, brand, appType, service, window } = options;
  const { clock, storage, cookies } = platform;
  const deviceId = platform.device.id;

  const telemetry = createTelemetry({
    app: {
      name: brand.applicationName,
      version: brand.version,
      environment: __ENVIRONMENT__,
      applicationId: `proscenium-${brand.id}`,
      brand: brand.envBrand,
      platform: platform.key,
      appType,
    },
    fetch: window.fetch.bind(window),
    clock,
    random: () => platform.random(),
    window,
    document: window.document,
    analyticsId: async () => {
      if (session.viewerKind === 'anonymous') return null;
      const xid = await api.profile.getXid();
      return xid.ok ? xid.data : null;
    },
    secrets: () => {
      const { accessToken, refreshToken } = tokens.record ?? {};
      return [accessToken, refreshToken, registration.code?.code].filter((secret) => secret !== undefined);
    },
    localReport,
  });
  const { report } = telemetry;

  const refreshRoute = { kind: 'token', base: providerSdkBase(__ENVIRONMENT__) } as const;
  const tokens = new TokenKeeper({
    records: new AuthRecordStore({ cookies, storage }),
    refresh: createRefresh(transport, refreshRoute),
    clock,
    report,
    retriesRefresh: true,
  });
  const api = createViewerApi({
    transport,
    tokens,
    cookies,
    report,
    environment: __ENVIRONMENT__,
    deviceId,
    deviceName: { platform: platform.key, device: brand.applicationName },
  });
  const configuration = observable.box<Configuration>(normaliseConfiguration({}), { deep: false });
  const configured = fetchConfiguration({ transport, basePath: `/api/${brand.id}`, report }).then((result) => {
    if (result.ok) runInAction(() => configuration.set(result.data));
  });
  const showError: Viewer['showError'] = (failure, then) => {
    errors.show({ ...describeError(failure, t, brand.applicationName), ...(then && { errorCb: then }) });
  };

  const bookmarks = new BookmarksStore({ service: createWatchTracker({ transport }), session, clock, report });
  const favourites = new FavouritesStore({
    api: createFavouritesApi({ transport }),
    content: contentApi,
    report,
    onWatchlistChanged: () => void content.reloadWatchlists(),
    onPersonalitiesRemoved: () => content.forget(contentApi.screenUri('home-personalities')),
  });
  const loader = new ViewerLoader({
    tokens,
    ...api,
    session,
    bookmarks,
    favourites,
    rules: () => {
      const { previewPass: offers, auth } = configuration.get();
      const previewProviders = [offers.oneTime, offers.daily].flatMap((offer) => offer?.mvpdId ?? []);
      const { isMarketingLandingAllowed, invalidProfileTypes } = auth;
      return { appId: brand.id, previewProviders, isMarketingLandingAllowed, invalidProfileTypes };
    },
    clock,
    report,
  });
  // Until then nobody knows which providers are passes'.
  void configured.then(() => loader.applyRules());
  const signOut = new SignOut({ tokens, ...api, loader, report });
  const readBlob = createReadBlob(window);
  const registrationApi = createRegistrationApi({
    transport,
    deviceId,
    brand: brand.id,
    config: () => configuration.get().auth,
    refreshToken: () => tokens.renew().catch(() => null),
    normaliseSignIn,
    readBlob,
    isPageSecure: window.location.protocol === 'https:',
  });
  const takeProvider = async () => {
    const checked = await api.auth.checkAdobeAuthn();
    if (!checked.ok) return checked;
    // Its answer has new tokens, but does not say whose provider they are for.
    const metadata = await api.auth.getUserMetadata();
    if (metadata.ok) tokens.amend({ mvpd: metadata.data.mvpd });
    return metadata;
  };
  const registration = new RegistrationStore({
    calls: registrationApi,
    clock,
    config: () => configuration.get().auth,
    checkAuthn: takeProvider,
    mvpd: () => tokens.record?.mvpd ?? null,
  });
  const codeSignIn = new CodeSignIn({
    registration,
    calls: { ...registrationApi, takeProvider },
    async ready() {
      await configured;
      if (session.user === null) await loader.load();
    },
    config: () => configuration.get().auth,
    session,
    appType,
    loadViewer: () => loader.load(),
    logOutOfProvider: (reason) => signOut.ofProvider(reason),
    showError,
    log: (event) => telemetry.event(event),
  });
  const previewPass = new PreviewPassStore({
    get config() {
      return configuration.get().previewPass;
    },
    clock,
    storage,
    fetchPass: (mvpdId) => api.auth.getPreviewPass(mvpdId),
    runningUntil: () => (session.auth.isPreviewPassAvailable ? (tokens.record?.authn_expire ?? null) : null),
    hasProvider: () => session.auth.isAuthenticatedByMvpd,
    logOut: () => signOut.ofPreview(),
    onExpired: () => player.setPreviewExpired(true),
  });
  const xidEvents = new XidEvents({
    profile: api.profile,
    privacy: new PrivacyKeeper({
      consent: createConsentApi({ transport, readBlob, propertyCode }),
      advertising: () => platform.advertising(),
      storage,
      identity: deviceId,
    }),
    storage,
    originBu: brand.id,
    anonymousId: deviceId,
    report,
  });
  const viewer: Viewer = {
    authorise: authoriseWith(tokens),
    fetch: telemetry.watchFetch(window.fetch.bind(window)),
    api,
    tokens,
    loader,
    signOut,
    codeSignIn,
    favourites,
    bookmarks,
    previewPass,
    xidEvents,
    telemetry,
    configuration: () => configuration.get(),
    configured,
    showError,
    async begin() {
      if (session.user === null && !loader.isLoading) await loader.load();
      void api.auth.locate();
      await configured;
      const { analytics, intake } = configuration.get();
      const atService = <T extends { url: string | null }>(part: T): T => ({
        ...part,
        url: part.url && absoluteUrl(part.url, service),
      });
      await telemetry.start({ analytics: atService(analytics), intake: atService(intake) });
    },
  };
  connectViewer(app, viewer);
  return viewer;
}
