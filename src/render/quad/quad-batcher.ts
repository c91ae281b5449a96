import {
  type BatchableQuadElement,
  Batcher,
  type BatcherOptions,
  Buffer,
  BufferUsage,
  type DefaultBatchableQuadElement,
  ExtensionType,
  Geometry,
  type GPUData,
  type Matrix,
  type Shader,
  type Texture,
} from 'pixi.js';
import type { Quad } from './quad.ts';
import { createQuadShader } from './quad-shader.ts';

/** Bytes: position 8, uv 8, colour 4, texture 4, local 4, half size 4, radius-border-softness 4. */
const vertexWords = 9;

/**
 * Textures per batch. Every fragment pays for selecting one of them, every further batch costs a few GL calls
 * (docs/decisions/one-quad.md).
 */
const batchTextures = 6;

/** A quad as an element of a batch of one renderer. */
export class BatchableQuad implements BatchableQuadElement, GPUData {
  batcherName = 'quad';
  topology = 'triangle-list' as const;
  packAsQuad = true as const;
  readonly attributeSize = 4;
  readonly indexSize = 6;
  _textureId = 0;
  _attributeStart = 0;
  _indexStart = 0;
  _batcher: Batcher = null as unknown as Batcher;
  _batch = null as unknown as BatchableQuadElement['_batch'];
  readonly transform: Matrix;
  texture: Texture;

  constructor(readonly quad: Quad) {
    this.transform = quad.groupTransform;
    this.texture = quad.texture;
  }

  /** Required by Pixi; the batcher reads the box instead. */
  get bounds() {
    return this.quad.bounds;
  }

  get blendMode() {
    return this.quad.groupBlendMode;
  }

  get color(): number {
    return this.quad.groupColorAlpha;
  }

  destroy(): void {
    this._batcher = null as unknown as Batcher;
    this._batch = null as unknown as BatchableQuadElement['_batch'];
  }
}

class QuadGeometry extends Geometry {
  constructor() {
    const vertices = new Buffer({
      data: new Float32Array(1),
      label: 'quad-vertices',
      usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
      shrinkToFit: false,
    });
    const indexBuffer = new Buffer({
      data: new Uint32Array(1),
      label: 'quad-indices',
      usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
      shrinkToFit: false,
    });
    const stride = vertexWords * 4;
    super({
      attributes: {
        aPosition: { buffer: vertices, format: 'float32x2', stride, offset: 0 },
        aUV: { buffer: vertices, format: 'float32x2', stride, offset: 8 },
        aColor: { buffer: vertices, format: 'unorm8x4', stride, offset: 16 },
        aTextureIdAndRound: { buffer: vertices, format: 'uint16x2', stride, offset: 20 },
        aLocal: { buffer: vertices, format: 'sint16x2', stride, offset: 24 },
        aHalfSize: { buffer: vertices, format: 'uint16x2', stride, offset: 28 },
        aShape: { buffer: vertices, format: 'uint8x4', stride, offset: 32 },
      },
      indexBuffer,
    });
  }
}

/**
 * Pixi's default batcher with three more words a vertex: where in the rounded box a fragment lies.
 *
 *        -half ┌────────────┐          aLocal     corner, from the centre, in half pixels
 *              │      ·     │ +half    aHalfSize  half extent, in half pixels
 *              └────────────┘          aShape     radius, border x4, softness
 */
export class QuadBatcher extends Batcher {
  static extension = { type: [ExtensionType.Batcher], name: 'quad' } as const;

  name = 'quad' as const;
  geometry: Geometry = new QuadGeometry();
  shader: Shader;
  protected override vertexSize = vertexWords;

  constructor(options: BatcherOptions) {
    const maxTextures = Math.min(batchTextures, options.maxTextures ?? batchTextures);
    super({ ...options, maxTextures });
    this.shader = createQuadShader(maxTextures);
  }

  /** For meshes, which this batcher never gets. */
  packAttributes(): void {
    throw new Error('QuadBatcher draws quads only');
  }

  packQuadAttributes(
    element: DefaultBatchableQuadElement & { quad?: Quad },
    float32: Float32Array,
    uint32: Uint32Array,
    start: number,
    textureId: number,
  ): void {
    const quad = (element as unknown as BatchableQuad).quad;
    const { boxWidth: width, boxHeight: height, slant } = quad;
    const { uvs } = element.texture;
    const { color } = element;
    const textureAndRound = textureId << 16;
    const wide = Math.round(width);
    const high = Math.round(height);
    const half = pair(wide, high);
    const shape = bytes(quad.radius, quad.border * 4, quad.softness);
    // Clockwise from the top left. A local coordinate in half pixels is just plus or minus the full size.
    let at = start;
    for (let corner = 0; corner < 4; corner++) {
      uint32[at + 4] = color;
      uint32[at + 5] = textureAndRound;
      uint32[at + 7] = half;
      uint32[at + 8] = shape;
      at += vertexWords;
    }
    const { transform } = element;
    const isTurned = quad.isTurned;
    const left = isTurned ? uvs.x1 : uvs.x0;
    const right = isTurned ? uvs.x0 : uvs.x1;
    let i = start;
    place(float32, i, transform, slant, 0);
    float32[i + 2] = left;
    float32[i + 3] = uvs.y0;
    uint32[i + 6] = pair(-wide, -high);
    i += vertexWords;
    place(float32, i, transform, width + slant, 0);
    float32[i + 2] = right;
    float32[i + 3] = uvs.y1;
    uint32[i + 6] = pair(wide, -high);
    i += vertexWords;
    place(float32, i, transform, width, height);
    float32[i + 2] = right;
    float32[i + 3] = uvs.y2;
    uint32[i + 6] = pair(wide, high);
    i += vertexWords;
    place(float32, i, transform, 0, height);
    float32[i + 2] = left;
    float32[i + 3] = uvs.y3;
    uint32[i + 6] = pair(-wide, high);
  }
}

/** Position of one corner. */
function place(out: Float32Array, at: number, m: Matrix, x: number, y: number): void {
  out[at] = m.a * x + m.c * y + m.tx;
  out[at + 1] = m.b * x + m.d * y + m.ty;
}

/** Two 16-bit integers in one word, the first in the low half. */
function pair(first: number, second: number): number {
  return (first & 0xffff) | ((second & 0xffff) << 16);
}

/** Three bytes in one word, capped at 255. */
function bytes(first: number, second: number, third: number): number {
  return Math.min(255, first) | (Math.min(255, second) << 8) | (Math.min(255, third) << 16);
}
