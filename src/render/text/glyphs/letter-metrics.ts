import { drawnSize, type TextStyle } from '../text-style.ts';

/** What `fonts/letters/` holds for a face, in units of its em (scripts/make/letter-metrics.mjs). */
export interface FaceTable {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly unitsPerEm: number;
  readonly letters: string;
  readonly advances: readonly number[];
  /** For each letter left, bottom, right and top of its ink, upwards from the baseline. */
  readonly boxes: readonly number[];
  /** The class of each letter as the first of a pair, and as the second. */
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** By both classes: how much closer (negative) or further apart they stand; null if they look different beside each other. */
  readonly kerning: readonly (readonly (number | null)[])[];
}

/** Widths of a face's letters: a text of them is measured without the browser. */
export class LetterMetrics {
  readonly letters: readonly string[];
  private readonly indices = new Map<string, number>();

  /** @param scale texels per authored pixel */
  constructor(
    readonly table: FaceTable,
    private readonly scale: number,
  ) {
    this.letters = Array.from(table.letters);
    for (const [i, letter] of this.letters.entries()) this.indices.set(letter, i);
  }

  /** -1 for a letter that is not in the table. */
  indexOf(letter: string): number {
    return this.indices.get(letter) ?? -1;
  }

  /** Whether all letters are in the table, and none of them looks different beside its neighbour. */
  canSet(words: string): boolean {
    const { left, right, kerning } = this.table;
    let before = -1;
    for (const letter of words) {
      const index = this.indices.get(letter);
      if (index === undefined) return false;
      if (before >= 0 && kerning[left[before] as number]?.[right[index] as number] === null) return false;
      before = index;
    }
    return true;
  }

  /** Of one line that can be set, authored pixels. */
  widthOf(words: string, style: TextStyle): number {
    return this.walk(words, style, () => {}) / this.scale;
  }

  /**
   * Goes along one line that can be set. To the last bit as Chromium's engines of fonts do: of a letter that is half way between
   * two quarters of a texel, it decides at which one it stands.
   * @param take called for each letter with its index, and how far the pen has come (texels)
   * @returns the width of the line, texels
   */
  walk(words: string, style: TextStyle, take: (index: number, pen: number) => void): number {
    const { unitsPerEm, advances, left, right, kerning } = this.table;
    const size = drawnSize(style, this.scale);
    // FreeType takes sizes in 64ths of a texel, and scales in 65,536ths.
    const widthScale = Math.round((Math.trunc(size * 64) * one) / unitsPerEm);
    // HarfBuzz takes sizes in 65,536ths.
    const kernScale = Math.trunc(size * one) / unitsPerEm;
    const tracking = Math.round(style.tracking * this.scale * one);
    let pen = 0;
    let before = -1;
    for (const letter of words) {
      const index = this.indices.get(letter) as number;
      if (before >= 0) pen += Math.round((kerning[left[before] as number]?.[right[index] as number] ?? 0) * kernScale);
      take(index, pen / one);
      pen += Math.round(((advances[index] as number) * widthScale) / 64) + tracking;
      before = index;
    }
    return pen / one;
  }
}

/** Fonts are counted in 65,536ths of a texel. */
const one = 65_536;
