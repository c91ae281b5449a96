import { assetUrl } from '../config/asset-url.ts';
import { deviceClasses } from '../config/device-class.ts';
import { loadTexts } from '../i18n/languages.ts';
import { createStage, type StageOptions } from '../render/stage.ts';
import type { FallbackList } from '../render/text/fallback-faces.ts';
import type { Ui } from '../ui/ui-context.ts';
import { LazyViewer } from '../viewer/lazy-viewer.ts';
import { connectInput } from './connect/connect-input.ts';
import { followHome } from './connect/follow-home.ts';
import { type AppOptions, type Core, createCore } from './core.ts';
import { type App, createApp, type LateParts } from './create-app.ts';
import { AppView } from './frame/layout.tsx';
import { Lifetime } from './lifetime.ts';
import { Routing } from './navigation/routing.ts';
import { fetchAfterHome } from './start/fetch-after-home.ts';
import { sendFirstRequests } from './start/first-requests.ts';
import { startSteps } from './start/start-steps.ts';
import { Startup } from './start/startup.ts';

interface MountOptions extends AppOptions {
  /** For benchmarks: called once, before the first frame. */
  onScene?: (ui: Ui) => void;
}

export interface MountedApp {
  /** Resolves when the app has started, or has shown why it cannot. */
  readonly started: Promise<void>;
  /** Stops the app and removes it from the page. Resolves when everything is freed. */
  unmount(): Promise<void>;
}

/** Builds the app, draws it into the host, connects the remote control and starts up (B 4). */
export function mountApp(options: MountOptions): MountedApp {
  const lifetime = new Lifetime();
  return { started: start(options, lifetime), unmount: () => lifetime.end() };
}

async function start({ onScene, ...given }: MountOptions, lifetime: Lifetime): Promise<void> {
  const { window, platform } = given;
  // Log lines caused by unmounting the app are dropped.
  const viewer = new LazyViewer(window.fetch.bind(window), platform, (line) => lifetime.isOver || given.report(line));
  const options = { ...given, report: viewer.report };
  const core = createCore(options, lifetime, viewer);
  viewer.connect(async () => {
    const { createViewer } = await lifetime.during(import('../viewer/create-viewer.ts'));
    return createViewer(core, given.report);
  });
  const routing = new Routing(core);
  const first = sendFirstRequests(core, viewer, routing.destination);

  const building = createStage(stageOptions(core), () => null);
  // An unmount in the meantime waits for the stage, to destroy it.
  lifetime.add(() =>
    building.then(
      (built) => built.destroy(),
      () => {},
    ),
  );
  const [stage] = await Promise.all([building, translate(core)]);
  if (lifetime.isOver) return;
  const app = createApp(core, { viewer, routing, stage, loadLate });
  onScene?.(app);
  stage.scene.render(<AppView app={app} />);
  loadIcons(app);
  await loadDiagnostics(app);
  connectInput(app);
  lifetime.add(routing.start());
  // The menu's names are translated by now.
  lifetime.add(followHome(core.content, core.navbar));
  await new Startup({ ...app, steps: startSteps(app, first) }).run();
  takeSplashAway(app);
  fetchAfterHome(app);
}

/** The mark of src/index.html goes in the frame that draws the first page, or why there is none. */
function takeSplashAway({ stage, window }: App): void {
  const stop = stage.loop.addTask(() => {
    window.document.querySelector('.splash')?.remove();
    stop();
    return false;
  });
}

/** The texts of the viewer's language, before the first of them is shown; the app starts in English without them. */
async function translate({ language, messages, report }: Core): Promise<void> {
  try {
    messages.translate(await loadTexts(language), language.lang);
  } catch {
    report({ level: 'warn', event: 'language-not-loaded', detail: { lang: language.lang } });
  }
}

function stageOptions({ window, host, platform, brand, service, language, report }: Core): StageOptions {
  return {
    window,
    host,
    frames: {
      requestFrame: (callback) => window.requestAnimationFrame(callback),
      cancelFrame: (handle) => window.cancelAnimationFrame(handle),
    },
    device: deviceClasses[platform.device.memoryClass],
    isMirrored: language.dir === 'rtl',
    background: brand.theme.color.ground,
    fontUrl: (file) => assetUrl(`fonts/${file}`),
    pictureOrigin: service,
    pictureWorkerUrl: assetUrl('picture-worker.js'),
    loadFallbackFonts: async () =>
      (await (await window.fetch(assetUrl('fonts/fallback-letters.json'))).json()) as FallbackList,
    log: (message) => report({ level: 'warn', event: 'stage', detail: { message } }),
  };
}

function loadIcons({ stage, window, report }: App): void {
  void stage.icons.load(window, assetUrl('icons/icons.png'), assetUrl('icons/icons.json')).catch(() => {
    report({ level: 'warn', event: 'icons-not-loaded', detail: {} });
  });
}

/**
 * The app starts without them when they cannot be loaded. Only the recorder, which listens before the app does, is
 * waited for.
 */
async function loadDiagnostics(app: App): Promise<void> {
  const { platform, lifetime, report } = app;
  const { record, hud } = platform.diagnostics;
  if (!record && hud === undefined) return;
  const loading = lifetime
    .during(import('./connect/diagnostics.ts'))
    .then(({ startDiagnostics }) => startDiagnostics(app))
    .catch((error: unknown) => {
      report({ level: 'warn', event: 'diagnostics-not-loaded', detail: { reason: String(error) } });
    });
  if (record) await loading;
}

async function loadLate(app: App): Promise<LateParts> {
  const parts = Promise.all([import('./start/after-home.ts'), app.viewer.load()]);
  const [{ createLateParts }, viewer] = await app.lifetime.during(parts);
  return createLateParts(app, viewer);
}
