import type { RenderGroup } from 'pixi.js';
import { screen } from '../../config/constants.ts';
import { batchPlanes } from './quad-program.ts';

/** 32-bit words of a plane: scale and offset, then its colour. */
const planeWords = 8;

/**
 * The planes that a draw finds its quads on: render groups, which only move, scale, mirror and fade as one. The program reads
 * them by number (quad-program.ts), so that a plane that moves has no vertex written, and needs no draw of its own.
 */
export class PlaneSet {
  /** For each plane scale and offset, in clip space, and premultiplied colour. */
  readonly values = new Float32Array(batchPlanes * planeWords);
  /** Goes up when values change. */
  version = 0;
  private readonly groups: RenderGroup[] = [];
  private used = this.values.subarray(0, 0);

  /** The values in use. */
  get words(): Float32Array {
    return this.used;
  }

  /** Its place in the set, which it gets if there is room; otherwise -1. */
  indexOf(group: RenderGroup): number {
    const index = this.groups.indexOf(group);
    if (index >= 0 || this.groups.length === batchPlanes) return index;
    this.groups.push(group);
    this.used = this.values.subarray(0, this.groups.length * planeWords);
    return this.groups.length - 1;
  }

  clear(): void {
    this.groups.length = 0;
  }

  /** Takes over where the groups are now. */
  update(): void {
    let hasChanged = false;
    for (let i = 0; i < this.groups.length; i++)
      if (this.write(this.groups[i] as RenderGroup, i * planeWords)) hasChanged = true;

    if (hasChanged) this.version++;
  }

  private write({ worldTransform, worldColorAlpha: color, isRenderable }: RenderGroup, at: number): boolean {
    const { values } = this;
    // Without extent nothing of it is drawn.
    const wide = isRenderable ? 2 / screen.width : 0;
    const high = isRenderable ? -2 / screen.height : 0;
    const scaleX = Math.fround(worldTransform.a * wide);
    const scaleY = Math.fround(worldTransform.d * high);
    const x = Math.fround(worldTransform.tx * wide - 1);
    const y = Math.fround(worldTransform.ty * high + 1);
    const alpha = (color >>> 24) / 255;
    const part = alpha / 255;
    const red = Math.fround((color & 255) * part);
    const green = Math.fround(((color >> 8) & 255) * part);
    const blue = Math.fround(((color >> 16) & 255) * part);
    const isSame =
      values[at] === scaleX &&
      values[at + 1] === scaleY &&
      values[at + 2] === x &&
      values[at + 3] === y &&
      values[at + 4] === red &&
      values[at + 5] === green &&
      values[at + 6] === blue &&
      values[at + 7] === Math.fround(alpha);
    if (isSame) return false;
    values[at] = scaleX;
    values[at + 1] = scaleY;
    values[at + 2] = x;
    values[at + 3] = y;
    values[at + 4] = red;
    values[at + 5] = green;
    values[at + 6] = blue;
    values[at + 7] = alpha;
    return true;
  }
}
