import type { QuadBatch } from './quad-batch.ts';
import { describeVertices } from './quad-program.ts';
import { type QuadVertices, quadWords } from './quad-vertices.ts';

/** What remembers which buffers a draw reads, in both versions of WebGL, and the indices that all quads share. */
export interface VertexArrays {
  create(): object | null;
  bind(array: object | null): void;
  delete(array: object | null): void;
  /** False on the few devices without them: buffers are described again whenever they are bound. */
  readonly remember: boolean;
  readonly indices: WebGLBuffer;
  /** Makes the indices reach so far. */
  reach(quads: number): void;
}

export function vertexArraysOf(gl: WebGLRenderingContext | WebGL2RenderingContext): VertexArrays {
  const indices = gl.createBuffer();
  let reached = 0;
  const shared = {
    indices,
    reach(quads: number): void {
      if (quads <= reached) return;
      reached = quads;
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indicesOf(reached), gl.STATIC_DRAW);
    },
  };
  if ('createVertexArray' in gl) {
    return {
      ...shared,
      remember: true,
      create: () => gl.createVertexArray(),
      bind: (array) => gl.bindVertexArray(array),
      delete: (array) => gl.deleteVertexArray(array),
    };
  }
  const extension = gl.getExtension('OES_vertex_array_object');
  return {
    ...shared,
    remember: extension !== null,
    create: () => extension?.createVertexArrayOES() ?? null,
    bind: (array) => extension?.bindVertexArrayOES(array),
    delete: (array) => extension?.deleteVertexArrayOES(array),
  };
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

/** The vertices of a batch in the memory of a context. */
export class GlVertices {
  private readonly buffer: WebGLBuffer;
  private readonly array: object | null;
  /** What the buffer has room for. */
  private held: QuadVertices | undefined;
  /** The part in use, for WebGL 1, which cannot copy a part of a view. */
  private used: Float32Array | undefined;

  constructor(
    private readonly gl: WebGLRenderingContext | WebGL2RenderingContext,
    private readonly arrays: VertexArrays,
  ) {
    this.buffer = gl.createBuffer();
    this.array = arrays.create();
    arrays.bind(this.array);
    if (arrays.remember) this.describe();
  }

  /** Copies what has changed in a batch. */
  take(batch: QuadBatch): void {
    const { gl } = this;
    const { vertices, changedFrom, changedTo, count } = batch;
    if (this.held === vertices && changedFrom === changedTo) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    if (this.held !== vertices) {
      // not each frame: when there are more quads than ever before.
      this.grow(vertices);
    } else if ('bindVertexArray' in gl) {
      const first = changedFrom * quadWords;
      gl.bufferSubData(gl.ARRAY_BUFFER, 4 * first, vertices.float32, first, (changedTo - changedFrom) * quadWords);
    } else {
      // not each frame: when the number of quads has changed.
      if (this.used?.length !== count * quadWords) this.used = vertices.float32.subarray(0, count * quadWords);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.used);
    }
    batch.changedFrom = 0;
    batch.changedTo = 0;
  }

  bind(): void {
    this.arrays.bind(this.array);
    if (!this.arrays.remember) this.describe();
  }

  destroy(): void {
    this.gl.deleteBuffer(this.buffer);
    this.arrays.delete(this.array);
  }

  private grow(vertices: QuadVertices): void {
    const { gl } = this;
    this.held = vertices;
    this.used = undefined;
    // The indices are bound to the vertex array that is bound.
    this.arrays.bind(this.array);
    this.arrays.reach(vertices.capacity);
    gl.bufferData(gl.ARRAY_BUFFER, vertices.float32, gl.DYNAMIC_DRAW);
  }

  private describe(): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.arrays.indices);
    describeVertices(gl);
  }
}
