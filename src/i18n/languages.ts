import { type Language, language, type Texts } from './messages.ts';

/** Languages with texts of their own besides English, each in a chunk of its own. */
const others: Readonly<Record<string, () => Promise<Texts>>> = {
  es: async () => (await import('./es/spanish.ts')).spanish,
};

/**
 * The first of the viewer's languages that the app speaks, or English.
 * @param wanted BCP 47 tags, the most wanted first
 */
export function chooseLanguage(wanted: readonly string[], dir: Language['dir'] = language.dir): Language {
  for (const tag of wanted) {
    const [lang = ''] = tag.toLowerCase().split('-');
    if (lang === language.lang || Object.prototype.hasOwnProperty.call(others, lang)) return { lang, dir };
  }
  return { ...language, dir };
}

/** What a brand replaces, in the app or by its configuration, is in one language, and gives way to the app's in any other. */
export function textsOf(brand: { strings: Texts; language?: string }, { lang }: Language, configured?: Texts): Texts {
  return lang === (brand.language ?? language.lang) ? { ...brand.strings, ...configured } : {};
}

/** The texts of a language; none for English, whose texts come with the screens. */
export const loadTexts = async ({ lang }: Language): Promise<Texts> => others[lang]?.() ?? {};

/** For `Intl`: dates and prices of the United States, in the app's language. */
export const localeOf = ({ lang }: Pick<Language, 'lang'>): string => `${lang}-US`;
