import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { expect } from 'vitest';

const baselines = fileURLToPath(new URL('../screens/baselines/', import.meta.url));
const actuals = fileURLToPath(new URL('../screens/actual/', import.meta.url));

/** How many pixels of a 1920x1080 picture may differ: enough for rounding at an edge, too few for a glyph. */
const allowedPixels = 40;

/**
 * Compares a PNG with the committed baseline of that name. A missing baseline fails; `UPDATE_SCREENS=1` writes it.
 * If they differ, the picture and the difference are written to test/screens/actual/.
 */
export async function expectPixels(png: Uint8Array, name: string): Promise<void> {
  const baselineFile = path.join(baselines, `${name}.webp`);
  const actualFile = path.join(actuals, `${name}.png`);
  const differenceFile = path.join(actuals, `${name}.difference.png`);
  if (process.env['UPDATE_SCREENS'] === '1') {
    await mkdir(baselines, { recursive: true });
    if (!existsSync(baselineFile) || (await differingPixels(baselineFile, png)).count > 0) {
      // Lossless, in half the bytes of a PNG.
      await writeFile(baselineFile, await sharp(png).webp({ lossless: true, effort: 5 }).toBuffer());
    }
    return;
  }
  const isKnown = existsSync(baselineFile);
  const { count, difference } = isKnown
    ? await differingPixels(baselineFile, png)
    : { count: Number.POSITIVE_INFINITY };
  if (count <= allowedPixels) {
    await Promise.all([rm(actualFile, { force: true }), rm(differenceFile, { force: true })]);
    return;
  }
  await mkdir(actuals, { recursive: true });
  await writeFile(actualFile, png);
  if (!isKnown)
    expect.fail(`No baseline ${name}.webp. Look at ${actualFile}; UPDATE_SCREENS=1 npm test -- screens keeps it.`);
  if (difference !== undefined) await writeFile(differenceFile, PNG.sync.write(difference));
  expect.fail(`${name}.png differs in ${count} pixels. See ${actualFile} and ${differenceFile}.`);
}

/**
 * How many pixels of two pictures, files or their bytes, differ visibly, with a picture of the differences. Pictures of
 * different sizes differ in all pixels.
 */
export async function differingPixels(
  left: Uint8Array | string,
  right: Uint8Array | string,
): Promise<{ count: number; difference?: PNG }> {
  const [a, b] = await Promise.all([left, right].map(pixelsOf));
  const { width, height } = a!.info;
  if (width !== b!.info.width || height !== b!.info.height) return { count: width * height };
  // Most pictures are the same to the byte.
  if (a!.data.equals(b!.data)) return { count: 0 };
  const difference = new PNG({ width, height });
  const count = pixelmatch(a!.data, b!.data, difference.data, width, height, { threshold: 0.06, includeAA: true });
  return { count, difference };
}

const pixelsOf = (picture: Uint8Array | string) =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
