import { type Container, Matrix, type RenderGroup, type Texture } from 'pixi.js';
import type { ReactNode } from 'react';
import { screen } from '../config/constants.ts';
import type { DeviceClass, PageMemory } from '../config/device-class.ts';
import { sceneElements } from './elements.ts';
import { Letterbox } from './letterbox.ts';
import { FrameBudget } from './motion/frame-budget.ts';
import { FrameLoop, type FrameScheduler } from './motion/frame-loop.ts';
import { Tweens } from './motion/tweens.ts';
import { createSceneRoot, type SceneRoot } from './react-host.ts';
import { createRenderer } from './renderer.ts';
import type { SceneContext } from './scene-context.ts';
import type { SceneRenderer } from './scene-renderer.ts';
import type { FallbackList } from './text/fallback-faces.ts';
import { Fonts } from './text/fonts.ts';
import type { Glyphs } from './text/glyphs/glyphs.ts';
import { TextStore } from './text/text-store.ts';
import { IconSheet } from './textures/icon-sheet.ts';
import { createPictureLoader, type PictureLoader } from './textures/picture-loader.ts';
import { PictureStore } from './textures/picture-store.ts';
import { type Fade, footFade, Shade, scrimFade } from './textures/scrim.ts';
import { TextureCache } from './textures/texture-cache.ts';
import { UploadQueue } from './textures/upload-queue.ts';

export interface StageOptions {
  window: Window & typeof globalThis;
  /** The element that holds the canvas; the video element lies beneath the canvas. */
  host: HTMLElement;
  frames: FrameScheduler;
  device: DeviceClass;
  /** The layout runs from right to left. */
  isMirrored: boolean;
  /** Background colour while no video shows, 0xRRGGBB. */
  background: number;
  fontUrl(file: string): string;
  /** Address of the built `textures/picture-worker.ts`. */
  pictureWorkerUrl: string;
  /** Origin of pictures whose address is only a path. */
  pictureOrigin: string;
  loadFallbackFonts(): Promise<FallbackList>;
  log(message: string): void;
}

/** A picture or text with more texels than this gets its own texture (docs/decisions/textures.md). */
const largestOnPage = { picture: 700 * 400, text: 1024 * 512 };

/** The drawing surface and everything that display objects share. Built once by the composition root. */
export class Stage implements SceneContext {
  readonly pictures: PictureStore;
  readonly texts: TextStore;
  readonly fonts: Fonts;
  readonly loop: FrameLoop;
  readonly tweens: Tweens;
  readonly budget: FrameBudget;
  readonly uploads: UploadQueue;
  readonly letterbox: Letterbox;
  readonly icons = new IconSheet();
  /** The React tree on the stage. */
  readonly scene: SceneRoot;
  readonly device: DeviceClass;
  readonly scale: number;
  readonly isMirrored: boolean;
  private readonly listening: (() => void)[] = [];
  /** Each is baked for the first who shows it. */
  private readonly shades = new Map<Fade, Shade>();
  private destruction: Promise<void> | undefined;
  private readonly pictureCache: TextureCache;
  private readonly textCache: TextureCache;
  private glyphs: Glyphs | undefined;

  constructor(
    readonly renderer: SceneRenderer,
    private readonly options: StageOptions,
    loader: PictureLoader,
    createCanvas: ((size: number) => HTMLCanvasElement) | undefined,
  ) {
    const { window, device } = options;
    const { document } = window;
    this.device = device;
    this.isMirrored = options.isMirrored;
    this.scale = device.backingHeight / screen.height;
    this.scene = createSceneRoot({
      document,
      elements: sceneElements,
      onError: (error) =>
        options.log(`React: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
      onCommit: () => this.budget.noteCommit(),
    });
    // The only place that mirrors: everything is laid out from left to right (docs/decisions/right-to-left.md).
    if (this.isMirrored) this.scene.container.setFromMatrix(new Matrix(-1, 0, 0, 1, screen.width, 0));
    this.tweens = new Tweens(() => this.loop.invalidate());
    this.budget = new FrameBudget(device.room, this.tweens, () => window.performance.now());
    this.loop = new FrameLoop(options.frames, () => renderer.render(this.scene.container), this.budget);
    this.uploads = new UploadQueue(this.budget, this.loop.invalidate);
    this.fonts = new Fonts({
      document,
      FontFace: window.FontFace,
      urlOf: options.fontUrl,
      loadFallbacks: options.loadFallbackFonts,
      setTimeout: (act, ms) => window.setTimeout(act, ms),
      clearTimeout: (timer) => window.clearTimeout(timer),
      report: options.log,
    });
    const { textures: memory } = renderer;
    const spare = (): number => device.textureBytes - this.textureBytes;
    const pages = { spare, ...(memory && { memory }), ...(createCanvas && { createCanvas }) };
    const cacheOf = (room: PageMemory & { usualPages?: number }, largest: number) =>
      new TextureCache({ ...room, largestOnPage: largest, ...pages });
    this.pictureCache = cacheOf(device.pictures, largestOnPage.picture);
    // One texture less in most frames: texts in the brand's faces are letters, and a text that was shown is soon drawn again.
    this.textCache = cacheOf({ ...device.texts, usualPages: 1 }, largestOnPage.text);
    this.pictures = new PictureStore(this.pictureCache, this.uploads, loader, (message, url) =>
      options.log(`picture not shown: ${message} ${url}`),
    );
    this.texts = new TextStore(document, this.textCache, this.uploads, this.fonts, this);
    this.letterbox = new Letterbox(window, options.host, renderer.canvas);
    this.loop.addTask(this.tweens.step);
    this.loop.addTask(this.budget.step);
    this.loop.addTask(this.uploads.step);
    this.drawApart(this.scene.container);
    this.setBackground(options.background);
    this.watchContext();
    this.watchVisibility(document);
  }

  get scrim(): Texture {
    return this.baked(scrimFade);
  }

  get footGradient(): Texture {
    return this.baked(footFade);
  }

  /** Undefined where a 2D canvas draws. */
  get gl(): WebGLRenderingContext | undefined {
    return this.renderer.gl;
  }

  /** Bytes of texture memory in use: pictures, text, letters and icons. */
  get textureBytes(): number {
    return this.pictureCache.bytes + this.textCache.bytes + (this.glyphs?.bytes ?? 0) + this.icons.bytes;
  }

  /** Texts are set from letters from now on. The stage destroys them. */
  takeGlyphs(glyphs: Glyphs): void {
    if (this.destruction) return;
    this.glyphs = glyphs;
    this.texts.takeGlyphs(glyphs);
  }

  /** An opaque background behind the screens, or a clear one over the video. */
  setBackground(color: number | undefined): void {
    if (this.destruction) return;
    // Clear means black: any other colour without alpha would brighten the video.
    this.renderer.setBackground(color ?? 0x000000, color === undefined ? 0 : 1);
    this.loop.invalidate();
  }

  drawApart(container: Container): void {
    container.enableRenderGroup();
    invalidateOnChange(container.renderGroup, this.loop.invalidate);
  }

  /**
   * Stops everything at once, and frees it as soon as React has cleaned up its components. Calling any method of the
   * stage or its parts after that is harmless.
   */
  destroy(): Promise<void> {
    this.destruction ??= this.tearDown();
    return this.destruction;
  }

  private async tearDown(): Promise<void> {
    for (const stopListening of this.listening) stopListening();
    this.loop.destroy();
    this.letterbox.destroy();
    this.pictures.destroy();
    this.uploads.clear();
    this.fonts.destroy();
    this.renderer.canvas.remove();
    await this.scene.unmount();
    // Cleaning up effects may have queued texts.
    this.uploads.clear();
    this.pictureCache.destroy();
    this.textCache.destroy();
    this.glyphs?.destroy();
    this.icons.destroy();
    for (const shade of this.shades.values()) shade.destroy();
    this.scene.container.destroy();
    this.renderer.destroy();
  }

  private baked(fade: Fade): Texture {
    let shade = this.shades.get(fade);
    if (!shade) {
      shade = new Shade(this.options.window.document, this.textCache, fade);
      this.shades.set(fade, shade);
    }
    return shade.texture;
  }

  private listen(target: EventTarget, type: string, listener: () => void): void {
    target.addEventListener(type, listener);
    this.listening.push(() => target.removeEventListener(type, listener));
  }

  private watchContext(): void {
    const { canvas } = this.renderer;
    this.listen(canvas, 'webglcontextlost', () => {
      this.options.log('the WebGL context was lost');
      this.loop.suspend();
    });
    // Registered after the renderer's own listener, so that it is ready when content is requested again.
    this.listen(canvas, 'webglcontextrestored', () => {
      this.pictureCache.reset();
      this.textCache.reset();
      for (const shade of this.shades.values()) shade.write();
      this.glyphs?.reset();
      this.pictures.reload();
      this.texts.redraw();
      this.loop.resume();
      this.loop.invalidate();
    });
  }

  private watchVisibility(document: Document): void {
    this.listen(document, 'visibilitychange', () => {
      if (document.hidden) this.loop.suspend();
      else if (!this.gl?.isContextLost()) this.loop.resume();
    });
  }
}

/** Builds the stage on WebGL 2, WebGL 1 or a 2D canvas, and mounts the tree that `render` returns. */
export async function createStage(options: StageOptions, render: (stage: Stage) => ReactNode): Promise<Stage> {
  const { window, host } = options;
  const canvas = window.document.createElement('canvas');
  canvas.className = 'stage';
  // Screen readers use the DOM mirror; the canvas has nothing for them.
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);

  // First, because a worker starts by turns on this thread, which has none to spare once the first page is mounted.
  const loader = createPictureLoader(window, options.pictureWorkerUrl, options.pictureOrigin);
  const renderer = await createRenderer(canvas, options.device.backingHeight / screen.height).catch(
    (error: unknown) => {
      loader.destroy();
      canvas.remove();
      throw error;
    },
  );
  const createCanvas =
    renderer.kind === 'canvas'
      ? (size: number) => Object.assign(window.document.createElement('canvas'), { width: size, height: size })
      : undefined;
  const stage = new Stage(renderer, options, loader, createCanvas);
  stage.scene.render(render(stage));
  return stage;
}

function invalidateOnChange(group: RenderGroup, invalidate: () => void): void {
  const { onChildUpdate, onChildViewUpdate, removeChild } = group;
  group.onChildUpdate = (child) => {
    onChildUpdate.call(group, child);
    invalidate();
  };
  group.onChildViewUpdate = (child) => {
    onChildViewUpdate.call(group, child);
    invalidate();
  };
  group.removeChild = (child) => {
    removeChild.call(group, child);
    invalidate();
  };
}
