import type { Container, RenderGroup } from 'pixi.js';
import { screen } from '../config/constants.ts';
import { GlRenderer } from './quad/gl-renderer.ts';
import type { TextureMemory } from './textures/atlas-source.ts';

/** Draws the scene on its canvas. */
export interface SceneRenderer {
  readonly kind: 'webgl' | 'canvas';
  readonly canvas: HTMLCanvasElement;
  /** Undefined where a 2D canvas draws. */
  readonly gl?: WebGLRenderingContext;
  readonly textures?: TextureMemory;
  /** What a frame begins with. @param color 0xRRGGBB @param alpha 0 is clear */
  setBackground(color: number, alpha: number): void;
  /** Draws a frame of a tree whose root has a render group. */
  render(scene: Container): void;
  /** A render group is gone. */
  forget(group: RenderGroup): void;
  /** Gives up the context. */
  destroy(): void;
}

/**
 * The renderer for the best context the canvas offers: WebGL 2, WebGL 1 or 2D. A context that is created only to be looked at
 * waits for the GPU process (docs/decisions/cold-start.md).
 * @param resolution texels per authored pixel
 * @throws if the canvas offers none, or its driver refuses the shader
 */
export async function createRenderer(canvas: HTMLCanvasElement, resolution: number): Promise<SceneRenderer> {
  canvas.width = Math.round(screen.width * resolution);
  canvas.height = Math.round(screen.height * resolution);
  const context = contextOf(canvas);
  const renderer = context
    ? new GlRenderer(canvas, context)
    : new (await import('./quad/canvas-renderer.ts')).CanvasRenderer(canvas);
  // As Pixi's own renderers do, for its developer tools and for tests.
  (window as { __PIXI_RENDERER_INIT__?: (renderer: SceneRenderer) => void }).__PIXI_RENDERER_INIT__?.(renderer);
  return renderer;
}

function contextOf(canvas: HTMLCanvasElement): WebGLRenderingContext | WebGL2RenderingContext | null {
  const attributes: WebGLContextAttributes = {
    alpha: true,
    antialias: false,
    // Quads are drawn in order and never masked. The buffer would take 8 MB at 1080 rows and be cleared in every frame.
    depth: false,
    stencil: false,
    powerPreference: 'high-performance',
  };
  return canvas.getContext('webgl2', attributes) ?? canvas.getContext('webgl', attributes);
}
