import type { Configuration } from '../api/configuration.ts';
import { createConsentApi } from '../api/consent/consent-api.ts';
import { createReadBlob } from '../api/png-picture.ts';
import { authoriseWith } from '../api/tokens/authorise.ts';
import type { TokenKeeper } from '../api/tokens/token-keeper.ts';
import type { Authorise } from '../api/transport.ts';
import { absoluteUrl } from '../api/url.ts';
import type { ViewerApi } from '../api/viewer-api.ts';
import type { Report } from '../config/report.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { describeError, type ErrorAction, type Failure } from '../stores/error-catalogue.ts';
import type { PreviewPassStore } from '../stores/preview/preview-pass-store.ts';
import type { CodeSignIn } from '../stores/registration/code-sign-in.ts';
import type { BookmarksStore } from '../stores/session/bookmarks-store.ts';
import type { FavouritesStore } from '../stores/session/favourites-store.ts';
import { PrivacyKeeper } from '../stores/session/privacy-keeper.ts';
import type { SignOut } from '../stores/session/sign-out.ts';
import type { ViewerLoader } from '../stores/session/viewer-loader.ts';
import { XidEvents } from '../stores/session/xid-events.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { connectViewer } from './connect-viewer.ts';
import { createAccount } from './create-account.ts';
import { createCodeSignIn, createPreviewPass, createRegistration } from './create-sign-in.ts';
import { createViewerTelemetry } from './create-viewer-telemetry.ts';
import type { ViewerBase } from './viewer-base.ts';

/** The product's name at the consent service (C 7.6). */
const propertyCode = 'proscenium';

/** Everything about who is watching: tokens, the calls made with them, and the stores for what those answer. */
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
  /** Resolves when the configuration has loaded or has failed to. */
  readonly configured: Promise<void>;
  /** Home is up: whoever has not signed in does so anonymously, and telemetry begins to send. */
  begin(): Promise<void>;
  /** Shows the catalogue's error for a failure (C 8.2). */
  showError(failure: Failure, then?: (action: ErrorAction) => void): void;
}

/** Call once. The configuration is all that it requests from the network. */
export function createViewer(base: ViewerBase, localReport: Report): Viewer {
  const { window } = base;
  const account = createAccount(base);
  const registration = createRegistration(base, account);
  const telemetry = createViewerTelemetry(base, account, registration.store, localReport);
  const showError = errorPresenter(base);
  const viewer: Viewer = {
    ...account,
    authorise: authoriseWith(account.tokens),
    fetch: telemetry.watchFetch(window.fetch.bind(window)),
    telemetry,
    showError,
    codeSignIn: createCodeSignIn(base, account, registration, { showError, log: (event) => telemetry.event(event) }),
    previewPass: createPreviewPass(base, account),
    xidEvents: createXidEvents(base, account),
    begin: () => begin(base, viewer),
  };
  connectViewer(base, viewer);
  return viewer;
}

function errorPresenter({ errors, messages, brand }: ViewerBase): Viewer['showError'] {
  const t = messages.with(errorTexts);
  return (failure, then) =>
    void errors.show({ ...describeError(failure, t, brand.applicationName), ...(then && { errorCb: then }) });
}

function createXidEvents(base: ViewerBase, { api }: Pick<Viewer, 'api'>): XidEvents {
  const { platform, brand, transport, window, report } = base;
  const { storage } = platform;
  const deviceId = platform.device.id;
  return new XidEvents({
    profile: api.profile,
    privacy: new PrivacyKeeper({
      consent: createConsentApi({ transport, readBlob: createReadBlob(window), propertyCode }),
      advertising: () => platform.advertising(),
      storage,
      identity: deviceId,
    }),
    storage,
    originBu: brand.id,
    anonymousId: deviceId,
    report,
  });
}

async function begin({ session, service }: ViewerBase, viewer: Viewer): Promise<void> {
  const { loader, api, configured, configuration, telemetry } = viewer;
  if (session.user === null && !loader.isLoading) await loader.load();
  void api.auth.locate();
  await configured;
  const { analytics, intake } = configuration();
  const atService = <T extends { url: string | null }>(part: T): T => ({
    ...part,
    url: part.url && absoluteUrl(part.url, service),
  });
  await telemetry.start({ analytics: atService(analytics), intake: atService(intake) });
}
