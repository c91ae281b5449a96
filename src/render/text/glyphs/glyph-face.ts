import { fontString, type TextStyle } from '../text-style.ts';
import type { LetterMetrics } from './letter-metrics.ts';

/** A letter in the atlas: where it lies, and where its left top corner is from the pen on the baseline. Texels. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** Browsers draw a letter at quarters of a texel. */
export const steps = 4;

/** The box of a letter's ink with an empty texel around it, from the pen on the baseline. Texels. */
export type Ink = Pick<Glyph, 'left' | 'top' | 'width' | 'height'>;

/** One face at one size, and its letters that are in the atlas. */
export class GlyphFace {
  readonly font: string;
  /** By letter and quarter: undefined until it is drawn. */
  private readonly glyphs: (Glyph | undefined)[] = [];
  private readonly inks: (Ink | null | undefined)[] = [];

  constructor(
    readonly metrics: LetterMetrics,
    private readonly style: TextStyle,
    private readonly scale: number,
  ) {
    this.font = fontString(style, scale, '');
  }

  /** @param key letter x 4 + quarter */
  glyph(key: number): Glyph | undefined {
    return this.glyphs[key];
  }

  keep(key: number, glyph: Glyph): void {
    this.glyphs[key] = glyph;
  }

  forget(): void {
    this.glyphs.length = 0;
  }

  /** The keys of letters that are not drawn yet. */
  missing(letters: string): number[] {
    const keys = new Set<number>();
    for (const letter of letters) {
      const index = this.metrics.indexOf(letter);
      for (let key = index * steps; key >= 0 && key < (index + 1) * steps; key++)
        if (!this.glyphs[key] && this.inkOf(key)) keys.add(key);
    }
    return [...keys];
  }

  /** Null for a space. */
  inkOf(key: number): Ink | null {
    const known = this.inks[key];
    if (known !== undefined) return known;
    const ink = this.measureInk(key);
    this.inks[key] = ink;
    return ink;
  }

  private measureInk(key: number): Ink | null {
    const { boxes, unitsPerEm } = this.metrics.table;
    const at = Math.floor(key / steps) * 4;
    const size = (this.style.size * this.scale) / unitsPerEm;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.slice(at, at + 4);
    if (minX === maxX || minY === maxY) return null;
    const quarter = (key % steps) / steps;
    const left = Math.floor(minX * size + quarter) - 1;
    const top = Math.floor(-maxY * size) - 1;
    return {
      left,
      top,
      width: Math.ceil(maxX * size + quarter) + 1 - left,
      height: Math.ceil(-minY * size) + 1 - top,
    };
  }
}
