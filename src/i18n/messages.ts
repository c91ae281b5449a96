import { createAtom } from 'mobx';
import { commonTexts } from './common-texts.ts';

/** Language and direction of all texts, as BCP 47 has it. `src/index.html` says the same until the app runs. */
export interface Language {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Unless the address or the brand says otherwise. */
export const language: Language = { lang: 'en', dir: 'ltr' };

/** Texts by key. Each screen or modal with words of its own has a table like this in its `texts.ts`. */
export type Texts = Readonly<Record<string, string>>;
export type CommonTexts = typeof commonTexts;

/** Names of the `{placeholders}` in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Text>, string | number>>];

/** The values that each text of a table needs. */
type ValuesOf<Table extends Texts> = { [Key in keyof Table]: Values<Table[Key]> };

/** Keys of the common texts that need no values, or none but these. */
export type MessageKey<Table extends Texts = CommonTexts> = keyof Table & string;

/**
 * The text for a key, its placeholders filled in. One with a `{count}` may have other forms, under its key and the name that
 * `Intl.PluralRules` gives them: `search.found.one`. The compiler knows the keys of the common texts and of the table
 * given, and the values that each needs. A method's parameters are compared both ways: a `t` that knows more texts
 * serves as one that knows fewer.
 */
export type Translate<Table extends Texts = Record<never, string>> = {
  text<Key extends keyof (CommonTexts & Table) & string>(
    key: Key,
    ...values: ValuesOf<CommonTexts & Table>[Key]
  ): string;
}['text'];

export interface MessageCatalogue {
  /** The common texts. */
  readonly t: Translate;
  /**
   * The common texts and one more table. Gives the same function for the same table until texts are replaced, so that
   * React may depend on it. `t` and this are observable.
   */
  with<Table extends Texts>(texts: Table): Translate<Table>;
  /** What a feed names, in the app's language: as the feed has it, unless that speaks another language and ours has a name for its key. */
  nameOf(itemKey: string, feedName: string): string;
  /** Takes other texts in place of ours. Functions given before speak with the new texts too. */
  replace(overrides: Texts): void;
  /** Speaks another language: its texts come before ours, and after a brand's own. */
  translate(texts: Texts, lang: string): void;
}

const noTexts: Texts = {};

/**
 * Texts with a brand's own in place of ours. Overrides of keys that no table has, empty ones, and those with a placeholder
 * that has no value here (kept by another build of the app) have no effect.
 * @param feedLanguage what the brand's feeds speak
 */
export function createMessages(brandTexts: Texts = {}, feedLanguage: string = language.lang): MessageCatalogue {
  let overrides = brandTexts;
  let translated: Texts = noTexts;
  let { lang } = language;
  let plurals: Intl.PluralRules | undefined;
  /** The key of a text's form for a count. */
  const formOf = (key: string, count: unknown): string => {
    if (typeof count !== 'number') return key;
    plurals ??= new Intl.PluralRules(lang);
    return `${key}.${plurals.select(count)}`;
  };
  const replaced = createAtom('texts');
  const known = new Map<Texts, Translate<never>>();
  const create = (texts: Texts) => {
    return (key: string, values: Readonly<Record<string, string | number>> = {}) => {
      let isFilled = true;
      const fill = (text: string): string =>
        text.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = own(values, name);
          isFilled &&= value !== undefined;
          return String(value ?? '');
        });
      const form = formOf(key, values['count']);
      const table = [translated, texts, commonTexts].find((each) => own(each, form) ?? own(each, key));
      const used = table && own(table, form) ? form : key;
      // A replacement for many leaves our form for one.
      const replacement = fill(own(overrides, form) ?? own(overrides, used) ?? '');
      if (isFilled && replacement) return replacement;
      return table ? fill(own(table, used) ?? '') : key;
    };
  };
  const changed = (): void => {
    known.clear();
    replaced.reportChanged();
  };
  const catalogue: MessageCatalogue = {
    get t() {
      return catalogue.with(noTexts);
    },
    with(texts) {
      replaced.reportObserved();
      const translate = known.get(texts) ?? (create(texts) as Translate<never>);
      known.set(texts, translate);
      return translate as never;
    },
    nameOf: (itemKey, feedName) =>
      lang === feedLanguage ? feedName : (own(translated, `name.${itemKey}`) ?? feedName),
    replace(next) {
      overrides = next;
      changed();
    },
    translate(texts, spoken) {
      translated = texts;
      lang = spoken;
      plurals = undefined;
      changed();
    },
  };
  return catalogue;
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}
