import type { Matrix } from 'pixi.js';
import type { Quad } from './quad.ts';

/** 32-bit words of a vertex (quad-program.ts describes them), and of a quad. */
const vertexWords = 9;
export const quadWords = 4 * vertexWords;

/** As many quads as indices of two bytes can name. */
const mostQuads = 65_536 / 4;

/** Quads to have room for: twice as many as there are now. @throws if no draw can name so many */
export function roomFor(quads: number): number {
  if (quads > mostQuads) throw new Error(`${quads} quads in one group: more than ${mostQuads}`);
  return Math.min(mostQuads, 2 * quads);
}

/** Vertices of quads, seen as floats and as integers. */
export class QuadVertices {
  readonly float32: Float32Array;
  private readonly uint32: Uint32Array;

  /** @param capacity quads */
  constructor(readonly capacity: number) {
    this.float32 = new Float32Array(capacity * quadWords);
    this.uint32 = new Uint32Array(this.float32.buffer);
  }

  /**
   * Writes the four corners of a quad, clockwise from the top left.
   *
   *        -half ┌────────────┐          local      corner, from the centre, in half pixels
   *              │      ·     │ +half    half size  half extent, in half pixels
   *              └────────────┘          shape      radius, border x4, softness
   *
   * @param place index of the quad
   * @param unit of its texture
   */
  write(quad: Quad, place: number, unit: number): void {
    const { float32, uint32 } = this;
    const { boxWidth: width, boxHeight: height, slant, groupTransform: transform } = quad;
    const { uvs } = quad.texture;
    const color = quad.groupColorAlpha;
    const wide = Math.round(width);
    const high = Math.round(height);
    const half = pair(wide, high);
    const shape = bytes(quad.radius, quad.border * 4, quad.softness);
    const start = place * quadWords;
    let at = start;
    for (let corner = 0; corner < 4; corner++) {
      uint32[at + 4] = color;
      uint32[at + 5] = unit;
      uint32[at + 7] = half;
      uint32[at + 8] = shape;
      at += vertexWords;
    }
    const isTurned = quad.isTurned;
    const left = isTurned ? uvs.x1 : uvs.x0;
    const right = isTurned ? uvs.x0 : uvs.x1;
    // A local coordinate in half pixels is just plus or minus the full size.
    at = start;
    put(float32, at, transform, slant, 0, left, uvs.y0);
    uint32[at + 6] = pair(-wide, -high);
    at += vertexWords;
    put(float32, at, transform, width + slant, 0, right, uvs.y1);
    uint32[at + 6] = pair(wide, -high);
    at += vertexWords;
    put(float32, at, transform, width, height, right, uvs.y2);
    uint32[at + 6] = pair(wide, high);
    at += vertexWords;
    put(float32, at, transform, 0, height, left, uvs.y3);
    uint32[at + 6] = pair(-wide, high);
  }
}

/** Position of one corner, and of its texel. */
function put(out: Float32Array, at: number, m: Matrix, x: number, y: number, u: number, v: number): void {
  out[at] = m.a * x + m.c * y + m.tx;
  out[at + 1] = m.b * x + m.d * y + m.ty;
  out[at + 2] = u;
  out[at + 3] = v;
}

/** Two 16-bit integers in one word, the first in the low half. */
function pair(first: number, second: number): number {
  return (first & 0xffff) | ((second & 0xffff) << 16);
}

/** Three bytes in one word, capped at 255. */
function bytes(first: number, second: number, third: number): number {
  return Math.min(255, first) | (Math.min(255, second) << 8) | (Math.min(255, third) << 16);
}
