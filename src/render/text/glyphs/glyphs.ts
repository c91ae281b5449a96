import type { Texture } from 'pixi.js';
import { type LetterRun, letterFloats } from '../../quad/letter-run.ts';
import type { TextStyle } from '../text-style.ts';
import { type Glyph, GlyphFace, steps } from './glyph-face.ts';
import type { GlyphPage } from './glyph-page.ts';
import { type FaceTable, LetterMetrics } from './letter-metrics.ts';

/** Longer texts are drawn as one picture: their letters would fill the batch. */
const mostLetters = 300;

/**
 * Pictures of letters that `prepare` draws in one call, four to a letter: they fill a strip, and take a millisecond or two on a
 * slow set.
 */
const preparedAtOnce = 24;

/** The browser counts places in single precision. */
const { fround } = Math;

/** Lines of a text, and where each begins: texels from the left top corner of the text's box to the pen on the baseline. */
export interface SetLine {
  readonly words: string;
  readonly x: number;
  readonly baseline: number;
}

/**
 * Sets texts of the brand's faces from letters that lie in the atlas (docs/decisions/glyphs.md): a text whose letters are there
 * needs neither the browser's measuring nor an upload.
 */
export class Glyphs {
  private readonly metrics: readonly LetterMetrics[];
  /** By family, weight, slant and size. */
  private readonly faces = new Map<string, GlyphFace>();

  /**
   * @param isLoaded whether the browser draws with a face now: letters of another would not have the table's widths
   * @param scale texels per authored pixel
   */
  constructor(
    tables: readonly FaceTable[],
    private readonly isLoaded: (face: FaceTable) => boolean,
    private readonly page: GlyphPage,
    private readonly scale: number,
  ) {
    this.metrics = tables.map((table) => new LetterMetrics(table, scale));
  }

  get texture(): Texture {
    return this.page.texture;
  }

  /** Bytes of texture memory. */
  get bytes(): number {
    return this.page.bytes;
  }

  /** The metrics to measure these words with; undefined if the browser has to set them. */
  metricsFor(words: string, style: TextStyle): LetterMetrics | undefined {
    if (words.length > mostLetters) return undefined;
    const { metrics } = this.face(style) ?? {};
    return metrics?.canSet(words) ? metrics : undefined;
  }

  /**
   * The letters of lines that can be set.
   * @param mayDraw those that are not in the atlas yet are drawn into it
   * @returns undefined if some are not there
   */
  set(lines: readonly SetLine[], style: TextStyle, mayDraw: boolean): LetterRun | undefined {
    const face = this.face(style);
    if (!face) return undefined;
    const missing = new Set<number>();
    let count = 0;
    this.each(face, lines, style, (key) => {
      if (!face.inkOf(key)) return;
      count++;
      if (!face.glyph(key)) missing.add(key);
    });
    if (missing.size > 0 && !(mayDraw && this.page.draw(face, [...missing]))) return undefined;
    const values = new Float32Array(count * letterFloats);
    let at = 0;
    this.each(face, lines, style, (key, x, y) => {
      const glyph = face.glyph(key);
      if (!glyph) return;
      this.write(values, at, glyph, x, y);
      at += letterFloats;
    });
    return { count, values };
  }

  /**
   * Draws some of these letters beforehand, at each quarter of a texel: texts of them then cost no upload.
   * @returns whether there is more to draw; call again then, in time that is not needed for anything else
   */
  prepare(letters: string, style: TextStyle): boolean {
    const face = this.face(style);
    if (!face) return false;
    const missing = face.missing(style.uppercase ? letters.toUpperCase() : letters);
    return (
      missing.length > 0 && this.page.draw(face, missing.slice(0, preparedAtOnce)) && missing.length > preparedAtOnce
    );
  }

  /** A lost context took all letters along. */
  reset(): void {
    this.page.reset();
    for (const face of this.faces.values()) face.forget();
  }

  destroy(): void {
    this.page.destroy();
  }

  /** Calls for each letter with its key, and the whole texels of the pen. */
  private each(
    { metrics }: GlyphFace,
    lines: readonly SetLine[],
    style: TextStyle,
    take: (key: number, x: number, y: number) => void,
  ): void {
    for (const { words, x, baseline } of lines) {
      metrics.walk(words, style, (index, pen) => {
        const quarters = Math.floor(fround(fround(x + fround(pen)) + 0.5 / steps) * steps);
        const whole = Math.floor(quarters / steps);
        take(index * steps + quarters - whole * steps, whole, baseline);
      });
    }
  }

  private write(values: Float32Array, at: number, glyph: Glyph, x: number, y: number): void {
    const { scale } = this;
    const { size } = this.page;
    values[at] = (x + glyph.left) / scale;
    values[at + 1] = (y + glyph.top) / scale;
    values[at + 2] = glyph.width / scale;
    values[at + 3] = glyph.height / scale;
    values[at + 4] = glyph.x / size;
    values[at + 5] = glyph.y / size;
    values[at + 6] = (glyph.x + glyph.width) / size;
    values[at + 7] = (glyph.y + glyph.height) / size;
  }

  private face(style: TextStyle): GlyphFace | undefined {
    const { family, weight, italic, size } = style;
    const key = `${family}|${weight}|${italic ? 'i' : ''}|${size}`;
    const known = this.faces.get(key);
    if (known) return known;
    const metrics = this.metrics.find(
      ({ table }) => table.family === family && table.weight === weight && table.italic === italic,
    );
    if (!metrics || !this.isLoaded(metrics.table)) return undefined;
    const face = new GlyphFace(metrics, style, this.scale);
    this.faces.set(key, face);
    return face;
  }
}
