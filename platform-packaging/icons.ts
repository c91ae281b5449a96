import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PackedFile } from './files.ts';
import type { Family, Product } from './product.ts';

interface IconSize {
  path: string;
  width: number;
  height: number;
}

/** Pictures in the package, under the names its manifest uses. */
export const packageIcons: Readonly<Record<Family, readonly IconSize[]>> = {
  tizen: [{ path: 'icon.png', width: 512, height: 423 }],
  webos: [
    { path: 'icon.png', width: 80, height: 80 },
    { path: 'largeIcon.png', width: 130, height: 130 },
    { path: 'splash.png', width: 1920, height: 1080 },
  ],
  xbox: [
    { path: 'Assets/StoreLogo.png', width: 50, height: 50 },
    { path: 'Assets/Square44x44Logo.png', width: 44, height: 44 },
    { path: 'Assets/Square150x150Logo.png', width: 150, height: 150 },
    { path: 'Assets/Square310x310Logo.png', width: 310, height: 310 },
    { path: 'Assets/Wide310x150Logo.png', width: 310, height: 150 },
    { path: 'Assets/SplashScreen.png', width: 620, height: 300 },
  ],
  vizio: [],
  flex: [],
};

/** Pictures of the store listing. */
export const listingIcons: Readonly<Record<Family, readonly IconSize[]>> = {
  tizen: [
    { path: 'icon-512x423.png', width: 512, height: 423 },
    { path: 'background-1920x1080.png', width: 1920, height: 1080 },
  ],
  webos: [{ path: 'icon-400x400.png', width: 400, height: 400 }],
  xbox: [
    { path: 'box-1080x1080.png', width: 1080, height: 1080 },
    { path: 'poster-720x1080.png', width: 720, height: 1080 },
    { path: 'hero-1920x1080.png', width: 1920, height: 1080 },
  ],
  vizio: [
    { path: 'tile-800x450.png', width: 800, height: 450 },
    { path: 'hero-1920x1080.png', width: 1920, height: 1080 },
  ],
  flex: [
    { path: 'tile-800x450.png', width: 800, height: 450 },
    { path: 'poster-720x1080.png', width: 720, height: 1080 },
  ],
};

/** The mark's share of the shorter side: launchers crop and round the rest. */
const markShare = 0.62;

/** The brand's mark on its background colour, at each of the sizes. */
export async function drawIcons({ brand, ground }: Product, sizes: readonly IconSize[]): Promise<PackedFile[]> {
  const mark = await readFile(path.join(import.meta.dirname, '..', 'brands', brand, 'mark.svg'));
  return Promise.all(
    sizes.map(async ({ path: place, width, height }) => ({
      path: place,
      data: await drawIcon(mark, ground, width, height),
    })),
  );
}

/** Width and height in a PNG's header. */
export function pngSize(data: Buffer): { width: number; height: number } | undefined {
  if (data.length < 24 || data.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

async function drawIcon(mark: Buffer, ground: string, width: number, height: number): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * markShare);
  // Drawn at its final size: a scaled bitmap would be blurred.
  const drawn = await sharp(mark, { density: Math.max(72, Math.ceil((72 * side) / 256)) })
    .resize(side, side)
    .png()
    .toBuffer();
  return (
    sharp({ create: { width, height, channels: 3, background: ground } })
      .composite([{ input: drawn, gravity: 'centre' }])
      // Stores refuse an alpha channel, even an opaque one.
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer()
  );
}
