import sharp from 'sharp';
import { createRandom } from '../random/random.ts';

/** Side of the square tile of film grain, in pixels; a power of two. */
const grainSize = 256;

/** One tile of film grain: two octaves of noise, mean 0, about -1 to 1. */
export function makeGrain(): Float32Array {
  const random = createRandom('film grain');
  const fine = Float32Array.from(
    { length: grainSize * grainSize },
    () => random.next() + random.next() + random.next() - 1.5,
  );
  const sheet = new Float32Array(grainSize * grainSize);
  for (let y = 0; y < grainSize; y++) {
    for (let x = 0; x < grainSize; x++) {
      const at = (dx: number, dy: number): number =>
        fine[((y + dy) & (grainSize - 1)) * grainSize + ((x + dx) & (grainSize - 1))] as number;
      const soft = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 2;
      sheet[y * grainSize + x] = at(0, 0) * 0.45 + soft * 0.55;
    }
  }
  return sheet;
}

export interface Finish {
  grain: Float32Array;
  /** Amplitude of the grain, in levels of 255. */
  grainStrength: number;
  /** Strength of the bloom around highlights, 0 to 1. */
  bloom: number;
}

export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Rasterises a drawing and makes it look like film: highlights bloom, and grain breaks up the banding of wide
 * gradients. Grain is weakest in the highlights.
 */
export async function rasterise(svg: string, finish: Finish): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const glow = await highlights(data, width, height);
  const { grain, grainStrength, bloom } = finish;
  for (let y = 0, p = 0; y < height; y++) {
    const row = (y & (grainSize - 1)) * grainSize;
    for (let x = 0; x < width; x++, p += 3) {
      const g = (grain[row + (x & (grainSize - 1))] as number) * grainStrength;
      const r0 = data[p] as number;
      const g0 = data[p + 1] as number;
      const b0 = data[p + 2] as number;
      const weight = 1.15 - ((r0 + g0 * 2 + b0) / 1020) * 0.85;
      const noise = g * weight;
      data[p] = clamp(r0 + ((255 - r0) * (glow[p] as number) * bloom) / 255 + noise);
      data[p + 1] = clamp(g0 + ((255 - g0) * (glow[p + 1] as number) * bloom) / 255 + noise);
      data[p + 2] = clamp(b0 + ((255 - b0) * (glow[p + 2] as number) * bloom) / 255 + noise);
    }
  }
  return { data, width, height };
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
}

/**
 * The brighter half of the picture, blurred wide, at full size. Selected by luminance, so that no hue drops out early.
 */
async function highlights(data: Buffer, width: number, height: number): Promise<Buffer> {
  const w = Math.max(8, Math.round(width / 8));
  const h = Math.max(8, Math.round(height / 8));
  const raw = { raw: { width, height, channels: 3 as const } };
  const small = await sharp(data, raw).resize(w, h, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  for (let p = 0; p < small.length; p += 3) {
    const light = ((small[p] as number) + 2 * (small[p + 1] as number) + (small[p + 2] as number)) / 1020;
    const t = Math.max(0, Math.min(1, (light - 0.5) / 0.5));
    const share = t * t * (3 - 2 * t);
    for (let c = 0; c < 3; c++) small[p + c] = (small[p + c] as number) * share;
  }
  const soft = { raw: { width: w, height: h, channels: 3 as const } };
  const blurred = await sharp(small, soft)
    .blur(Math.max(0.5, h / 38))
    .raw()
    .toBuffer();
  return sharp(blurred, soft).resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
}
