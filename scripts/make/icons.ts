/**
 * Draws the icons: `npx tsx scripts/make/icons.ts`. Reads the designs below and writes assets/icons: one SVG and one 96
 * pixel PNG per icon, white on transparent, and the sprite sheet icons.png with icons.json (`name` to its rectangle).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const iconsDirectory = join(import.meta.dirname, '../..', 'assets', 'icons');
/** Pixels of an icon, drawn on a grid of 48 units with strokes of 4, aligned to the grid, with round ends. */
const iconSize = 96;
const grid = 48;
/** Space between cells, so that texture filtering never picks up a neighbour's edge. */
const padding = 8;
const columns = 8;

/** The outline of a gear with eight teeth, centred on the grid. */
function gear(): string {
  const teeth = 8;
  const step = (Math.PI * 2) / teeth;
  const corners: string[] = [];
  for (let k = 0; k < teeth; k++) {
    for (const [turn, radius] of [
      [-0.3, 13.6],
      [-0.19, 18],
      [0.19, 18],
      [0.3, 13.6],
    ] as const) {
      const angle = (k + turn) * step - Math.PI / 2;
      corners.push(`${(24 + Math.cos(angle) * radius).toFixed(2)} ${(24 + Math.sin(angle) * radius).toFixed(2)}`);
    }
  }
  return `M${corners.join('L')}Z`;
}

/** A stroked path, or a filled one with `fill`. */
type Part = string | { fill: string };

const iconShapes: Readonly<Record<string, readonly Part[]>> = {
  search: ['M21 9a12 12 0 1 1 0 24a12 12 0 0 1 0-24Z', 'M30 30L40 40'],
  settings: ['M24 18.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11Z', gear()],
  play: [
    {
      fill: 'M14 8.6C14 7 15.700 6.100 17 6.900L40 22.300C41.200 23.100 41.200 24.900 40 25.700L17 41.100C15.700 41.900 14 41 14 39.400Z',
    },
  ],
  pause: [
    {
      fill: 'M12 9a2 2 0 0 1 2-2H19a2 2 0 0 1 2 2V39a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2ZM27 9a2 2 0 0 1 2-2H34a2 2 0 0 1 2 2V39a2 2 0 0 1-2 2H29a2 2 0 0 1-2-2Z',
    },
  ],
  stop: [{ fill: 'M9 11a2 2 0 0 1 2-2H37a2 2 0 0 1 2 2V37a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2Z' }],
  restart: ['M10 11V20H19', 'M10.800 20A15 15 0 1 1 9 27', { fill: 'M20 19L32 26.500L20 34Z' }],
  resume: [
    'M24 8A16 16 0 1 1 12.700 35.300',
    'M8 24H8.010',
    'M12.700 12.700H12.710',
    'M8.800 30H8.810',
    'M17.300 9.400H17.310',
    'M9.300 18H9.310',
    { fill: 'M19.500 16L33 24L19.500 32Z' },
  ],
  lock: [
    'M15 21V15a9 9 0 0 1 18 0V21',
    {
      fill: 'M11 20H37a3 3 0 0 1 3 3V39a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3ZM24 26a4 4 0 0 0-2 7.460V37H26V33.460A4 4 0 0 0 24 26Z',
    },
  ],
  plus: ['M24 8V40', 'M8 24H40'],
  check: ['M8 25.500L19 36.500L40 13'],
  info: ['M24 6.500a17.500 17.500 0 1 1 0 35a17.500 17.500 0 0 1 0-35Z', 'M24 22V33', 'M24 15.500H24.010'],
  back: ['M22 9L8 24L22 39', 'M9 24H41'],
  'chevron-left': ['M30 8L14 24L30 40'],
  'chevron-right': ['M18 8L34 24L18 40'],
  'chevron-up': ['M8 31L24 15L40 31'],
  'chevron-down': ['M8 17L24 33L40 17'],
  volume: [
    { fill: 'M6 18H14L24 9.500V38.500L14 30H6Z' },
    'M30.500 17.500a9 9 0 0 1 0 13',
    'M35.500 11.500a17 17 0 0 1 0 25',
  ],
  captions: [
    'M10 9H38a3.500 3.500 0 0 1 3.500 3.500V35.500a3.500 3.500 0 0 1-3.500 3.500H10a3.500 3.500 0 0 1-3.500-3.500V12.500A3.500 3.500 0 0 1 10 9Z',
    'M21.500 20.800a4.600 4.600 0 1 0 0 6.400',
    'M35 20.800a4.600 4.600 0 1 0 0 6.400',
  ],
  audio: [
    'M9 30V24a15 15 0 0 1 30 0V30',
    {
      fill: 'M7 28a3 3 0 0 1 3-3H14a2 2 0 0 1 2 2V38a2 2 0 0 1-2 2H10a3 3 0 0 1-3-3ZM32 27a2 2 0 0 1 2-2H38a3 3 0 0 1 3 3V37a3 3 0 0 1-3 3H34a2 2 0 0 1-2-2Z',
    },
  ],
  'live-dot': [
    { fill: 'M24 16a8 8 0 1 1 0 16a8 8 0 0 1 0-16Z' },
    'M13.400 34.600a15 15 0 0 1 0-21.200',
    'M34.600 13.400a15 15 0 0 1 0 21.200',
  ],
  close: ['M11 11L37 37', 'M37 11L11 37'],
  'fast-forward': [
    {
      fill: 'M6 12.500C6 11 7.500 10.200 8.700 11L24 22.300V12.500C24 11 25.500 10.200 26.700 11L42 22.400C43 23.200 43 24.800 42 25.600L26.700 37C25.500 37.800 24 37 24 35.500V25.700L8.700 37C7.500 37.800 6 37 6 35.500Z',
    },
  ],
  rewind: [
    {
      fill: 'M42 12.500C42 11 40.500 10.200 39.300 11L24 22.300V12.500C24 11 22.500 10.200 21.300 11L6 22.400C5 23.200 5 24.800 6 25.600L21.300 37C22.500 37.800 24 37 24 35.500V25.700L39.300 37C40.500 37.800 42 37 42 35.500Z',
    },
  ],
  more: [
    {
      fill: 'M10 20a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM24 20a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM38 20a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z',
    },
  ],
  heart: [
    {
      fill: 'M24 41.500C22.900 41.500 6 30.800 6 18.600A9.900 9.900 0 0 1 15.900 8.500C19.300 8.500 22.300 10.300 24 13C25.700 10.300 28.700 8.500 32.100 8.500A9.900 9.900 0 0 1 42 18.600C42 30.800 25.100 41.500 24 41.500Z',
    },
  ],
  star: [
    {
      fill: 'M24 5L29.800 17.300L43.200 19L33.400 28.300L35.900 41.600L24 35.100L12.100 41.600L14.600 28.300L4.800 19L18.200 17.300Z',
    },
  ],
  bookmark: [{ fill: 'M14 6H34a3 3 0 0 1 3 3V42.500L24 33.500L11 42.500V9a3 3 0 0 1 3-3Z' }],
};

function svgOf(parts: readonly Part[]): string {
  const body = parts
    .map((part) =>
      typeof part === 'string'
        ? `<path d="${part}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<path d="${part.fill}" fill="#fff" fill-rule="evenodd"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize}" height="${iconSize}" viewBox="0 0 ${grid} ${grid}">${body}</svg>\n`;
}

/** The next power of two, which WebGL 1 requires for mipmaps. */
function powerOfTwo(length: number): number {
  return 2 ** Math.ceil(Math.log2(length));
}

mkdirSync(iconsDirectory, { recursive: true });
const cell = iconSize + padding * 2;
const names = Object.keys(iconShapes);
const pictures = await Promise.all(
  names.map(async (name) => {
    const svg = svgOf(iconShapes[name] ?? []);
    writeFileSync(join(iconsDirectory, `${name}.svg`), svg);
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
    writeFileSync(join(iconsDirectory, `${name}.png`), png);
    return png;
  }),
);
const places = names.map((_, i) => ({
  x: (i % columns) * cell + padding,
  y: Math.floor(i / columns) * cell + padding,
}));
const width = powerOfTwo(columns * cell);
const height = powerOfTwo(Math.ceil(names.length / columns) * cell);
await sharp({ create: { width, height, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
  .composite(pictures.map((input, i) => ({ input, left: places[i]?.x ?? 0, top: places[i]?.y ?? 0 })))
  .png({ compressionLevel: 9 })
  .toFile(join(iconsDirectory, 'icons.png'));
const frames = Object.fromEntries(names.map((name, i) => [name, { ...places[i], width: iconSize, height: iconSize }]));
writeFileSync(join(iconsDirectory, 'icons.json'), `${JSON.stringify(frames, null, 2)}\n`);
process.stdout.write(`${names.length} icons, sheet ${width} x ${height}\n`);
