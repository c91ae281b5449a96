import { reaction } from 'mobx';
import { screen } from '../../config/constants.ts';
import type { FocusEngine } from '../../focus/engine/engine.ts';
import type { FocusHudOptions } from '../../telemetry/focus-hud/focus-hud.ts';
import type { App } from '../create-app.ts';
import { recordedOf } from './recorded.ts';

/**
 * For QA (docs/diagnostics.md). The recorder has to listen before the app does: wait for this before connecting the
 * input.
 */
export async function startDiagnostics(app: App): Promise<void> {
  const { diagnostics } = app.platform;
  if (diagnostics.record) await attempt(app, 'recorder-not-loaded', recordKeys);
  if (diagnostics.hud === 'focus') void attempt(app, 'hud-not-loaded', showFocus);
  else if (diagnostics.hud === 'playback') void attempt(app, 'hud-not-loaded', showPlayback);
  else if (diagnostics.hud === 'events') void attempt(app, 'hud-not-loaded', showEvents);
  else if (diagnostics.hud === '1') void attempt(app, 'hud-not-loaded', showPerformance);
}

async function attempt(app: App, failed: string, begin: (app: App) => Promise<void>): Promise<void> {
  try {
    await begin(app);
  } catch (error) {
    app.report({ level: 'warn', event: failed, detail: { reason: String(error) } });
  }
}

async function recordKeys(app: App): Promise<void> {
  const { Recorder } = await app.lifetime.during(import('../../input/recorder/recorder.ts'));
  const recorder = new Recorder({ ...recordedOf(app), window: app.window, report: app.report });
  const stop = app.taps.add(recorder.tap);
  app.lifetime.add(() => {
    stop();
    recorder.dispose();
  });
}

async function showFocus(app: App): Promise<void> {
  const { lifetime, focus: engine } = app;
  const { startFocusHud } = await lifetime.during(import('../../telemetry/focus-hud/focus-hud.ts'));
  const hud = startFocusHud({ ...overlayOf(app), engine: app.stage.isMirrored ? asDrawn(engine) : engine });
  lifetime.add(() => hud.dispose());
}

/** The engine with rectangles as they are on a mirrored screen. */
function asDrawn(engine: FocusEngine): FocusHudOptions['engine'] {
  return {
    get activeLayer() {
      return engine.activeLayer;
    },
    get focused() {
      return engine.focused;
    },
    nodeOf: (focusKey) => engine.nodeOf(focusKey),
    rectOf(...target) {
      const rect = engine.rectOf(...target);
      return rect && { ...rect, x: screen.width - rect.x - rect.width };
    },
    subscribe: (listener) => engine.subscribe(listener),
    onTreeChange: (listener) => engine.onTreeChange(listener),
    traceMoves: (listener) => engine.traceMoves(listener),
  };
}

async function showPerformance(app: App): Promise<void> {
  const { window, stage, lifetime } = app;
  const { startPerformanceHud } = await lifetime.during(import('../../telemetry/performance-hud/performance-hud.ts'));
  const performance: Performance & { memory?: { usedJSHeapSize: number } } = window.performance;
  const hud = startPerformanceHud({
    ...overlayOf(app),
    now: () => performance.now(),
    watchFrames: (watcher) => stage.loop.watch(watcher),
    gl: stage.gl,
    counts: () => ({
      uploads: stage.uploads.done,
      textureBytes: stage.textureBytes,
      textureLimit: stage.device.textureBytes,
      commits: stage.scene.commits,
    }),
    heapBytes: () => performance.memory?.usedJSHeapSize,
  });
  lifetime.add(() => hud.dispose());
}

async function showPlayback(app: App): Promise<void> {
  const { lifetime, player, clock } = app;
  const { startPlaybackHud } = await lifetime.during(import('../../telemetry/playback-hud/playback-hud.ts'));
  const hud = startPlaybackHud({
    ...overlayOf(app),
    clock,
    figures: () => player.instance?.figures() ?? null,
    followPlayback: (listener) => reaction(() => player.instance !== null, listener, { fireImmediately: true }),
  });
  lifetime.add(() => hud.dispose());
}

async function showEvents(app: App): Promise<void> {
  const { lifetime, viewer } = app;
  const { startEventsHud } = await lifetime.during(import('../../telemetry/events-hud/events-hud.ts'));
  const { telemetry } = await lifetime.during(viewer.load());
  const hud = startEventsHud({ ...overlayOf(app), watch: (listener) => telemetry.watch(listener) });
  lifetime.add(() => hud.dispose());
}

function overlayOf({ window, host, clock, stage }: App) {
  return {
    document: window.document,
    parent: host,
    clock,
    followPicture: stage.letterbox.subscribe.bind(stage.letterbox),
    pixelRatio: () => window.devicePixelRatio,
  };
}
