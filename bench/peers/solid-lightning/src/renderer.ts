import { CanvasTextRenderer } from '@lightningjs/renderer/canvas';
import { SdfTextRenderer, WebGlCoreRenderer } from '@lightningjs/renderer/webgl';
import { Config, createRenderer } from '@lightningtv/solid';
import { registerFonts } from './fonts.ts';
import { scale } from './scale.ts';

/** Starts the renderer as a shipped television app would; README.md has the reason for each setting. */
export function startRenderer() {
  Config.debug = false;
  Config.animationsEnabled = true;
  Config.simpleAnimationsEnabled = true;
  Config.fontSettings = { fontFamily: 'Inter-500', fontSize: 26, color: 0xffffffff };
  Config.rendererOptions = {
    renderEngine: WebGlCoreRenderer,
    fontEngines: [SdfTextRenderer, CanvasTextRenderer],
    appWidth: 1920,
    appHeight: 1080,
    deviceLogicalPixelRatio: scale,
    devicePhysicalPixelRatio: 1,
    clearColor: 0x00000000,
    boundsMargin: 100,
    numImageWorkers: 2,
    createImageBitmapSupport: 'full',
    textureMemory: { criticalThreshold: 124e6, targetThresholdLevel: 0.5, cleanupInterval: 5000 },
    textureProcessingTimeLimit: 10,
    inspector: false,
    enableContextSpy: false,
    fpsUpdateInterval: 0,
    targetFPS: 0,
  };
  const started = createRenderer();
  registerFonts();
  // The canvas fills the window, whatever the size of its backing store.
  const { style } = started.renderer.canvas as HTMLCanvasElement;
  style.width = '100vw';
  style.height = '100vh';
  return started;
}
