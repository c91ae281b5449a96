import { type Container, type RenderGroup, Texture, updateRenderGroupTransforms } from 'pixi.js';
import { screen } from '../../config/constants.ts';
import type { SceneRenderer } from '../scene-renderer.ts';
import { GlTextures } from './gl-textures.ts';
import { GlVertices, type VertexArrays, vertexArraysOf } from './gl-vertices.ts';
import { type Draw, QuadBatch } from './quad-batch.ts';
import { createQuadProgram, type QuadProgram } from './quad-program.ts';

/** A group's quads, here and in the memory of the context. */
interface Drawn {
  readonly batch: QuadBatch;
  readonly memory: GlVertices;
}

/**
 * Draws Pixi's scene graph, all of whose views are quads, with one program (docs/decisions/quad-renderer.md). Of Pixi it uses the
 * tree, its transforms, and its record of what has changed since the last frame; a frame writes the vertices of quads
 * that moved, and sets two uniforms for each group.
 */
export class GlRenderer implements SceneRenderer {
  readonly kind = 'webgl';
  readonly textures: GlTextures;
  /** For tools that look into the page. */
  lastObjectRendered: Container | undefined;
  private program: QuadProgram;
  private arrays: VertexArrays;
  private groups = new Map<RenderGroup, Drawn>();
  private readonly matrix = new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  /** What the program multiplies all colours by now, as Pixi packs it. */
  private color: number | undefined;
  private background: readonly number[] = [0, 0, 0, 0];

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly gl: WebGLRenderingContext | WebGL2RenderingContext,
  ) {
    canvas.addEventListener('webglcontextlost', this.onLost);
    canvas.addEventListener('webglcontextrestored', this.onRestored);
    this.textures = new GlTextures(gl);
    this.arrays = vertexArraysOf(gl);
    this.program = this.prepare();
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
    this.draw(scene.renderGroup);
  }

  /** A group that is drawn no more. */
  forget(group: RenderGroup): void {
    this.groups.get(group)?.memory.destroy();
    this.groups.delete(group);
  }

  destroy(): void {
    this.canvas.removeEventListener('webglcontextlost', this.onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.onRestored);
    this.textures.forget();
    this.groups.clear();
    this.gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  private draw(group: RenderGroup): void {
    // not each frame: the first time it is drawn.
    const { batch, memory } = this.groups.get(group) ?? this.add(group);
    updateRenderGroupTransforms(group);
    batch.update();
    if (!group.isRenderable) return;
    memory.take(batch);
    let isCurrent = false;
    for (let i = 0; i < batch.drawCount; i++) {
      const draw = batch.draws[i] as Draw;
      if (draw.group) {
        this.draw(draw.group);
        isCurrent = false;
        continue;
      }
      if (!isCurrent) {
        this.use(group, memory);
        isCurrent = true;
      }
      this.drawQuads(draw);
    }
  }

  /** Makes a group the one whose quads are drawn. */
  private use(group: RenderGroup, memory: GlVertices): void {
    const { gl, program, matrix } = this;
    memory.bind();
    const { a, b, c, d, tx, ty } = group.worldTransform;
    const wide = 2 / screen.width;
    const high = -2 / screen.height;
    matrix[0] = a * wide;
    matrix[1] = b * high;
    matrix[3] = c * wide;
    matrix[4] = d * high;
    matrix[6] = tx * wide - 1;
    matrix[7] = ty * high + 1;
    gl.uniformMatrix3fv(program.transform, false, matrix);
    const color = group.worldColorAlpha;
    if (color === this.color) return;
    this.color = color;
    const alpha = (color >>> 24) / 255;
    const part = alpha / 255;
    gl.uniform4f(program.color, (color & 255) * part, ((color >> 8) & 255) * part, ((color >> 16) & 255) * part, alpha);
  }

  private drawQuads({ textures, first, count }: Draw): void {
    const { gl } = this;
    for (let unit = 0; unit < textures.length; unit++) {
      // A quad may still name the unit of a source that is gone.
      if (textures[unit]?.destroyed) textures[unit] = Texture.EMPTY.source;
      const source = textures[unit];
      if (source) this.textures.bind(source, unit);
    }
    // Six indices of two bytes a quad.
    gl.drawElements(gl.TRIANGLES, 6 * count, gl.UNSIGNED_SHORT, 12 * first);
  }

  private add(group: RenderGroup): Drawn {
    const drawn = { batch: new QuadBatch(group), memory: new GlVertices(this.gl, this.arrays) };
    this.groups.set(group, drawn);
    return drawn;
  }

  private prepare(): QuadProgram {
    const { gl, canvas } = this;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.setClearColor();
    this.color = undefined;
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
    this.arrays = vertexArraysOf(this.gl);
    this.program = this.prepare();
    this.groups = new Map([...this.groups.values()].map(({ batch }) => [batch.group, this.again(batch)]));
  };

  /** The same quads in the memory of the restored context. */
  private again(batch: QuadBatch): Drawn {
    return { batch, memory: new GlVertices(this.gl, this.arrays) };
  }
}
