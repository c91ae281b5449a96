import { createMirror, type Mirror } from '../a11y/mirror.ts';
import { createVoice, type Voice } from '../a11y/voice.ts';
import { createContentApi } from '../api/content/content-api.ts';
import { RequestQueue } from '../api/request-queue.ts';
import { Transport } from '../api/transport.ts';
import { appConfig } from '../config/app.ts';
import type { AppType, BrandConfig } from '../config/brand.ts';
import { requests } from '../config/constants.ts';
import type { Report } from '../config/report.ts';
import { createFocusEngine } from '../focus/engine/create-engine.ts';
import type { FocusEngine } from '../focus/engine/engine.ts';
import { createImpressions } from '../focus/memory/impressions.ts';
import { createPageMemory, type PageMemory } from '../focus/memory/page-memory.ts';
import { createMessages, language, type MessageCatalogue, type Translate } from '../i18n/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { VideoSurface } from '../player/video-surface.ts';
import { ContentStore } from '../stores/content/content-store.ts';
import { ErrorStore } from '../stores/error-store.ts';
import { ModalStore } from '../stores/modal-store.ts';
import { homePath } from '../stores/navigation/destinations.ts';
import { NavbarStore } from '../stores/navigation/navbar-store.ts';
import { NavigationStore } from '../stores/navigation/navigation-store.ts';
import { PlayerStore } from '../stores/player-store.ts';
import { createTimeLabels, type TimeLabels } from '../stores/rules/time-labels.ts';
import { SessionStore } from '../stores/session/session-store.ts';
import { SettingsStore } from '../stores/session/settings-store.ts';
import { StartupStore } from '../stores/startup-store.ts';
import { watchSessions } from './connect/viewing-session.ts';
import { matchRoute } from './navigation/routes.ts';
import type { Viewer } from './viewer/create-viewer.ts';
import { LazyViewer } from './viewer/lazy-viewer.ts';

export interface AppOptions {
  window: Window & typeof globalThis;
  /** The element that holds canvas, video and mirror. */
  host: HTMLElement;
  platform: Platform;
  brand: BrandConfig;
  /** Origin of the service: feeds, pictures, streams. */
  service: string;
  appType: AppType;
  report: Report;
}

/** Everything of the app that is not drawn, built once: stores, calls, focus, player. A test builds the same with fakes. */
export interface App {
  options: AppOptions;
  /** Every request that the app makes by itself stands in it. */
  queue: RequestQueue;
  transport: Transport;
  viewer: LazyViewer;
  messages: MessageCatalogue;
  t: Translate;
  times: TimeLabels;
  api: ReturnType<typeof createContentApi>;
  content: ContentStore;
  startup: StartupStore;
  navigation: NavigationStore;
  navbar: NavbarStore;
  modals: ModalStore;
  errors: ErrorStore;
  session: SessionStore;
  settings: SettingsStore;
  player: PlayerStore;
  surface: VideoSurface;
  focus: FocusEngine;
  pageMemory: PageMemory;
  mirror: Mirror;
  voice: Voice;
  home: string;
}

export function createApp(given: AppOptions): App {
  const { window, host, platform, brand, appType } = given;
  const { clock, storage } = platform;
  const viewer = new LazyViewer(
    () => fetchViewer(app, given.report),
    window.fetch.bind(window),
    platform,
    given.report,
  );
  const { report } = viewer;
  const options = { ...given, report };
  const messages = createMessages(brand.strings);
  const { t } = messages;
  const queue = new RequestQueue(requests.concurrent);
  const transport = new Transport({
    origin: given.service,
    apiKey: appConfig.api.key,
    deviceId: platform.device.id,
    fetch: viewer.fetch,
    queue,
    clock,
    authorise: viewer.authorise,
    random: () => platform.random(),
  });
  const api = createContentApi({ transport, basePath: `/api/${brand.id}`, report });
  const errors = new ErrorStore();
  const modals = new ModalStore();
  const settings = new SettingsStore(storage);
  const session = new SessionStore({ appType, freeNetworks: brand.freeNetworks });
  const content = new ContentStore({ api, clock });
  const navigation = new NavigationStore({ match: matchRoute, initial: '/' });
  const player = new PlayerStore({
    isContinuousPlaybackOn: () => settings.continuousPlayback,
    // The catalogue's message; dismissing it leaves the player's page (B 4 Other player rules).
    onFailure: (failure) => viewer.showError(failure, () => navigation.back() || navigation.reset(homePath(brand))),
  });
  const surface = new VideoSurface(host);
  const focus = createFocusEngine({ clock, report });
  const impressions = createImpressions({
    engine: focus,
    clock,
    report,
    onImpressions: (ids) => report({ level: 'info', event: 'impressions', detail: { ids: ids.join(' ') } }),
  });
  watchSessions(window.document, clock, () => impressions.restart());
  const mirror = createMirror({
    document: window.document,
    parent: host,
    engine: focus,
    clock,
    t,
    language,
    name: brand.applicationName,
    report,
  });
  const app: App = {
    options,
    queue,
    transport,
    viewer,
    messages,
    t,
    times: createTimeLabels(t),
    api,
    content,
    startup: new StartupStore(),
    navigation,
    navbar: new NavbarStore(),
    modals,
    errors,
    session,
    settings,
    player,
    surface,
    focus,
    pageMemory: createPageMemory(focus),
    mirror,
    voice: createVoice({
      engine: focus,
      mirror,
      clock,
      speak: platform.speak.bind(platform),
      noMoreContent: t('voice.noMoreContent'),
    }),
    home: homePath(brand),
  };
  return app;
}

/** Who watches, and all that is made for them (viewer/lazy-viewer.ts). */
async function fetchViewer(app: App, report: Report): Promise<Viewer> {
  const { createViewer } = await import('./viewer/create-viewer.ts');
  return createViewer(app, report);
}
