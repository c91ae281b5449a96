import 'pixi.js/unsafe-eval';
import { extensions, GlContextSystem, type Renderer, WebGLRenderer } from 'pixi.js';
import { screen } from '../config/constants.ts';
import { QuadBatcher } from './quad/quad-batcher.ts';
import { QuadPipe } from './quad/quad-pipe.ts';
import { atlasUploader } from './textures/atlas-source.ts';

/**
 * Pixi's renderer for the best context the canvas offers: WebGL 2, WebGL 1 or 2D. Pixi's own detection creates
 * contexts only to throw them away, and each one waits for the GPU process (docs/decisions/cold-start.md). The frame loop is
 * ours: the build leaves out Pixi's scheduler and with it the ticker (docs/decisions/bundle.md).
 * @param resolution texels per authored pixel
 */
export async function createRenderer(canvas: HTMLCanvasElement, resolution: number): Promise<Renderer> {
  extensions.add(QuadBatcher, QuadPipe, atlasUploader);
  const options = {
    canvas,
    width: screen.width,
    height: screen.height,
    resolution,
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: false,
    gcActive: false,
    skipExtensionImports: true,
  };
  const context = contextOf(canvas);
  let renderer: Renderer;
  if (context) {
    renderer = new WebGLRenderer();
    await renderer.init({ ...options, context });
  } else {
    renderer = (await import('./canvas-renderer.ts')).newCanvasRenderer();
    await renderer.init(options);
  }
  return renderer;
}

function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  const attributes: WebGLContextAttributes = {
    alpha: true,
    antialias: false,
    // Quads are drawn in order and never masked. The buffer would take 8 MB at 1080 rows and be cleared in every frame.
    depth: false,
    stencil: false,
    powerPreference: 'high-performance',
  };
  const context = canvas.getContext('webgl2', attributes) ?? canvas.getContext('webgl', attributes);
  // Pixi accepts both; its types name only one.
  return context as WebGL2RenderingContext | null;
}

Object.assign(GlContextSystem.prototype, {
  /** Asking for an extension waits for the GPU process, so only those that quads and context loss need. */
  getExtensions(this: GlContextSystem): void {
    const { gl, webGLVersion } = this;
    this.extensions = {
      loseContext: gl.getExtension('WEBGL_lose_context') ?? undefined,
      ...(webGLVersion === 1 && {
        vertexArrayObject: gl.getExtension('OES_vertex_array_object') ?? undefined,
        uint32ElementIndex: gl.getExtension('OES_element_index_uint') ?? undefined,
      }),
    } as GlContextSystem['extensions'];
  },
  /** Pixi warns where there is no stencil buffer. */
  validateContext(this: GlContextSystem): void {
    const { extensions, webGLVersion } = this;
    const isWebGl2 = webGLVersion === 2;
    Object.assign(this.supports, {
      uint32Indices: isWebGl2 || extensions.uint32ElementIndex !== undefined,
      vertexArrayObject: isWebGl2 || extensions.vertexArrayObject !== undefined,
      uniformBufferObject: isWebGl2,
      srgbTextures: isWebGl2,
      nonPowOf2wrapping: isWebGl2,
      nonPowOf2mipmaps: isWebGl2,
      msaa: false,
    });
  },
});
