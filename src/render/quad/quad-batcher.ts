import {
  type BatchableQuadElement,
  Batcher,
  type BatcherOptions,
  Buffer,
  BufferUsage,
  type DefaultBatchableQuadElement,
  ExtensionType,
  Geometry,
  type Matrix,
  type Shader,
  type Texture,
} from 'pixi.js';
import type { Quad } from './quad.ts';
import { createQuadShader } from './quad-shader.ts';

/** Bytes: position 8, uv 8, colour 4, texture 4, local 4, half size 4, radius-border-softness 4. */
const vertexWords = 9;

/** What the batcher knows of one quad on one renderer. */
export class BatchableQuad implements BatchableQuadElement {
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
  readonly roundPixels = 0;
  readonly transform: Matrix;
  texture: Texture;

  constructor(readonly quad: Quad) {
    this.transform = quad.groupTransform;
    this.texture = quad.texture;
  }

  /** Pixi asks for it; the batcher reads the box instead. */
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
    super(options);
    this.shader = createQuadShader(options.maxTextures ?? 8);
  }

  /** Everything here is a quad. */
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
    const { a, b, c, d, tx, ty } = element.transform;
    const width = quad.boxWidth;
    const height = quad.boxHeight;
    const slant = quad.slant;
    const uvs = element.texture.uvs;
    const color = element.color;
    const textureAndRound = textureId << 16;
    const right = Math.round(width);
    const bottom = Math.round(height);
    // Packed little-endian int16 pairs; a local coordinate in half pixels is just +- the full size.
    const half = (right & 0xffff) | ((bottom & 0xffff) << 16);
    const shape =
      Math.min(255, quad.radius) | (Math.min(255, quad.border * 4) << 8) | (Math.min(255, quad.softness) << 16);

    let i = start;
    for (let corner = 0; corner < 4; corner++) {
      const isRight = corner === 1 || corner === 2;
      const isBottom = corner > 1;
      const x = (isRight ? width : 0) + (isBottom ? 0 : slant);
      const y = isBottom ? height : 0;
      float32[i] = a * x + c * y + tx;
      float32[i + 1] = b * x + d * y + ty;
      float32[i + 2] = corner === 0 ? uvs.x0 : corner === 1 ? uvs.x1 : corner === 2 ? uvs.x2 : uvs.x3;
      float32[i + 3] = corner === 0 ? uvs.y0 : corner === 1 ? uvs.y1 : corner === 2 ? uvs.y2 : uvs.y3;
      uint32[i + 4] = color;
      uint32[i + 5] = textureAndRound;
      uint32[i + 6] = ((isRight ? right : -right) & 0xffff) | (((isBottom ? bottom : -bottom) & 0xffff) << 16);
      uint32[i + 7] = half;
      uint32[i + 8] = shape;
      i += vertexWords;
    }
  }
}
