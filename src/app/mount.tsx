import { action, when } from 'mobx';
import { deviceClasses } from '../config/device-class.ts';
import type { FontSpec } from '../config/theme.ts';
import type { Command } from '../input/command.ts';
import { createFocusCommands } from '../input/focus-commands.ts';
import { createInput } from '../input/input.ts';
import type { ToStage } from '../input/pointer.ts';
import { createStage, type Stage } from '../render/stage.ts';
import { type Chrome, type ScreenServices, ServicesProvider } from '../screens/services.ts';
import { TileModels } from '../screens/shared/tile-models.ts';
import type { Destination } from '../stores/navigation/destinations.ts';
import { createLook } from '../ui/look.ts';
import { ScrollMemory, type Ui, UiProvider } from '../ui/ui-context.ts';
import { showHud } from './connect/show-hud.ts';
import { type App, type AppOptions, createApp } from './create-app.ts';
import { assetUrl } from './frame/asset-url.ts';
import { Layout } from './frame/layout.tsx';
import { pathForScreenName } from './navigation/routes.ts';
import { Routing } from './navigation/routing.ts';
import { askAhead } from './start/first-requests.ts';
import { Later } from './start/lazy.ts';
import { startSteps } from './start/start-steps.ts';
import { Startup } from './start/startup.ts';

interface MountOptions extends AppOptions {
  /** For a bench that looks on: called once, before the first frame. */
  onScene?: (ui: Ui) => void;
}

/** Builds the app, draws it into the host, connects the remote control and starts up (B 4). */
export async function mountApp(options: MountOptions): Promise<App> {
  const app = createApp(options);
  const { window, host, platform, brand, report } = app.options;
  const chrome = new AppChrome();
  const routing = new Routing(app, requestedAddress(app), platform.screenName !== undefined);
  const first = askAhead(app, routing.destination);
  const look = createLook(brand.theme);
  const later = new Later(async () => {
    const [{ createParts }, viewer] = await Promise.all([import('./start/after-home.tsx'), app.viewer.load()]);
    return createParts(app, stage, viewer, routing);
  });

  const stage = await createStage(
    {
      window,
      host,
      frames: {
        requestFrame: (callback) => window.requestAnimationFrame(callback),
        cancelFrame: (handle) => window.cancelAnimationFrame(handle),
      },
      loadPlaces: (signal, task) => void app.queue.run('low', signal, task, () => {}),
      device: deviceClasses[platform.device.memoryClass],
      ground: brand.theme.color.ground,
      fontUrl: (file) => assetUrl(`fonts/${file}`),
      pictureOrigin: app.options.service,
      pictureWorkerUrl: assetUrl('picture-worker.js'),
      loadFallbackFonts: async () =>
        (await (await window.fetch(assetUrl('fonts/fallback-fonts.json'))).json()) as FontSpec[],
      log: (message) => report({ level: 'warn', event: 'stage', detail: { message } }),
    },
    (drawn) => {
      chrome.stage = drawn;
      chrome.ground = brand.theme.color.ground;
      const ui: Ui = {
        stage: drawn,
        focus: app.focus,
        clock: platform.clock,
        look,
        scrolls: new ScrollMemory(),
      };
      options.onScene?.(ui);
      const services = screenServices(app, chrome, routing, ui);
      return (
        <UiProvider value={ui}>
          <ServicesProvider value={services}>
            <Layout
              isStarting={() => app.navigation.current.screen === 'splash'}
              later={later}
              onScrolledChange={chrome.onScrolled}
            />
          </ServicesProvider>
        </UiProvider>
      );
    },
  );

  // Until the first key the first page comes whole (connectInput).
  stage.uploads.unlimited = true;
  stage.letterbox.subscribe((area) => app.surface.setArea(area));
  void stage.icons.load(window, assetUrl('icons/icons.png'), assetUrl('icons/icons.json')).catch(() => {
    report({ level: 'warn', event: 'icons-not-loaded', detail: {} });
  });
  const toStage = stagePlaces(stage);
  await recordKeys(app, toStage);
  void showHud(app, stage);
  connectInput(app, stage, toStage, chrome, routing);
  routing.start();
  const startup = new Startup({
    steps: startSteps(app, stage, routing, first),
    startup: app.startup,
    errors: app.errors,
    t: app.t,
    report,
  });
  await startup.run();
  fetchSoon(app, later);
  return app;
}

/** The first pictures go first, milliseconds. */
const laterAfter = 1000;

/** Gets ready what lies beyond Home once the first page shows something: the next press must not wait for it, nor the network fail it. */
function fetchSoon({ navigation, options, times, viewer }: App, later: Later): void {
  const { platform, report } = options;
  const lost = (event: string) => () => report({ level: 'warn', event, detail: {} });
  void when(() => navigation.isPageReady).then(() => {
    platform.clock.setTimeout(() => {
      // They are asked for again when they are needed.
      later.load().catch(lost('parts-not-loaded'));
      viewer.begin().catch(lost('viewer-not-loaded'));
      times.prepare();
    }, laterAfter);
  });
}

/** What a screenName parameter selects, else the address in the page's fragment, else a hosted page's own path. */
function requestedAddress({ options, home }: App): string {
  const { window, platform } = options;
  const named = platform.screenName === undefined ? null : pathForScreenName(platform.screenName, home);
  const { hash, pathname } = window.location;
  return named ?? (hash.replace(/^#/, '') || (pathname.endsWith('.html') ? '/' : pathname));
}

/** The frame around the screens: what they tell it, and commands they take before the focus does. */
class AppChrome implements Chrome {
  stage: Stage | undefined;
  ground = 0;
  private readonly scrollListeners = new Set<(scrolled: boolean) => void>();
  private readonly handlers: ((command: Command) => boolean)[] = [];

  setScrolled(scrolled: boolean): void {
    for (const listener of this.scrollListeners) listener(scrolled);
  }

  setVideoVisible(visible: boolean): void {
    this.stage?.setGround(visible ? undefined : this.ground);
  }

  intercept(handler: (command: Command) => boolean): () => void {
    this.handlers.push(handler);
    return () => {
      const at = this.handlers.indexOf(handler);
      if (at >= 0) this.handlers.splice(at, 1);
    };
  }

  readonly onScrolled = (listener: (scrolled: boolean) => void): (() => void) => {
    this.scrollListeners.add(listener);
    return () => this.scrollListeners.delete(listener);
  };

  /** The newest handler first. */
  take(command: Command): boolean {
    for (let i = this.handlers.length - 1; i >= 0; i--) if (this.handlers[i]?.(command)) return true;
    return false;
  }
}

function screenServices(app: App, chrome: Chrome, routing: Routing, { look, stage }: Ui): ScreenServices {
  const { options, navigation, modals, voice, session, t, times } = app;
  const { brand, platform, window } = options;
  const { clock } = platform;
  return {
    brand,
    clock,
    t,
    times,
    api: app.api,
    content: app.content,
    navigation,
    navbar: app.navbar,
    modals,
    errors: app.errors,
    session,
    settings: app.settings,
    player: app.player,
    tiles: new TileModels({ look, session, clock, t, times, scale: stage.scale }),
    chrome,
    go: action((destination: Destination) => {
      if (destination.kind === 'route') navigation.push(destination.address);
      else modals.open({ type: 'tile-collection', item: destination.item });
    }),
    back: () => void routing.back(),
    goHome: () => navigation.reset(app.home),
    exit: () => platform.exitApplication(),
    reload: () => window.location.reload(),
    announce: (text) => voice.say(text),
  };
}

/** Places in the window as places of the stage. */
function stagePlaces({ letterbox }: Stage): ToStage {
  return (x, y) => {
    const { left, top, scale } = letterbox.area;
    return { x: (x - left) / scale, y: (y - top) / scale };
  };
}

/** For QA; loaded only when asked for. It listens before the app does. */
async function recordKeys({ options }: App, toStage: ToStage): Promise<void> {
  const { window, platform, brand, appType, report } = options;
  const { keyMap, clock, diagnostics } = platform;
  if (!diagnostics.record) return;
  try {
    const { startRecorder } = await import('../input/recorder/recorder.ts');
    startRecorder({ window, keyMap, clock, report, toStage, product: { brand: brand.id, appType } });
  } catch (error) {
    report({ level: 'warn', event: 'recorder-not-loaded', detail: { reason: String(error) } });
  }
}

function connectInput(app: App, stage: Stage, toStage: ToStage, chrome: AppChrome, routing: Routing): void {
  const { focus, options, player, voice } = app;
  const { platform, window } = options;
  const commands = createFocusCommands({
    engine: focus,
    clock: platform.clock,
    intercept: (command) => chrome.take(command),
    unhandled(command) {
      if (command.type === 'back') return routing.back();
      if (command.type === 'exit') platform.exitApplication();
      // B 2: the Stop key clears the player.
      else if (command.type === 'stop') player.clear();
      else return false;
      return true;
    },
    playerActive: () => player.isInitialized,
    noMoreContent: () => voice.noMoreContent(),
  });
  createInput({
    target: window,
    keyMap: platform.keyMap,
    clock: platform.clock,
    dispatch(command) {
      stage.uploads.unlimited = false;
      // Pointer and keys exclude each other: the arrow is seen only while it is in use.
      if (command.type === 'pointer-mode') window.document.documentElement.classList.toggle('pointer', command.on);
      commands(command);
    },
    toStage,
    cursor: platform.pointer,
  });
}
