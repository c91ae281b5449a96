import bidiFactory from 'bidi-js';
import type { Font, Glyph } from 'fontkit';
import { n } from '../drawing/canvas.ts';
import type { FaceQuery, FontBook } from './font-book.ts';

/** Units per em in all outlines of this module. */
export const emSize = 1000;

/** A line of text as outlines: baseline at y 0, start at x 0, y downwards, in `emSize` units per em. */
export interface ShapedLine {
  /** Outlines from the requested face. */
  native: string;
  /** Outlines from a lighter fallback face, to be drawn slightly bolder. */
  fallback: string;
  width: number;
  /** How far ink reaches above and below the baseline, both positive. */
  ascent: number;
  descent: number;
  /** Number of characters that no font has. */
  missing: number;
}

export interface TextFace extends FaceQuery {
  uppercase: boolean;
  /** Extra advance, in ems. */
  tracking: number;
}

interface Run {
  text: string;
  font: Font;
  native: boolean;
  rtl: boolean;
}

const bidi = bidiFactory();

/** Whether the text as a whole reads from right to left. */
export function readsRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1;
}

export interface TextLocale {
  /** BCP 47 tag, for the choice of fallback fonts and for shaping. */
  language?: string;
  /** Direction of the paragraph; derived from the text by default. */
  direction?: 'ltr' | 'rtl';
}

/** Converts one line to outlines: bidirectional order, font fallback per character, shaping, kerning. */
export function shapeLine(book: FontBook, text: string, face: TextFace, locale: TextLocale = {}): ShapedLine {
  const { language } = locale;
  const cased = face.uppercase ? text.toLocaleUpperCase(language) : text;
  const line: ShapedLine = { native: '', fallback: '', width: 0, ascent: 0, descent: 0, missing: 0 };
  for (const run of visualRuns(book, cased.normalize('NFC'), face, locale)) append(line, run, face.tracking, language);
  if (line.width > 0) line.width -= face.tracking * emSize;
  return line;
}

/** Runs of one font and one direction, in visual order from the left. */
function visualRuns(book: FontBook, text: string, face: TextFace, locale: TextLocale): Run[] {
  const { language } = locale;
  const { levels } = bidi.getEmbeddingLevels(text, locale.direction ?? 'auto');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const logical: (Run & { level: number })[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    const shown = mirrored.get(index) ?? character;
    index += character.length;
    const previous = logical[logical.length - 1];
    const combining = /^\p{M}$/u.test(character) && previous !== undefined;
    const blank = /^\s$/u.test(character) && previous !== undefined;
    const kept = (combining || blank) && previous.font.hasGlyphForCodePoint(character.codePointAt(0) as number);
    const found = kept ? previous : book.find(shown.codePointAt(0) as number, face, language);
    const font = found?.font ?? previous?.font ?? book.find(0x20, face, language)?.font;
    if (!font) continue;
    const native = found?.native ?? true;
    if (previous && previous.font === font && previous.level === level) previous.text += shown;
    else logical.push({ text: shown, font, native, rtl: level % 2 === 1, level });
  }
  return reorder(logical);
}

/** Rule L2 of the bidirectional algorithm, over runs. */
function reorder(runs: readonly (Run & { level: number })[]): Run[] {
  const order = [...runs];
  const highest = order.reduce((most, run) => Math.max(most, run.level), 0);
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < order.length; start++) {
      if ((order[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end + 1 < order.length && (order[end + 1]?.level ?? 0) >= level) end++;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return order;
}

function append(line: ShapedLine, run: Run, tracking: number, language?: string): void {
  const { font } = run;
  const scale = emSize / font.unitsPerEm;
  const { glyphs, positions } = font.layout(run.text, undefined, undefined, language, run.rtl ? 'rtl' : 'ltr');
  let d = '';
  glyphs.forEach((glyph, i) => {
    const position = positions[i];
    if (!position) return;
    if (glyph.id === 0) line.missing += 1;
    else d += outline(line, glyph, line.width + position.xOffset * scale, -position.yOffset * scale, scale);
    // Letters of a joined script must touch: no tracking.
    line.width += position.xAdvance * scale + (run.rtl ? 0 : tracking * emSize);
  });
  if (run.native) line.native += d;
  else line.fallback += d;
}

function outline(line: ShapedLine, glyph: Glyph, x: number, y: number, scale: number): string {
  let d = '';
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') {
      d += 'Z';
      continue;
    }
    const points: string[] = [];
    for (let i = 0; i < args.length; i += 2) {
      const py = y - (args[i + 1] as number) * scale;
      points.push(`${n(x + (args[i] as number) * scale)} ${n(py)}`);
      line.ascent = Math.max(line.ascent, -py);
      line.descent = Math.max(line.descent, py);
    }
    d += pathCommand[command] + points.join(' ');
  }
  return d;
}

const pathCommand = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C' } as const;
