/**
 * Draws the apps' logos: `npx tsx scripts/make/logos.ts`. For each brand it writes the navbar's logo (48 authored
 * pixels tall), the square mark (splash, footer) and the favicon: SVG with text as outlines, and PNG at twice the size.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { n } from '../../service/artwork/drawing/canvas.ts';
import { FontBook } from '../../service/artwork/lettering/font-book.ts';
import { emSize, shapeLine, type TextFace } from '../../service/artwork/lettering/shape-text.ts';
import type { BrandId } from '../../src/config/brand.ts';

const root = join(import.meta.dirname, '../..');
const logoHeight = 48;
const markSize = 256;
const faviconSize = 64;
/** The app draws pictures at up to twice the authored size. */
const renderDensity = 2;

interface LogoDesign {
  /** The symbol in a 100 unit square: an arch, since a proscenium is the arch in front of a stage. */
  symbol: string;
  /** Background of the favicon. */
  ground: string;
  face: TextFace;
  /** Font size in the 48 pixel logo. */
  size: number;
  words: readonly { text: string; color: string }[];
  /** Space between symbol and name, and between the words. */
  gap: number;
  wordGap: number;
}

const designs: Readonly<Record<BrandId, LogoDesign>> = {
  // A round ivory arch, with the sun of the first scene under it.
  nation: {
    symbol:
      '<path fill="#f5f1e8" d="M6 95V50A44 44 0 0 1 94 50V95H79V50A29 29 0 0 0 21 50V95Z"/>' +
      '<path fill="#f26a3f" d="M27.5 95A22.5 22.5 0 0 1 72.5 95Z"/>',
    ground: '#0b1220',
    face: { family: 'Fraunces', weight: 600, italic: false, uppercase: false, tracking: -0.015 },
    size: 31,
    words: [
      { text: 'Proscenium', color: '#f5f1e8' },
      { text: 'Nation', color: '#f26a3f' },
    ],
    gap: 13,
    wordGap: 8,
  },
  // The arch leans forward, with one corner cut like the badges, and a play triangle in it.
  sports: {
    symbol:
      '<g transform="translate(15 4) skewX(-10) scale(0.88 0.94)">' +
      '<path fill="#d7ff3e" d="M6 95V32L31 6H97V95H78V25H39L25 40V95Z"/>' +
      '<path fill="#ffffff" d="M36 49L67 72L36 95Z"/></g>',
    ground: '#0d0f12',
    face: { family: 'Barlow Condensed', weight: 700, italic: true, uppercase: true, tracking: 0.004 },
    size: 38,
    words: [
      { text: 'Proscenium', color: '#ffffff' },
      { text: 'Sports', color: '#d7ff3e' },
    ],
    gap: 11,
    wordGap: 8,
  },
  // A square arch on a red field, with a lit on-air lamp.
  news: {
    symbol:
      '<path fill="#e5242a" d="M3 3H97V97H3Z"/>' +
      '<path fill="#ffffff" d="M20 97V20H80V97H65V35H35V97Z"/>' +
      '<circle cx="50" cy="58" r="8" fill="#ffffff"/>',
    ground: '#071a2f',
    face: { family: 'IBM Plex Sans Condensed', weight: 700, italic: false, uppercase: false, tracking: -0.008 },
    size: 33,
    words: [
      { text: 'Proscenium', color: '#ffffff' },
      { text: 'News', color: '#5cc8ff' },
    ],
    gap: 13,
    wordGap: 8,
  },
};

function svgOf(design: LogoDesign, width: number, height: number, body: string): string {
  const name = design.words.map(({ text }) => text).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${name}</title>${body}</svg>\n`;
}

function drawLogo(book: FontBook, design: LogoDesign): { svg: string; width: number } {
  const scale = design.size / emSize;
  const symbolSize = logoHeight * 0.92;
  let body = `<g transform="translate(0 ${n((logoHeight - symbolSize) / 2)}) scale(${symbolSize / 100})">${design.symbol}</g>`;
  let x = symbolSize + design.gap;
  // Centres capitals on the symbol.
  const baseline = logoHeight / 2 + design.size * 0.35;
  for (const word of design.words) {
    const line = shapeLine(book, word.text, design.face);
    body += `<path transform="translate(${n(x)} ${n(baseline)}) scale(${scale})" fill="${word.color}" d="${line.native}"/>`;
    x += line.width * scale + design.wordGap;
  }
  const width = Math.ceil(x - design.wordGap) + 3;
  return { svg: svgOf(design, width, logoHeight, body), width };
}

function drawMark(design: LogoDesign): string {
  return svgOf(design, markSize, markSize, `<g transform="scale(${markSize / 100})">${design.symbol}</g>`);
}

function drawFavicon(design: LogoDesign): string {
  const inset = faviconSize * 0.14;
  const scale = (faviconSize - inset * 2) / 100;
  const ground = `<rect width="${faviconSize}" height="${faviconSize}" rx="12" fill="${design.ground}"/>`;
  return svgOf(
    design,
    faviconSize,
    faviconSize,
    `${ground}<g transform="translate(${inset} ${inset}) scale(${scale})">${design.symbol}</g>`,
  );
}

async function writePng(path: string, svg: string, density: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * density })
    .png({ compressionLevel: 9, palette: false })
    .toFile(path);
}

const book = new FontBook(join(root, 'fonts'));
for (const [brand, design] of Object.entries(designs)) {
  const folder = join(root, 'brands', brand);
  const logo = drawLogo(book, design);
  const mark = drawMark(design);
  writeFileSync(join(folder, 'logo.svg'), logo.svg);
  writeFileSync(join(folder, 'mark.svg'), mark);
  await writePng(join(folder, 'logo.png'), logo.svg, renderDensity);
  await writePng(join(folder, 'mark.png'), mark, renderDensity);
  await writePng(join(folder, 'favicon.png'), drawFavicon(design), 1);
  process.stdout.write(`${brand}: logo ${logo.width} x ${logoHeight}, mark ${markSize} x ${markSize}\n`);
}
