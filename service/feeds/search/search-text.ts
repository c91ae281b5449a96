/** Letters that NFKD does not take apart, as viewers type them on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
  þ: 'th',
};
const isPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Folds case, accents, vowel points and width, so that texts of any script compare as viewers type them. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(isPlainLetter, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a folded text. An apostrophe joins what it stands between: "d’acier" is `dacier`. */
export function wordsOf(folded: string): string[] {
  return folded.replace(/['’ʼ׳״]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * What a title in Latin letters is found by. Where one word ends is a matter of taste there ("chang cheng", "changcheng"), so
 * each is entered together with all that follow it.
 */
export function latinTerms(title: string): string[] {
  const words = wordsOf(foldForSearch(title));
  return words.map((_, index) => words.slice(index).join(''));
}

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}

/** The Arabic article is written as one with its noun, and left out in a search. */
const article = /^ال(?=\p{L}{2})/u;

/**
 * What a word is found by: each of these, and any beginning of it. Of scripts without spaces that is every part of the
 * word, because nothing tells where the next one begins.
 */
export function termsOf(word: string): string[] {
  if (isUnspaced(word)) return Array.from(word, (_, index) => Array.from(word).slice(index).join(''));
  return article.test(word) ? [word, word.replace(article, '')] : [word];
}
