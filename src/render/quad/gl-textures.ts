import type { TextureSource } from 'pixi.js';
import type { Pixels, TextureMemory } from '../textures/atlas-source.ts';
import { batchTextures } from './quad-program.ts';

/** The textures of one WebGL context: made when a source is first drawn or allocated, deleted with their source. */
export class GlTextures implements TextureMemory {
  private readonly known = new Map<TextureSource, WebGLTexture>();
  /** What each unit of a batch has bound. */
  private readonly bound: (TextureSource | undefined)[] = [];
  private activeUnit = -1;

  constructor(private readonly gl: WebGLRenderingContext | WebGL2RenderingContext) {
    this.prepare();
  }

  /** Binds the texture of a source to a unit of the batch. */
  bind(source: TextureSource, unit: number): void {
    if (this.bound[unit] === source) return;
    // not each frame: the first time it is drawn.
    const texture = this.known.get(source) ?? this.create(source);
    this.activate(unit);
    this.gl.bindTexture(this.gl.TEXTURE_2D, texture);
    this.bound[unit] = source;
  }

  allocate(source: TextureSource): void {
    if (!this.known.has(source)) this.create(source);
  }

  copy(source: TextureSource, pixels: Pixels, x: number, y: number): void {
    const { gl } = this;
    this.edit(source);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  }

  clear(source: TextureSource, x: number, y: number, width: number, height: number): void {
    const { gl } = this;
    this.edit(source);
    const nothing = new Uint8Array(4 * width * height);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, nothing);
  }

  /** A context that was lost is back: nothing is in its memory. Sources are copied into it again when they are drawn. */
  restore(): void {
    this.forget();
    this.prepare();
  }

  /** Lets go of all sources; the memory goes with the context. */
  forget(): void {
    for (const source of this.known.keys()) source.off('destroy', this.remove);
    this.known.clear();
    this.bound.length = 0;
  }

  private prepare(): void {
    const { gl } = this;
    this.activeUnit = -1;
    // The blending of quads expects colours multiplied by their alpha.
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  }

  private activate(unit: number): void {
    if (this.activeUnit === unit) return;
    this.activeUnit = unit;
    this.gl.activeTexture(this.gl.TEXTURE0 + unit);
  }

  /** Binds a source's texture to a unit beyond those of a batch, which keep what they have bound. */
  private edit(source: TextureSource): void {
    const texture = this.known.get(source);
    if (!texture) {
      this.create(source);
      return;
    }
    this.activate(batchTextures);
    this.gl.bindTexture(this.gl.TEXTURE_2D, texture);
  }

  private create(source: TextureSource): WebGLTexture {
    const { gl } = this;
    const target = gl.TEXTURE_2D;
    const texture = gl.createTexture();
    this.activate(batchTextures);
    gl.bindTexture(target, texture);
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    this.fill(source);
    this.known.set(source, texture);
    source.on('destroy', this.remove);
    return texture;
  }

  /** Copies a source's pixels into the bound texture; a page of an atlas has none yet. */
  private fill({ resource, pixelWidth, pixelHeight }: TextureSource): void {
    const { gl } = this;
    const { TEXTURE_2D: target, RGBA, UNSIGNED_BYTE: type } = gl;
    const pixels = (resource ?? null) as TexImageSource | ArrayBufferView | null;
    if (pixels === null || ArrayBuffer.isView(pixels))
      gl.texImage2D(target, 0, RGBA, pixelWidth, pixelHeight, 0, RGBA, type, pixels);
    else gl.texImage2D(target, 0, RGBA, RGBA, type, pixels);
  }

  private readonly remove = (source: TextureSource): void => {
    source.off('destroy', this.remove);
    const texture = this.known.get(source);
    this.known.delete(source);
    const unit = this.bound.indexOf(source);
    if (unit >= 0) this.bound[unit] = undefined;
    if (texture) this.gl.deleteTexture(texture);
  };
}
