import type { TextStyle } from '../text-style.ts';

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

  constructor(readonly table: FaceTable) {
    this.letters = Array.from(table.letters);
    for (const [i, letter] of this.letters.entries()) this.indices.set(letter, i);
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
    return this.walk(words, style, () => {});
  }

  /**
   * Goes along one line that can be set.
   * @param take called for each letter with its index, and how far the pen has come (authored pixels)
   * @returns the width of the line, authored pixels
   */
  walk(words: string, style: TextStyle, take: (index: number, pen: number) => void): number {
    let pen = 0;
    let before = -1;
    for (const letter of words) {
      const index = this.indices.get(letter) as number;
      if (before >= 0) pen += this.advance(before, index, style);
      take(index, pen);
      before = index;
    }
    return before < 0 ? 0 : pen + this.advance(before, -1, style);
  }

  /** From the left of one letter to the left of the next. @param next its index; -1 at the end of a line */
  private advance(index: number, next: number, { size, tracking }: TextStyle): number {
    const { unitsPerEm, advances, left, right, kerning } = this.table;
    const kern = next < 0 ? 0 : (kerning[left[index] as number]?.[right[next] as number] ?? 0);
    const unit = size / unitsPerEm;
    return rounded((advances[index] as number) * unit) + rounded(kern * unit) + tracking;
  }
}

/** Browsers count in 65,536ths: it decides at which quarter of a texel a letter stands that is half way between two. */
function rounded(pixels: number): number {
  return Math.round(pixels * 65_536) / 65_536;
}
