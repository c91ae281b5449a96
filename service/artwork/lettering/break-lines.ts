/** A part of a title that must not be broken, and whether a space precedes it. */
export interface Piece {
  text: string;
  spaced: boolean;
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Must not begin a line. */
const closingMarks = /^[、。，．！？：；）」』】〉》”’ー々〜·・,.!?:;)\]]/u;
/** Must not end a line. */
const openingMarks = /[（「『【〈《“‘([]$/u;

/** Splits a title where a line may break: at spaces, and between words in scripts without spaces. */
export function pieces(title: string, language?: string): Piece[] {
  const words = title.split(/\s+/u).filter(Boolean);
  return words.flatMap((word) => {
    const parts = cjk.test(word) && word.length > 3 ? cjkPieces(word, language) : [word];
    return parts.map((text, i) => ({ text, spaced: i === 0 }));
  });
}

function cjkPieces(word: string, language?: string): string[] {
  const segmenter = new Intl.Segmenter(language ?? 'ja', { granularity: 'word' });
  const parts: string[] = [];
  for (const { segment } of segmenter.segment(word)) {
    const last = parts[parts.length - 1];
    // A particle stays with the preceding word.
    const particle = /^\p{Script=Hiragana}{1,2}$/u.test(segment);
    if (last !== undefined && (closingMarks.test(segment) || openingMarks.test(last) || particle))
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

export function joinPieces(list: readonly Piece[]): string {
  return list.map((piece, i) => (i > 0 && piece.spaced ? ' ' : '') + piece.text).join('');
}

/**
 * Breaks the pieces into `count` lines, making the widest as narrow as possible. `measure` gives the width of a text.
 * Undefined when there are fewer pieces than lines.
 */
export function balance(
  list: readonly Piece[],
  count: number,
  measure: (text: string) => number,
): string[] | undefined {
  if (list.length < count) return undefined;
  // best[k][i]: the best layout of the first i pieces in k lines, as the widest line and the start of the last one.
  const width = (from: number, to: number): number => measure(joinPieces(list.slice(from, to)));
  let best = Array.from({ length: list.length + 1 }, (_, i) => ({
    worst: i === 0 ? 0 : width(0, i),
    cuts: [] as number[],
  }));
  for (let k = 2; k <= count; k++) {
    const next = best.map(() => ({ worst: Number.POSITIVE_INFINITY, cuts: [] as number[] }));
    for (let i = k; i <= list.length; i++) {
      for (let cut = k - 1; cut < i; cut++) {
        const before = best[cut];
        if (!before) continue;
        const worst = Math.max(before.worst, width(cut, i));
        if (worst < (next[i]?.worst ?? 0)) next[i] = { worst, cuts: [...before.cuts, cut] };
      }
    }
    best = next;
  }
  const cuts = best[list.length]?.cuts ?? [];
  return [0, ...cuts].map((from, i) => joinPieces(list.slice(from, cuts[i] ?? list.length)));
}
