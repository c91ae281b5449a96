import type { BrandId } from '../../../src/config/brand.ts';
import { n } from '../drawing/canvas.ts';
import { balance, pieces } from './break-lines.ts';
import type { FontBook } from './font-book.ts';
import { emSize, readsRightToLeft, type ShapedLine, shapeLine, type TextFace, type TextLocale } from './shape-text.ts';

export interface TitleRequest {
  brand: BrandId;
  title: string;
  language?: string;
  /** Space for the whole block, in any unit; the block's size has the same one. */
  width: number;
  height: number;
  /** Maximum height of capitals. */
  maxCap: number;
  align: 'left' | 'center';
  /** Colour of the brand's ornament (rule, bar, slash) only. */
  accent: string;
  color: string;
}

/** A lettered title: SVG with its origin at the top left, and its size. */
export interface TitleBlock {
  svg: string;
  width: number;
  height: number;
  /** Number of characters that no font has. */
  missing: number;
}

interface BrandType {
  main: TextFace;
  /** The line after a colon, or "with …". */
  second: TextFace;
  /** Baseline to baseline, in ems of the larger line. */
  leading: number;
  /** Lines are enlarged to a common width, as on a poster, by at most this ratio. */
  justify: number;
}

const brandTypes: Readonly<Record<BrandId, BrandType>> = {
  nation: {
    main: { family: 'Fraunces', weight: 600, italic: false, uppercase: false, tracking: -0.022 },
    second: { family: 'Inter', weight: 500, italic: false, uppercase: true, tracking: 0.14 },
    leading: 0.98,
    justify: 1,
  },
  sports: {
    main: { family: 'Barlow Condensed', weight: 700, italic: true, uppercase: true, tracking: -0.012 },
    second: { family: 'Barlow Condensed', weight: 600, italic: false, uppercase: true, tracking: 0.06 },
    leading: 0.86,
    justify: 1.9,
  },
  news: {
    main: { family: 'IBM Plex Sans Condensed', weight: 700, italic: false, uppercase: false, tracking: -0.012 },
    second: { family: 'IBM Plex Sans Condensed', weight: 500, italic: false, uppercase: false, tracking: 0.005 },
    leading: 1,
    justify: 1,
  },
};

/** Cap height of the brand faces, in ems; they differ by less than a hundredth. */
const capHeightShare = 0.7;
const maxLines = 5;

interface SetLine {
  shaped: ShapedLine;
  size: number;
}

interface Setting {
  lines: SetLine[];
  leading: number;
  width: number;
  height: number;
}

/** Splits off a subtitle: the part after a colon, or "with …". */
export function splitTitle(title: string): { main: string; second?: string; secondFirst?: boolean } {
  const colon = /^(.{2,}?)\s*[:：]\s*(.{2,})$/u.exec(title);
  const [, before, after] = colon ?? /^(.{3,}?)\s+(with\s+.{3,})$/iu.exec(title) ?? [];
  if (before === undefined || after === undefined) return { main: title };
  if (before.length > after.length * 1.35) return { main: after, second: before, secondFirst: true };
  return { main: before, second: after };
}

/** Sets a title in the brand's type, fitted into its space. */
export function letterTitle(book: FontBook, request: TitleRequest): TitleBlock {
  const type = brandTypes[request.brand];
  const title = request.title.replace(/\s+/gu, ' ').trim() || '–';
  const direction = readsRightToLeft(title) ? 'rtl' : 'ltr';
  const locale: TextLocale = { direction, ...(request.language && { language: request.language }) };
  const { main, second, secondFirst } = splitTitle(title);
  const ornament = ornamentSpace(request);
  const width = request.width - ornament.left;
  const height = request.height - ornament.below;
  const first = setLines(book, main, type.main, locale, type, {
    width,
    height: second ? height * 0.68 : height,
    maxCap: request.maxCap,
  });
  let rest: Setting | undefined;
  if (second) {
    const largest = Math.max(...first.lines.map((line) => line.size));
    rest = setLines(
      book,
      second,
      type.second,
      locale,
      { ...type, leading: 1.24, justify: 1 },
      {
        width: Math.max(first.width, width * 0.72),
        height: height * 0.28,
        maxCap: Math.min(largest * capHeightShare * 0.42, request.maxCap * 0.5),
      },
    );
  }
  const parts = (secondFirst && rest ? [rest, first] : [first, rest]).filter(
    (part): part is Setting => part !== undefined,
  );
  const gap = second ? Math.max(...first.lines.map((line) => line.size)) * 0.24 : 0;
  const block = {
    width: Math.max(...parts.map((part) => part.width)),
    height: parts.reduce((sum, part) => sum + part.height, 0) + gap * (parts.length - 1),
  };
  let svg = '';
  let missing = 0;
  let y = 0;
  for (const part of parts) {
    svg += place(part, request, direction === 'rtl' ? 0 : ornament.left, y, block.width, direction);
    missing += part.lines.reduce((sum, line) => sum + line.shaped.missing, 0);
    y += part.height + gap;
  }
  const total = { width: block.width + ornament.left, height: block.height + ornament.below };
  svg += drawOrnament(request, ornament, block, direction);
  const scale = Math.min(1, request.width / total.width, request.height / total.height);
  if (scale < 1) svg = `<g transform="scale(${scale.toFixed(5)})">${svg}</g>`;
  return { svg, width: total.width * scale, height: total.height * scale, missing };
}

interface Room {
  width: number;
  height: number;
  maxCap: number;
}

function setLines(
  book: FontBook,
  text: string,
  face: TextFace,
  locale: TextLocale,
  type: BrandType,
  room: Room,
): Setting {
  const list = pieces(text, locale.language);
  const shape = (line: string): ShapedLine => shapeLine(book, line, face, locale);
  const widths = new Map<string, number>();
  const measure = (line: string): number => {
    const known = widths.get(line);
    if (known !== undefined) return known;
    const { width } = shape(line);
    widths.set(line, width);
    return width;
  };
  let best: { setting: Setting; score: number } | undefined;
  for (let count = 1; count <= maxLines; count++) {
    const texts = balance(list, count, measure);
    if (!texts) break;
    const setting = fit(texts.map(shape), type, room);
    const smallest = Math.min(...setting.lines.map((line) => line.size));
    // Another line is worth it only if the type grows by a tenth.
    const score = smallest * 0.9 ** count;
    if (!best || score > best.score) best = { setting, score };
  }
  return best?.setting ?? { lines: [], leading: 1, width: 0, height: 0 };
}

/** Sizes the lines to fit the space: equally, or each to the common width if the brand justifies. */
function fit(shaped: readonly ShapedLine[], type: BrandType, room: Room): Setting {
  const widest = Math.max(...shaped.map((line) => line.width), 1);
  const growth = shaped.map((line) => Math.min(type.justify, widest / Math.max(line.width, 1)));
  // The em of the widest line at which the block reaches the width, the height or the maximum type size.
  const unit = blockHeight(
    growth.map((size, i) => ({ shaped: shaped[i] as ShapedLine, size })),
    type,
  );
  const em = Math.min((room.width / widest) * emSize, room.height / unit, room.maxCap / capHeightShare);
  const cap = room.maxCap / capHeightShare;
  const lines = shaped.map((line, i) => ({ shaped: line, size: Math.min(em * (growth[i] ?? 1), cap * 1.25) }));
  return { lines, leading: type.leading, width: Math.max(...lines.map(lineWidth)), height: blockHeight(lines, type) };
}

function lineWidth(line: SetLine): number {
  return (line.shaped.width * line.size) / emSize;
}

/** From the top of the first line's ink to the bottom of the last line's. */
function blockHeight(lines: readonly SetLine[], type: BrandType): number {
  const first = lines[0];
  const last = lines[lines.length - 1];
  if (!first || !last) return 0;
  let height = inkAbove(first) + (last.shaped.descent * last.size) / emSize;
  for (let i = 1; i < lines.length; i++) height += advance(lines[i - 1] as SetLine, lines[i] as SetLine, type.leading);
  return height;
}

function inkAbove(line: SetLine): number {
  return (Math.max(line.shaped.ascent, capHeightShare * emSize) * line.size) / emSize;
}

/** Baseline to baseline: the leading, or more if an accent or a tall script would touch the line above. */
function advance(above: SetLine, line: SetLine, leading: number): number {
  const touching = (above.shaped.descent * above.size + line.shaped.ascent * line.size) / emSize;
  const plain = line.size * capHeightShare + (leading - capHeightShare) * Math.max(above.size, line.size);
  return Math.max(plain, touching * 0.94);
}

function place(
  part: Setting,
  request: TitleRequest,
  left: number,
  top: number,
  width: number,
  direction: 'ltr' | 'rtl',
): string {
  let svg = '';
  let baseline = top;
  part.lines.forEach((line, i) => {
    const above = part.lines[i - 1];
    baseline += above ? advance(above, line, part.leading) : inkAbove(line);
    const spare = width - lineWidth(line);
    const shift = request.align === 'center' ? spare / 2 : direction === 'rtl' ? spare : 0;
    const scale = line.size / emSize;
    // Fallback faces are lighter than the brand's: a thin stroke in the same colour compensates.
    const bold = line.shaped.fallback
      ? `<path d="${line.shaped.fallback}" stroke="${request.color}" stroke-width="22" stroke-linejoin="round"/>`
      : '';
    const plain = line.shaped.native ? `<path d="${line.shaped.native}"/>` : '';
    svg += `<g transform="translate(${n(left + shift)} ${n(baseline)}) scale(${scale.toFixed(5)})" fill="${request.color}">${plain}${bold}</g>`;
  });
  return svg;
}

interface OrnamentSpace {
  left: number;
  below: number;
}

/** Space for the brand's ornament: a rule or a slash below the title, or a bar before it. */
function ornamentSpace(request: TitleRequest): OrnamentSpace {
  const unit = Math.min(request.maxCap, request.height * 0.3);
  if (request.brand === 'news') return { left: unit * 0.34, below: 0 };
  if (request.brand === 'sports') return { left: 0, below: unit * 0.3 };
  // A short rule belongs under a centred title: beside the edge of the letters it looks like a flaw of the picture.
  return { left: 0, below: request.align === 'center' ? unit * 0.36 : 0 };
}

function drawOrnament(
  request: TitleRequest,
  ornament: OrnamentSpace,
  block: { width: number; height: number },
  direction: 'ltr' | 'rtl',
): string {
  const { accent } = request;
  const unit = Math.min(request.maxCap, request.height * 0.3);
  if (request.brand === 'news') {
    const x = direction === 'rtl' ? block.width + ornament.left - unit * 0.1 : 0;
    return `<rect x="${n(x)}" y="0" width="${n(unit * 0.1)}" height="${n(block.height)}" fill="${accent}"/>`;
  }
  if (request.brand === 'sports') {
    const y = block.height + unit * 0.17;
    const h = unit * 0.11;
    const w = Math.min(block.width, unit * 2.2);
    const x = direction === 'rtl' ? block.width - w : request.align === 'center' ? (block.width - w) / 2 : 0;
    const slash = (from: number, to: number): string =>
      `M${n(x + from + h * 0.5)} ${n(y)}H${n(x + to + h * 0.5)}L${n(x + to)} ${n(y + h)}H${n(x + from)}Z`;
    return `<path d="${slash(0, w * 0.72)}${slash(w * 0.78, w * 0.86)}${slash(w * 0.92, w * 0.96)}" fill="${accent}"/>`;
  }
  if (request.align !== 'center') return '';
  const w = unit * 0.72;
  const h = Math.max(unit * 0.035, 1.2);
  const x = (block.width - w) / 2;
  const y = block.height + unit * 0.26;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${accent}"/>`;
}
