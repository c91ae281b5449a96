/** Language and direction of a text, as far as they differ from the page's. */
export interface TextLanguage {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /[A-Za-z\u00aa-\u02af\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufefc\uff21-\uffdc]/;

/** Scripts that are used by a single language today. */
const languageOfScript: readonly (readonly [lang: string, letters: RegExp])[] = [
  ['el', /[\u0370-\u03ff\u1f00-\u1fff]/],
  ['hy', /[\u0531-\u0589]/],
  ['he', /[\u0590-\u05ff\ufb1d-\ufb4f]/],
  ['th', /[\u0e00-\u0e7f]/],
  ['ka', /[\u10a0-\u10ff\u1c90-\u1cbf]/],
  ['ko', /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/],
  ['ja', /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9d]/],
];
const han = /[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]/;
const arabic = /[\u0620-\u06ff\ufb50-\ufdff\ufe70-\ufefc]/;
/** Letters used in Persian and Urdu but not in Arabic; and Arabic letters that those languages write differently. */
const beyondArabic = /[\u063b-\u063f\u0671-\u06ff\ufb50-\ufbff]/;
const arabicAlone = /[\u0629\u0643\u0649\u064a]/;

/**
 * What can be told from a text's letters: the language, if most of them belong to a script of a single language, and
 * the direction, from the first strong letter (Unicode bidi rule P2). Latin, Cyrillic or Chinese characters alone leave
 * the language open.
 */
export function languageOf(text: string): TextLanguage {
  const letters = Array.from(text).filter((character) => letter.test(character));
  const [first] = letters;
  if (first === undefined) return {};
  const lang = knownLanguage(text, letters);
  return {
    ...(lang !== undefined && { lang }),
    dir: rightToLeftLetter.test(first) ? 'rtl' : 'ltr',
  };
}

function knownLanguage(text: string, letters: readonly string[]): string | undefined {
  const share = (script: RegExp, other = script): number =>
    letters.filter((character) => script.test(character) || other.test(character)).length / letters.length;
  for (const [lang, script] of languageOfScript) {
    // Japanese and Korean texts may contain Chinese characters: a single kana or hangul decides.
    const mixesHan = lang === 'ja' || lang === 'ko';
    if (script.test(text) && share(script, mixesHan ? han : script) > 0.5) return lang;
  }
  const isArabic = arabicAlone.test(text) && !beyondArabic.test(text) && share(arabic) > 0.5;
  return isArabic ? 'ar' : undefined;
}
