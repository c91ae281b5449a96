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
    if (!existsSync(baselineFile) || differingPixels(await readBaseline(baselineFile), png).count > 0) {
      // Lossless, in half the bytes of a PNG.
      await writeFile(baselineFile, await sharp(png).webp({ lossless: true, effort: 5 }).toBuffer());
    }
    return;
  }
  await mkdir(actuals, { recursive: true });
  await writeFile(actualFile, png);
  if (!existsSync(baselineFile))
    expect.fail(`No baseline ${name}.webp. Look at ${actualFile}; UPDATE_SCREENS=1 npm test -- screens keeps it.`);
  const { count, difference } = differingPixels(await readBaseline(baselineFile), png);
  if (count <= allowedPixels) {
    await Promise.all([rm(actualFile, { force: true }), rm(differenceFile, { force: true })]);
    return;
  }
  if (difference !== undefined) await writeFile(differenceFile, PNG.sync.write(difference));
  expect.fail(`${name}.png differs in ${count} pixels. See ${actualFile} and ${differenceFile}.`);
}

/** Reads a baseline as a PNG. */
function readBaseline(file: string): Promise<Uint8Array> {
  return sharp(file).png({ compressionLevel: 1 }).toBuffer();
}

/**
 * How many pixels of two PNGs differ visibly, with a picture of the differences. Pictures of different sizes differ in
 * all pixels.
 */
export function differingPixels(left: Uint8Array, right: Uint8Array): { count: number; difference?: PNG } {
  const a = PNG.sync.read(Buffer.from(left));
  const b = PNG.sync.read(Buffer.from(right));
  if (a.width !== b.width || a.height !== b.height) return { count: a.width * a.height };
  const difference = new PNG({ width: a.width, height: a.height });
  const count = pixelmatch(a.data, b.data, difference.data, a.width, a.height, { threshold: 0.06, includeAA: true });
  return { count, difference };
}
