import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Canvas } from './canvas.ts';
import type { Film } from './films.ts';
import { stampTimecode } from './timecode.ts';

/** What a seek bar shows of a film. */
export const previewSize = { width: 320, height: 180 };

/** One small picture of each segment, from its middle: 000.jpg… @returns bytes of each */
export async function writePictures(
  film: Film,
  folder: string,
  {
    seconds,
    segmentSeconds,
    width,
    height,
  }: { seconds: number; segmentSeconds: number; width: number; height: number },
): Promise<number[]> {
  await mkdir(folder, { recursive: true });
  const canvas = new Canvas(width, height);
  const paint = film.scene();
  const sizes: number[] = [];
  for (let i = 0; i < seconds / segmentSeconds; i++) {
    const at = (i + 0.5) * segmentSeconds;
    paint(canvas, at, seconds);
    stampTimecode(canvas, at);
    const picture = new Uint8ClampedArray(width * height * 3);
    canvas.toRgb24(picture);
    const jpeg = await sharp(picture, { raw: { width, height, channels: 3 } })
      .resize(previewSize.width, previewSize.height)
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
    sizes.push(jpeg.length);
    await writeFile(path.join(folder, `${String(i).padStart(3, '0')}.jpg`), jpeg);
  }
  return sizes;
}
