/** Elements whose content is not readable text. */
const hidden = /<(script|style|head|title|template|noscript|iframe|svg)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>/g;
/** Tags that end a line. */
const breaks =
  /<(?:br|hr)\b[^>]*>|<\/?(?:p|div|section|article|header|footer|h[1-6]|ul|ol|tr|table|blockquote|pre)\b[^>]*>/gi;
const listItem = /<li\b[^>]*>/gi;
/** A tag; an unclosed one extends to the end of the text. */
const tag = /<\/?[a-z][^>]*(?:>|$)/gi;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  euro: '€',
};

/** Control characters, bidi overrides, and lone surrogates. */
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+/gu;

/** A character reference, with bounded length. */
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/**
 * The plain text of untrusted markup, its paragraphs separated by line breaks. The result is drawn as text and never
 * parsed as markup again.
 */
export function htmlText(html: string): string {
  const bare = html
    .replace(hidden, ' ')
    .replace(comment, '')
    .replace(/\s+/g, ' ')
    .replace(listItem, '\n• ')
    .replace(breaks, '\n')
    .replace(tag, '');
  // References last: a decoded character is text, even if it looks like markup.
  return bare
    .replace(reference, decode)
    .replace(unwanted, ' ')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decode(source: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? source;
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  const isText =
    (code >= 0x20 && code < 0x7f) || (code > 0x9f && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000));
  return isText ? String.fromCodePoint(code) : ' ';
}
