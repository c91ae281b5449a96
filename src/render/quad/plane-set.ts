import type { RenderGroup } from 'pixi.js';
import { screen } from '../../config/constants.ts';
import { Lift } from './lift.ts';
import { batchPlanes } from './quad-program.ts';

/** 32-bit words of a plane: scale and offset, then its colour. */
const planeWords = 8;

/** What moves as one: a render group, or a lifted part of one. */
export type PlaneSource = RenderGroup | Lift;

/**
 * The planes that a draw finds its quads on, which only move, scale, mirror and fade as one. The program reads them by number
 * (quad-program.ts), so that a plane that moves has no vertex written, and needs no draw of its own.
 */
export class PlaneSet {
  /** For each plane scale and offset, in clip space, and premultiplied colour. */
  readonly values = new Float32Array(batchPlanes * planeWords);
  /** Goes up when values change, or more of them are in use. */
  version = 0;
  private readonly sources: PlaneSource[] = [];
  private used = this.values.subarray(0, 0);

  /** The values in use. */
  get words(): Float32Array {
    return this.used;
  }

  /** Its place in the set, which it gets if there is room; otherwise -1. */
  indexOf(source: PlaneSource): number {
    const { sources } = this;
    const index = sources.indexOf(source);
    if (index >= 0) return index;
    // The place of a lift that is down: none of its quads stays there.
    for (let i = 0; i < sources.length; i++) {
      if (isDown(sources[i] as PlaneSource)) {
        sources[i] = source;
        return i;
      }
    }
    if (sources.length === batchPlanes) return -1;
    // not each frame: when more stand on planes of their own than before.
    return this.add(source);
  }

  private add(source: PlaneSource): number {
    this.sources.push(source);
    this.version++;
    this.used = this.values.subarray(0, this.sources.length * planeWords);
    return this.sources.length - 1;
  }

  clear(): void {
    this.sources.length = 0;
  }

  /** Takes over where they are now. */
  update(): void {
    let hasChanged = false;
    for (let i = 0; i < this.sources.length; i++) {
      const source = this.sources[i] as PlaneSource;
      if (isDown(source)) continue;
      const isLift = source instanceof Lift;
      const group = isLift ? source.origin.parentRenderGroup : source;
      if (this.write(group, isLift ? source : undefined, i * planeWords)) hasChanged = true;
    }
    if (hasChanged) this.version++;
  }

  private write(group: RenderGroup, lift: Lift | undefined, at: number): boolean {
    const { worldTransform, worldColorAlpha: color, isRenderable } = group;
    const { values } = this;
    const scale = lift ? lift.scale : 1;
    const left = lift ? worldTransform.a * lift.offsetX : 0;
    const top = lift ? worldTransform.d * lift.offsetY : 0;
    // Without extent nothing of it is drawn.
    const wide = isRenderable ? 2 / screen.width : 0;
    const high = isRenderable ? -2 / screen.height : 0;
    const scaleX = Math.fround(worldTransform.a * scale * wide);
    const scaleY = Math.fround(worldTransform.d * scale * high);
    const x = Math.fround((worldTransform.tx + left) * wide - 1);
    const y = Math.fround((worldTransform.ty + top) * high + 1);
    const alpha = ((color >>> 24) / 255) * (lift ? lift.alpha : 1);
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

function isDown(source: PlaneSource): boolean {
  return source instanceof Lift && !source.isUp;
}
