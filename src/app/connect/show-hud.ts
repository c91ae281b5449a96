import type { Stage } from '../../render/stage.ts';
import type { App } from '../create-app.ts';

/** For QA; loaded only when asked for (docs/diagnostics.md). */
export async function showHud({ options, focus: engine }: App, stage: Stage): Promise<void> {
  const { window, host, platform, report } = options;
  const { clock, diagnostics } = platform;
  const overlay = {
    document: window.document,
    parent: host,
    clock,
    followPicture: stage.letterbox.subscribe.bind(stage.letterbox),
    pixelRatio: () => window.devicePixelRatio,
  };
  try {
    if (diagnostics.hud === 'focus') {
      const { startFocusHud } = await import('../../telemetry/focus-hud/focus-hud.ts');
      startFocusHud({ ...overlay, engine });
    } else if (diagnostics.hud === '1') {
      const { startPerformanceHud } = await import('../../telemetry/performance-hud/performance-hud.ts');
      const performance: Performance & { memory?: { usedJSHeapSize: number } } = window.performance;
      startPerformanceHud({
        ...overlay,
        now: () => performance.now(),
        watchFrames: (watcher) => stage.loop.watch(watcher),
        gl: stage.gl,
        counts: () => ({
          uploads: stage.uploads.done,
          textureBytes: stage.textureBytes,
          commits: stage.scene.commits,
        }),
        heapBytes: () => performance.memory?.usedJSHeapSize,
      });
    }
  } catch (error) {
    report({ level: 'warn', event: 'hud-not-loaded', detail: { reason: String(error) } });
  }
}
