import { screen } from '../config/constants.ts';
import { GlRenderer } from './quad/gl-renderer.ts';
import type { SceneRenderer } from './scene-renderer.ts';

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
  const tell: unknown = Reflect.get(window, '__PIXI_RENDERER_INIT__');
  if (typeof tell === 'function') tell(renderer);
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
