/** Width of a piece of text in the current font, authored pixels. */
export type Measure = (text: string) => number;

export interface TextLayout {
  lines: string[];
  /** Widest line. */
  width: number;
  rightToLeft: boolean;
}

const rightToLeftLetter = /[\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const leftToRightLetter = /[\u200eA-Za-z\u00c0-\u058f\u0900-\u1fff\u2c00-\ufaff]/;
/** Scripts written without spaces: a line may end behind any of these, but not before closing punctuation. */
const breakable = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const closing = /[\u3001\u3002\uff0c\uff0e\uff01\uff1f\u300d\u300f\u3011\uff09\u3015\u30fc]/;

/** Direction of a text by its first strong letter (Unicode bidi rule P2). */
export function isRightToLeft(text: string): boolean {
  return runsAgainst({ isMirrored: false }, text);
}

/**
 * Whether a heading stands at the end of the layout: an Arabic one in a layout from left to right. In a mirrored layout
 * every heading stands at its start, with the rest of the page.
 */
export function standsAtEnd({ isMirrored }: { readonly isMirrored: boolean }, heading: string): boolean {
  return !isMirrored && isRightToLeft(heading);
}

/** Whether a text begins at the end of the layout: Arabic in a layout from left to right, English in a mirrored one. */
export function runsAgainst({ isMirrored }: { readonly isMirrored: boolean }, text: string): boolean {
  for (const letter of text) {
    if (rightToLeftLetter.test(letter)) return !isMirrored;
    if (leftToRightLetter.test(letter)) return isMirrored;
  }
  return false;
}

/** Pieces between which a line may break: words with their trailing space, single CJK letters. */
export function breakPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of text) {
    if (breakable.test(letter)) {
      if (closing.test(letter) && piece === '' && pieces.length > 0) {
        pieces[pieces.length - 1] += letter;
        continue;
      }
      if (piece) pieces.push(piece);
      piece = '';
      pieces.push(letter);
    } else if (letter === ' ') {
      if (piece === '' && pieces.length > 0) pieces[pieces.length - 1] += ' ';
      else pieces.push(`${piece} `);
      piece = '';
    } else {
      piece += letter;
    }
  }
  if (piece) pieces.push(piece);
  return pieces;
}

/**
 * Breaks a text into at most `maxLines` lines of `maxWidth`. A text that does not fit ends with an ellipsis after a
 * whole word; only a single word longer than a line is cut.
 */
export function layoutText(text: string, measure: Measure, maxWidth: number, maxLines: number): TextLayout {
  const rightToLeft = isRightToLeft(text);
  // Most texts are one short line, and measuring is the expensive part.
  const whole = text.trimEnd();
  const wholeWidth = whole === '' || whole.includes('\n') ? Number.POSITIVE_INFINITY : measure(whole);
  if (wholeWidth <= maxWidth) return { lines: [whole], width: wholeWidth, rightToLeft };
  const lines: string[] = [];
  const pieces = text
    .split('\n')
    .flatMap((paragraph, i) => (i > 0 ? ['\n', ...breakPieces(paragraph)] : breakPieces(paragraph)));
  let line = '';
  let at = 0;
  for (; at < pieces.length; at++) {
    const piece = pieces[at] as string;
    if (piece === '\n') {
      lines.push(line.trimEnd());
      line = '';
    } else if (line === '' || measure((line + piece).trimEnd()) <= maxWidth) {
      line += piece;
      continue;
    } else {
      lines.push(line.trimEnd());
      line = piece;
    }
    if (lines.length === maxLines) break;
  }
  const complete = lines.length < maxLines && at === pieces.length;
  if (complete && line !== '') lines.push(line.trimEnd());
  if (!complete) lines[lines.length - 1] = withEllipsis(lines[lines.length - 1] ?? '', measure, maxWidth);
  let width = 0;
  for (let i = 0; i < lines.length; i++) {
    if (measure(lines[i] as string) > maxWidth) lines[i] = cutWord(lines[i] as string, measure, maxWidth);
    width = Math.max(width, measure(lines[i] as string));
  }
  return { lines, width, rightToLeft };
}

function withEllipsis(line: string, measure: Measure, maxWidth: number): string {
  const pieces = breakPieces(line);
  let ended = endedAfter(pieces);
  while (pieces.length > 1 && measure(ended) > maxWidth) {
    pieces.pop();
    ended = endedAfter(pieces);
  }
  return ended;
}

/** No space or loose punctuation before the ellipsis. */
function endedAfter(pieces: readonly string[]): string {
  return `${pieces.join('').replace(/[\s,;:.–—-]+$/u, '')}…`;
}

function cutWord(line: string, measure: Measure, maxWidth: number): string {
  const letters = Array.from(line.replace(/…$/, ''));
  let low = 1;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${letters.slice(0, middle).join('')}…`) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}
