import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { FontSpec } from '../../../src/config/theme.ts';

export interface FaceQuery {
  family: string;
  weight: number;
  italic: boolean;
}

/** A font that has the character. `native` is false for a fallback. */
export interface FoundFace {
  font: Font;
  native: boolean;
}

interface Slice extends FontSpec {
  ranges: readonly (readonly [number, number])[];
}

/** Fallback families, best first, by the language of the text (first two letters of its tag). */
const fallbackFonts: Readonly<Record<string, readonly string[]>> = {
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'],
  zh: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC'],
};

function parseRanges(text: string | undefined): [number, number][] {
  if (!text) return [[0, 0x10ffff]];
  return text.split(',').map((part) => {
    const [from, to] = part.trim().replace(/^U\+/i, '').split('-');
    const start = Number.parseInt(from ?? '', 16);
    return [start, to === undefined ? start : Number.parseInt(to, 16)];
  });
}

/**
 * The font files under fonts/, opened when a character first needs them. A family consists of many files, each with a
 * range of characters, as the app's font loading needs it.
 */
export class FontBook {
  private readonly slices: readonly Slice[];
  private readonly fonts = new Map<string, Font>();
  private readonly directory: string;

  /** `directory` contains brand-fonts.json, fallback-fonts.json and files/. Throws if a list is missing. */
  constructor(directory: string) {
    this.directory = directory;
    const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, name), 'utf8'));
    const brands = read('brand-fonts.json') as Record<string, FontSpec[]>;
    const fallbacks = read('fallback-fonts.json') as FontSpec[];
    this.slices = [...Object.values(brands).flat(), ...fallbacks].map((spec) => ({
      ...spec,
      ranges: parseRanges(spec.unicodeRange),
    }));
  }

  /** The requested face if it has the character, else the first fallback that does; undefined when none does. */
  find(codePoint: number, query: FaceQuery, language?: string): FoundFace | undefined {
    const asked = this.search(codePoint, (slice) => matches(slice, query));
    if (asked) return { font: asked, native: true };
    const preferred = fallbackFonts[language?.slice(0, 2).toLowerCase() ?? ''] ?? [];
    for (const family of preferred) {
      const font = this.search(codePoint, (slice) => slice.family === family);
      if (font) return { font, native: false };
    }
    const any = this.search(codePoint, () => true);
    return any && { font: any, native: false };
  }

  private search(codePoint: number, suits: (slice: Slice) => boolean): Font | undefined {
    for (const slice of this.slices) {
      if (!suits(slice) || !slice.ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue;
      const font = this.open(slice.file);
      if (font.hasGlyphForCodePoint(codePoint)) return font;
    }
    return undefined;
  }

  private open(file: string): Font {
    const known = this.fonts.get(file);
    if (known) return known;
    const font = create(readFileSync(join(this.directory, 'files', file)));
    this.fonts.set(file, font);
    return font;
  }
}

function matches(slice: Slice, query: FaceQuery): boolean {
  return slice.family === query.family && slice.weight === query.weight && slice.italic === query.italic;
}
