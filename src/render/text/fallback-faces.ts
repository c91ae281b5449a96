/** fonts/fallback-letters.json (scripts/make/fonts.mjs). */
export interface FallbackList {
  readonly files: readonly string[];
  /**
   * Runs of letters, ascending, three numbers each: from the last letter of the run before to the first of this one, from there
   * to its last, and the index of the file that has them.
   */
  readonly letters: readonly number[];
}

/**
 * Which files have the letters that the brand's faces lack. Each is a family of its own: for a family the browser sets up all of
 * its faces, at each new size, and the hundreds that there are take it up to 80 ms (docs/decisions/fallback-faces.md).
 */
export class FallbackFaces {
  readonly files: readonly string[];
  /** Of each run: its first and last letter, and its file. */
  private readonly firsts: Uint32Array;
  private readonly lasts: Uint32Array;
  private readonly owners: Uint16Array;

  constructor({ files, letters }: FallbackList) {
    const runs = Math.floor(letters.length / 3);
    this.files = files;
    this.firsts = new Uint32Array(runs);
    this.lasts = new Uint32Array(runs);
    this.owners = new Uint16Array(runs);
    let last = 0;
    for (let run = 0; run < runs; run++) {
      const first = last + (letters[3 * run] as number);
      last = first + (letters[3 * run + 1] as number);
      this.firsts[run] = first;
      this.lasts[run] = last;
      this.owners[run] = letters[3 * run + 2] as number;
    }
  }

  /** Indices of the files that have these letters, ascending. */
  filesFor(letters: readonly string[]): number[] {
    const files = new Set<number>();
    for (const letter of letters) {
      const file = this.fileOf(letter.codePointAt(0) as number);
      if (file !== undefined) files.add(file);
    }
    return [...files].sort((one, other) => one - other);
  }

  private fileOf(letter: number): number | undefined {
    const { firsts } = this;
    let low = 0;
    let high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((firsts[middle] as number) <= letter) low = middle;
      else high = middle - 1;
    }
    const isInRun = letter >= (firsts[low] ?? Number.POSITIVE_INFINITY) && letter <= (this.lasts[low] as number);
    return isInRun ? this.owners[low] : undefined;
  }
}

/** CSS takes it without quotes. */
export const fallbackFamily = (file: number): string => `letters-${file}`;

/** Outside Latin with its accents, spaces and marks of direction, and the signs that each of the brands' Latin faces has. */
const beyondLatin =
  /[^\u0000-\u024f\u02bc\u02c6\u02da\u02dc\u1e00-\u1eff\u2000-\u200f\u2013\u2014\u2018-\u201e\u2022\u2026\u2028-\u202f\u2039\u203a\u205f-\u206f\u20ac\u2122\u2212\ufeff\ufffd]/gu;

/** The letters of a text that the brands' Latin faces lack. */
export const lettersBeyondLatin = (text: string): readonly string[] => text.match(beyondLatin) ?? [];
