import { Mirror } from '../a11y/mirror.ts';
import { createVoice, type Voice } from '../a11y/voice.ts';
import { everybody, KeptAnswer, type KeptAnswers } from '../api/answers/kept-answer.ts';
import { type ContentApi, createContentApi } from '../api/content/content-api.ts';
import { RequestQueue } from '../api/request-queue.ts';
import { type Authorise, Transport } from '../api/transport.ts';
import { appConfig } from '../config/app.ts';
import type { AppType, BrandConfig } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import { requests, storageKeys } from '../config/constants.ts';
import type { Report } from '../config/report.ts';
import { RightClock } from '../config/right-clock.ts';
import { createFocusEngine } from '../focus/engine/create-engine.ts';
import type { FocusEngine } from '../focus/engine/engine.ts';
import { createPageMemory, type PageMemory } from '../focus/memory/page-memory.ts';
import { chooseLanguage, localeOf, textsOf } from '../i18n/languages.ts';
import { createMessages, type Language, type MessageCatalogue, type Translate } from '../i18n/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { ContentStore } from '../stores/content/content-store.ts';
import { ErrorStore } from '../stores/error-store.ts';
import { type KeptConfiguration, readKept } from '../stores/kept-configuration.ts';
import { ModalStore } from '../stores/modal-store.ts';
import { homePath } from '../stores/navigation/destinations.ts';
import { NavbarStore } from '../stores/navigation/navbar-store.ts';
import { NavigationStore } from '../stores/navigation/navigation-store.ts';
import { PlayerStore } from '../stores/player/player-store.ts';
import type { PlayerFailure } from '../stores/player/player-types.ts';
import { createTimeLabels, type TimeLabels } from '../stores/rules/time-labels.ts';
import { SessionStore } from '../stores/session/session-store.ts';
import { SettingsStore } from '../stores/session/settings-store.ts';
import { StartupStore } from '../stores/startup-store.ts';
import { navbarKey } from '../ui/navbar/navbar-controller.ts';
import type { Lifetime } from './lifetime.ts';
import { matchRoute } from './navigation/routes.ts';

export interface AppOptions {
  window: Window & typeof globalThis;
  /** The element that holds canvas, video and mirror. */
  host: HTMLElement;
  /** Belongs to the caller, who may mount another app on it later. */
  platform: Platform;
  brand: BrandConfig;
  /** Origin of the service: feeds, pictures, streams. */
  service: string;
  appType: AppType;
  report: Report;
}

/** The calls for which the core needs the viewer (src/viewer). */
export interface ViewerLink {
  authorise: Authorise;
  fetch: typeof globalThis.fetch;
  showPlayerFailure(failure: PlayerFailure): void;
}

/** The stores and calls that do not depend on who is watching. */
interface Stores {
  /** Every call of the app waits its turn here. */
  queue: RequestQueue;
  keptAnswers: KeptAnswers;
  transport: Transport;
  api: ContentApi;
  content: ContentStore;
  startup: StartupStore;
  navigation: NavigationStore;
  navbar: NavbarStore;
  modals: ModalStore;
  errors: ErrorStore;
  session: SessionStore;
  settings: SettingsStore;
  player: PlayerStore;
}

/** The focus engine, and the mirror and voice that announce it. */
interface FocusParts {
  focus: FocusEngine;
  mirror: Pick<Mirror, 'hold'>;
  pageMemory: PageMemory;
  voice: Voice;
}

/** The part of the app that neither draws nor knows who is watching. */
export interface Core extends AppOptions, Stores, FocusParts {
  lifetime: Lifetime;
  /** Its timers end with the app. */
  clock: Clock;
  /** The brand's home. */
  home: string;
  kept: KeptConfiguration;
  language: Language;
  messages: MessageCatalogue;
  /** For what is not React: the same function for as long as the app runs. */
  t: Translate;
  times: TimeLabels;
}

type Basics = AppOptions &
  Pick<Core, 'lifetime' | 'clock' | 'home' | 'kept' | 'language' | 'messages' | 't'> & { rightClock: RightClock };

export function createCore(options: AppOptions, lifetime: Lifetime, viewer: ViewerLink): Core {
  const { brand, platform } = options;
  const kept = readKept(platform.storage, brand.id);
  const language = chooseLanguage([...platform.languages, brand.language ?? ''], platform.direction ?? brand.direction);
  const messages = createMessages(textsOf(brand, language, kept.texts), brand.language);
  const { t } = messages;
  // What is left of the set's clock are its timers.
  const { performance } = options.window;
  const rightClock = new RightClock(platform.clock, () => performance.now());
  const clock = lifetime.clock(rightClock);
  const basics = { ...options, rightClock, lifetime, clock, home: homePath(brand), kept, language, messages, t };
  return {
    ...basics,
    times: createTimeLabels(t, localeOf(language)),
    ...createStores(basics, viewer),
    ...createFocusParts(basics),
  };
}

function createStores(basics: Basics, viewer: ViewerLink): Stores {
  const { window, platform, brand, service, appType, report, clock, rightClock, lifetime, kept } = basics;
  const queue = new RequestQueue(requests.concurrent);
  const transport = new Transport({
    origin: service,
    apiKey: appConfig.api.key,
    deviceId: platform.device.id,
    fetch: viewer.fetch,
    queue,
    clock,
    authorise: viewer.authorise,
    random: () => platform.random(),
    signal: lifetime.signal,
    readBigAnswer: async (answer) =>
      (await import('../api/answers/answer-reader.ts')).readBigAnswer(window, answer, report),
  });
  const keptUnder = (key: string) =>
    new KeptAnswer({
      storage: platform.storage,
      key: `${key}.${brand.id}`,
      version: `${brand.version} ${appType}`,
      clock,
    });
  const keptAnswers = { home: keptUnder(storageKeys.home), page: keptUnder(storageKeys.page) };
  // The call has the API key alone (C 7.4).
  keptAnswers.home.viewer = everybody;
  const configuredPaths = () => kept.paths;
  const basePath = `/api/${brand.id}`;
  const { learn: learnTime } = rightClock;
  const api = createContentApi({ transport, basePath, configuredPaths, report, kept: keptAnswers, learnTime });
  const settings = new SettingsStore(platform.storage);
  const navigation = new NavigationStore({ match: matchRoute, initial: '/' });
  const player = new PlayerStore({
    isContinuousPlaybackOn: () => settings.continuousPlayback,
    onFailure: (failure) => viewer.showPlayerFailure(failure),
  });
  return {
    queue,
    keptAnswers,
    transport,
    api,
    content: new ContentStore({ api, clock }),
    startup: new StartupStore(),
    navigation,
    navbar: new NavbarStore(basics.messages.nameOf),
    modals: new ModalStore(),
    errors: new ErrorStore(),
    session: new SessionStore({ appType, freeNetworks: brand.freeNetworks }),
    settings,
    player,
  };
}

function createFocusParts({ window, host, platform, brand, report, clock, lifetime, language, t }: Basics): FocusParts {
  const { document } = window;
  const focus = createFocusEngine({ clock, report });
  const { applicationName: name } = brand;
  const mirror = new Mirror({ document, parent: host, engine: focus, clock, t, language, name, report });
  const voice = createVoice({
    engine: focus,
    mirror,
    clock,
    speak: platform.speak.bind(platform),
    t,
  });
  const pageMemory = createPageMemory(focus, navbarKey);
  for (const part of [focus, mirror, voice, pageMemory]) lifetime.add(() => part.dispose());
  return { focus, mirror, pageMemory, voice };
}
