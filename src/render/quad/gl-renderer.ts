import { type Container, Texture } from 'pixi.js';
import type { SceneRenderer } from '../scene-renderer.ts';
import { GlTextures } from './gl-textures.ts';
import { GlVertices } from './gl-vertices.ts';
import type { PlaneSet } from './plane-set.ts';
import { type Draw, QuadBatch } from './quad-batch.ts';
import { createQuadProgram, type QuadProgram } from './quad-program.ts';

/**
 * Draws Pixi's scene graph, all of whose views are quads, with one program (docs/decisions/quad-renderer.md). Of Pixi it uses the
 * tree, its transforms, and its record of what has changed since the last frame; a frame writes the vertices of quads
 * that moved, and tells the program where the planes are that moved as a whole.
 */
export class GlRenderer implements SceneRenderer {
  readonly kind = 'webgl';
  readonly textures: GlTextures;
  /** For tools that look into the page. */
  lastObjectRendered: Container | undefined;
  private program: QuadProgram;
  private vertices: GlVertices;
  private batch: QuadBatch | undefined;
  /** The planes that the program has now. */
  private planes: PlaneSet | undefined;
  private planesVersion = 0;
  private background: readonly number[] = [0, 0, 0, 0];

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly gl: WebGLRenderingContext | WebGL2RenderingContext,
  ) {
    canvas.addEventListener('webglcontextlost', this.onLost);
    canvas.addEventListener('webglcontextrestored', this.onRestored);
    this.textures = new GlTextures(gl);
    this.program = this.prepare();
    this.vertices = new GlVertices(gl);
  }

  setBackground(color: number, alpha: number): void {
    this.background = [(color >> 16) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255, alpha];
    this.setClearColor();
  }

  render(scene: Container): void {
    this.lastObjectRendered = scene;
    const { gl } = this;
    gl.clear(gl.COLOR_BUFFER_BIT);
    // Pixi brings up to date what has a parent.
    scene.updateLocalTransform();
    // not each frame: in the first.
    if (this.batch?.scene !== scene.renderGroup) this.batch = new QuadBatch(scene.renderGroup);
    const { batch, vertices } = this;
    batch.update();
    vertices.take(batch);
    for (let i = 0; i < batch.drawCount; i++) this.draw(batch.draws[i] as Draw);
  }

  destroy(): void {
    this.canvas.removeEventListener('webglcontextlost', this.onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.onRestored);
    this.textures.forget();
    this.batch = undefined;
    this.planes = undefined;
    this.gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  private draw({ textures, planes, first, count }: Draw): void {
    const { gl } = this;
    this.use(planes);
    for (let unit = 0; unit < textures.length; unit++) {
      // A quad may still name the unit of a source that is gone.
      if (textures[unit]?.destroyed) textures[unit] = Texture.EMPTY.source;
      const source = textures[unit];
      if (source) this.textures.bind(source, unit);
    }
    // Six indices of two bytes a quad.
    gl.drawElements(gl.TRIANGLES, 6 * count, gl.UNSIGNED_SHORT, 12 * first);
  }

  private use(planes: PlaneSet): void {
    if (this.planes === planes && this.planesVersion === planes.version) return;
    this.planes = planes;
    this.planesVersion = planes.version;
    this.gl.uniform4fv(this.program.planes, planes.words);
  }

  private prepare(): QuadProgram {
    const { gl, canvas } = this;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.setClearColor();
    this.planes = undefined;
    return createQuadProgram(gl);
  }

  private setClearColor(): void {
    const [red = 0, green = 0, blue = 0, alpha = 0] = this.background;
    this.gl.clearColor(red, green, blue, alpha);
  }

  private readonly onLost = (event: Event): void => {
    // Without this the browser never restores it.
    event.preventDefault();
  };

  private readonly onRestored = (): void => {
    this.textures.restore();
    this.program = this.prepare();
    // The same quads, in the memory of the restored context.
    this.vertices = new GlVertices(this.gl);
  };
}
