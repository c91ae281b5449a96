/**
 * Code points that belong to the character before them: marks, variation selectors, emoji modifiers and the joiner. Pairs of
 * first and last.
 */
const extending = [
  ...[0x0300, 0x036f, 0x0483, 0x0489, 0x0591, 0x05bd, 0x05bf, 0x05bf, 0x05c1, 0x05c2, 0x05c4, 0x05c5],
  ...[0x0610, 0x061a, 0x064b, 0x065f, 0x0670, 0x0670, 0x093c, 0x093c, 0x093e, 0x094d],
  ...[0x1ab0, 0x1aff, 0x1dc0, 0x1dff, 0x200d, 0x200d, 0x20d0, 0x20ff, 0x3099, 0x309a],
  ...[0xfe00, 0xfe0f, 0xfe20, 0xfe2f, 0x1f3fb, 0x1f3ff],
];
const joiner = '\u200d';

/** What `Intl.Segmenter` offers, which TypeScript knows from a later library on. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>;
}
type SegmenterConstructor = new (locale: undefined, options: { granularity: 'grapheme' }) => Segmenter;

/** The characters of a text as a viewer counts them: a letter with its accents, a flag, a family of emoji. */
export function graphemes(text: string): string[] {
  if (isPlain(text)) return text.split('');
  const { Segmenter } = Intl as { Segmenter?: SegmenterConstructor };
  return Segmenter
    ? Array.from(new Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : joinedCodePoints(text);
}

/** For engines without `Intl.Segmenter` (Chromium before 87): code points with what extends them. */
export function joinedCodePoints(text: string): string[] {
  const found: string[] = [];
  for (const point of text) {
    const last = found.length - 1;
    const before = found[last];
    if (before !== undefined && (isExtending(point) || before.endsWith(joiner))) found[last] = before + point;
    else found.push(point);
  }
  return found;
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function isExtending(point: string): boolean {
  const code = point.codePointAt(0) ?? 0;
  for (let i = 0; i < extending.length; i += 2)
    if (code >= (extending[i] ?? 0) && code <= (extending[i + 1] ?? 0)) return true;
  return false;
}
