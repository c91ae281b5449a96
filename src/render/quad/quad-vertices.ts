import type { Matrix } from 'pixi.js';
import { type LetterRun, letterFloats } from './letter-run.ts';
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

/** Quads of a block: the least that is copied to the context where something in it has changed. */
export const blockQuads = 32;

/** Vertices of quads, seen as floats and as integers. */
export class QuadVertices {
  readonly float32: Float32Array;
  /** By block: 1 where something has changed since it was copied. */
  readonly changed: Uint8Array;
  hasChanged = false;
  private readonly uint32: Uint32Array;

  /** @param capacity quads */
  constructor(readonly capacity: number) {
    this.float32 = new Float32Array(capacity * quadWords);
    this.uint32 = new Uint32Array(this.float32.buffer);
    this.changed = new Uint8Array(Math.ceil(capacity / blockQuads));
  }

  /** The same quads, with room for more. */
  grown(capacity: number): QuadVertices {
    const grown = new QuadVertices(capacity);
    grown.float32.set(this.float32);
    return grown;
  }

  /** Whether the quad at a place reads that unit and stands on that plane. */
  isAt(place: number, unit: number, plane: number): boolean {
    return this.uint32[place * quadWords + 5] === (unit | (plane << 8));
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
   * @param plane its number in the draw's set
   */
  write(quad: Quad, place: number, unit: number, plane: number): void {
    this.touch(place, 1);
    const { float32, uint32 } = this;
    const { boxWidth: width, boxHeight: height, slant, groupTransform: transform } = quad;
    const { uvs } = quad.texture;
    const color = quad.groupColorAlpha;
    const wide = Math.round(width);
    const high = Math.round(height);
    const half = pair(wide, high);
    const shape = bytes(quad.radius, quad.border * 4, quad.softness);
    const source = unit | (plane << 8);
    const start = place * quadWords;
    let at = start;
    for (let corner = 0; corner < 4; corner++) {
      uint32[at + 4] = color;
      uint32[at + 5] = source;
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

  /** Writes the letters of a quad, each in a place of its own, from that one on. */
  writeLetters(quad: Quad, { values, count }: LetterRun, place: number, unit: number, plane: number): void {
    this.touch(place, count);
    const { float32, uint32 } = this;
    const { groupTransform: transform, isTurned, boxWidth } = quad;
    const color = quad.groupColorAlpha;
    const source = unit | (plane << 8);
    let at = place * quadWords;
    for (let from = 0; from < count * letterFloats; from += letterFloats) {
      const start = values[from] as number;
      const end = start + (values[from + 2] as number);
      const top = values[from + 1] as number;
      const bottom = top + (values[from + 3] as number);
      const u0 = values[from + 4] as number;
      const v0 = values[from + 5] as number;
      const u1 = values[from + 6] as number;
      const v1 = values[from + 7] as number;
      // In a mirrored layout the row of letters is turned back, as a whole, by the corners: the left ones lie on the right.
      const left = isTurned ? boxWidth - start : start;
      const right = isTurned ? boxWidth - end : end;
      const first = at;
      put(float32, at, transform, left, top, u0, v0);
      at += vertexWords;
      put(float32, at, transform, right, top, u1, v0);
      at += vertexWords;
      put(float32, at, transform, right, bottom, u1, v1);
      at += vertexWords;
      put(float32, at, transform, left, bottom, u0, v1);
      at += vertexWords;
      for (let corner = first; corner < at; corner += vertexWords) {
        uint32[corner + 4] = color;
        uint32[corner + 5] = source;
        // Without an outline.
        uint32[corner + 6] = 0;
        uint32[corner + 7] = 0;
        uint32[corner + 8] = 0;
      }
    }
  }

  /** Nothing is drawn from these places. */
  clear(place: number, places: number, unit: number, plane: number): void {
    this.touch(place, places);
    this.float32.fill(0, place * quadWords, (place + places) * quadWords);
    // Its first place tells where a quad is.
    this.uint32[place * quadWords + 5] = unit | (plane << 8);
  }

  private touch(place: number, places: number): void {
    const last = Math.floor((place + places - 1) / blockQuads);
    for (let block = Math.floor(place / blockQuads); block <= last; block++) this.changed[block] = 1;
    this.hasChanged = true;
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
