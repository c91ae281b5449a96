import { createMirror, type Mirror } from '../a11y/mirror.ts';
import { createVoice, type Voice } from '../a11y/voice.ts';
import { ApiFailure } from '../api/api-error.ts';
import { createContentApi } from '../api/content/content-api.ts';
import { Transport } from '../api/transport.ts';
import { appConfig } from '../config/app.ts';
import type { AppType, BrandConfig } from '../config/brand.ts';
import type { Report } from '../config/report.ts';
import { createFocusEngine, type FocusEngine } from '../focus/engine.ts';
import { createPageMemory, type PageMemory } from '../focus/page-memory.ts';
import { createMessages, type Translate } from '../i18n/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { hlsEngine } from '../player/engine/hls-engine.ts';
import { nativeEngine } from '../player/engine/native-engine.ts';
import { PlaybackController } from '../player/playback-controller.ts';
import { VideoSurface } from '../player/video-surface.ts';
import { ContentStore } from '../stores/content/content-store.ts';
import { describeError } from '../stores/error-catalogue.ts';
import { ErrorStore } from '../stores/error-store.ts';
import { ModalStore } from '../stores/modal-store.ts';
import { homePath } from '../stores/navigation/destinations.ts';
import { NavbarStore } from '../stores/navigation/navbar-store.ts';
import { NavigationStore } from '../stores/navigation/navigation-store.ts';
import { type PlaybackKind, PlayerStore } from '../stores/player-store.ts';
import { createTimeLabels, type TimeLabels } from '../stores/rules/time-labels.ts';
import { SessionStore } from '../stores/session/session-store.ts';
import { SettingsStore } from '../stores/session/settings-store.ts';
import { StartupStore } from '../stores/startup-store.ts';
import { matchRoute } from './routes.ts';

export interface AppOptions {
  window: Window & typeof globalThis;
  /** The element that holds canvas, video and mirror. */
  host: HTMLElement;
  platform: Platform;
  brand: BrandConfig;
  appType: AppType;
  report: Report;
}

/** Everything of the app that is not drawn, built once: stores, calls, focus, player. A test builds the same with fakes. */
export interface App {
  options: AppOptions;
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
  playback: PlaybackController;
  surface: VideoSurface;
  focus: FocusEngine;
  pageMemory: PageMemory;
  mirror: Mirror;
  voice: Voice;
  home: string;
}

export function createApp(options: AppOptions): App {
  const { window, host, platform, brand, appType, report } = options;
  const { clock, storage } = platform;
  const t = createMessages(brand.strings);
  const transport = new Transport({
    origin: window.location.origin,
    apiKey: appConfig.api.key,
    deviceId: platform.deviceId,
    fetch: window.fetch.bind(window),
    clock,
    accessToken: async () => null,
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
    onFailure: (failure) => {
      const error = describeError(failure, t, brand.applicationName);
      errors.show({ ...error, errorCb: () => navigation.back() || navigation.reset(homePath(brand)) });
    },
  });
  const surface = new VideoSurface(host);
  const playback = new PlaybackController({
    store: player,
    surface,
    engines: { hls: hlsEngine({ clock }), native: nativeEngine() },
    capabilities: platform.video,
    resolvePlayback: (videoId, kind, startTimeSec, signal) => resolvePlayback(api, videoId, kind, startTimeSec, signal),
    clock,
    report,
  });
  const focus = createFocusEngine({ clock, report });
  const mirror = createMirror({
    document: window.document,
    parent: host,
    engine: focus,
    clock,
    phrases: {
      position: (index, count) => t('voice.position', { index, count }),
      row: (name) => t('voice.row', { name }),
      watched: (percent) => t('voice.watched', { percent }),
    },
    report,
  });
  return {
    options,
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
    playback,
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
}

/** The deeplink call (C 7.4 call 8). @throws {ApiFailure} */
async function resolvePlayback(
  api: ReturnType<typeof createContentApi>,
  videoId: string,
  kind: PlaybackKind,
  startTimeSec: number,
  signal: AbortSignal,
) {
  const result = await api.playback({ videoId, live: kind !== 'vod', startTime: startTimeSec }, { signal });
  if (!result.status) throw new ApiFailure(result.error);
  return result.data;
}
