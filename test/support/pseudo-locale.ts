import type { Texts } from '../../src/i18n/messages.ts';

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'ï', o: 'ô', u: 'ü', n: 'ñ', c: 'ç', y: 'ý' };
/** As much longer as German or Finnish may be. */
const growth = 0.4;
const filler = 'ôñé twô thréé fôür ';

/** The same texts with accents and two fifths longer, to see what does not fit. Placeholders stay as they are. */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
}

function pseudo(text: string): string {
  const accented = text.replace(/\{\w+\}|[aeiouncy]/g, (found) => accents[found] ?? found);
  const words = text.replace(/\{\w+\}/g, '').length;
  const more = Math.ceil(words * growth);
  return words < 3
    ? accented
    : `${accented} ${filler.repeat(Math.ceil(more / filler.length)).slice(0, more - 1)}`.trim();
}
