import type { QuadBatch } from './quad-batch.ts';
import { describeVertices } from './quad-program.ts';
import { blockQuads, type QuadVertices, quadWords } from './quad-vertices.ts';

/** The vertices of the scene in the memory of a context, and the indices of their triangles: bound once, and for good. */
export class GlVertices {
  /** What the buffer has room for. */
  private held: QuadVertices | undefined;
  /** The part in use, for WebGL 1, which cannot copy a part of a view. */
  private used: Float32Array | undefined;

  constructor(private readonly gl: WebGLRenderingContext | WebGL2RenderingContext) {
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    describeVertices(gl);
  }

  /** Copies what has changed in the batch. */
  take({ vertices, count }: QuadBatch): void {
    // not each frame: when there are more quads than ever before.
    if (this.held !== vertices) this.grow(vertices);
    else if (vertices.hasChanged) this.copy(vertices, count);
    vertices.hasChanged = false;
  }

  private copy(vertices: QuadVertices, count: number): void {
    const { gl } = this;
    if ('bindVertexArray' in gl) {
      this.copyBlocks(gl, vertices, Math.ceil(count / blockQuads));
      return;
    }
    // Another view only when the number of quads has changed.
    if (this.used?.length !== count * quadWords) this.used = vertices.float32.subarray(0, count * quadWords);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.used);
  }

  /** Changed blocks that follow each other go in one copy. */
  private copyBlocks(gl: WebGL2RenderingContext, { changed, float32 }: QuadVertices, blocks: number): void {
    const words = blockQuads * quadWords;
    for (let from = 0; from < blocks; from++) {
      if (changed[from] === 0) continue;
      let to = from;
      for (; to < blocks && changed[to] === 1; to++) changed[to] = 0;
      const first = from * words;
      gl.bufferSubData(gl.ARRAY_BUFFER, 4 * first, float32, first, Math.min(to * words, float32.length) - first);
      from = to;
    }
  }

  private grow(vertices: QuadVertices): void {
    const { gl } = this;
    this.held = vertices;
    this.used = undefined;
    vertices.changed.fill(0);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indicesOf(vertices.capacity), gl.STATIC_DRAW);
    gl.bufferData(gl.ARRAY_BUFFER, vertices.float32, gl.DYNAMIC_DRAW);
  }
}

/** Two triangles a quad. */
function indicesOf(quads: number): Uint16Array {
  const indices = new Uint16Array(6 * quads);
  for (let quad = 0; quad < quads; quad++) {
    const corner = 4 * quad;
    indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], 6 * quad);
  }
  return indices;
}
