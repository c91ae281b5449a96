import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import sharp, { type OverlayOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare } from '../../engines/support/screen-parts.ts';

const file = (name: string): string => fileURLToPath(new URL(`../../screens/baselines/${name}.webp`, import.meta.url));

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The committed picture with some areas replaced. */
async function altered(name: string, ...others: OverlayOptions[]): Promise<PNG> {
  return PNG.sync.read(await sharp(file(name)).composite(others).png().toBuffer());
}

const blank = ({ left, top, width, height }: Box): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: '#0b1220' } },
  left,
  top,
});

/** The boxes that a font draws for missing letters. */
const boxes = (count: number, { left, top, width, height }: Box): OverlayOptions => {
  const one = width / count;
  const drawn = Array.from({ length: count }, (_, i) => {
    const shape = `x="${i * one + 3}" y="3" width="${one - 6}" height="${height - 6}"`;
    return `<rect ${shape} fill="none" stroke="#c8c8c8" stroke-width="2"/>`;
  });
  const ground = '<rect width="100%" height="100%" fill="#0b1220"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${drawn.join('')}</svg>`;
  return { input: Buffer.from(svg), left, top };
};

/** A part that is wider and shifted a little. */
async function shifted(name: string, { left, top, width, height }: Box): Promise<OverlayOptions> {
  const part = sharp(file(name)).extract({ left, top, width, height });
  const wider = Math.round(width * 1.03);
  return { input: await part.resize(wider, height, { fit: 'fill' }).png().toBuffer(), left: left + 2, top };
}

const unlike = async (name: Parameters<typeof compare>[1], ...others: OverlayOptions[]): Promise<string[]> =>
  (await compare(await altered(name, ...others), name)).unlike.map((line) => line.replace(/:.*/, ''));

describe('a screen of an engine', () => {
  it('matches its committed picture', async () => {
    expect(await unlike('home-nation')).toEqual([]);
    expect(await unlike('exit-nation')).toEqual([]);
    expect(await unlike('home-nation-right-to-left')).toEqual([]);
  });

  it('matches with slightly wider letters', async () => {
    const headline = { left: 90, top: 640, width: 330, height: 50 };
    expect(await unlike('home-nation', await shifted('home-nation', headline))).toEqual([]);
  });

  it('differs without one of its pictures', async () => {
    expect(await unlike('home-nation', blank({ left: 576, top: 713, width: 419, height: 249 }))).toEqual([
      'second tile',
    ]);
  });

  it('differs with another picture in place of one', async () => {
    const tile = await sharp(file('home-nation')).extract({ left: 97, top: 713, width: 419, height: 249 }).toBuffer();
    expect(await unlike('home-nation', { input: tile, left: 1056, top: 713 })).toEqual(['third tile']);
  });

  it('differs without a title', async () => {
    expect(await unlike('home-nation', blank({ left: 90, top: 325, width: 780, height: 100 }))).toEqual([
      'title of the showcase',
    ]);
    expect(await unlike('exit-nation', blank({ left: 560, top: 435, width: 700, height: 70 }))).toContain('question');
  });

  it.each([
    ['Chinese', 4, { left: 390, top: 500, width: 115, height: 36 }],
    ['Arabic', 11, { left: 805, top: 515, width: 140, height: 40 }],
    ['Hebrew', 14, { left: 1040, top: 500, width: 205, height: 38 }],
    ['Korean', 6, { left: 1290, top: 500, width: 165, height: 36 }],
    ['Japanese', 6, { left: 1590, top: 500, width: 140, height: 36 }],
  ])('differs with boxes for the letters of a title in %s', async (script, count, where) => {
    expect(await unlike('home-nation-right-to-left', boxes(count, where))).toEqual([`title in ${script}`]);
  });

  it('differs in other colours', async () => {
    const grey = await sharp(file('home-nation')).greyscale().toColourspace('srgb').png().toBuffer();
    const screen = PNG.sync.read(await sharp(grey).ensureAlpha().png().toBuffer());
    const { unlike: found } = await compare(screen, 'home-nation');
    expect(found.some((line) => line.startsWith('button with the focus'))).toBe(true);
  });
});
