import { en } from './en.ts';
import type { enLater } from './en-later.ts';

/** What the catalogue is written in: BCP 47 language and direction. `src/index.html` says the same until the app runs. */
export const language = { lang: 'en', dir: 'ltr' } as const;

export type Messages = typeof en & typeof enLater;
export type MessageKey = keyof Messages;

/** Names of the `{placeholders}` in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type MessageArguments<Key extends MessageKey> = [Placeholders<Messages[Key]>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholders<Messages[Key]>, string | number>>];

/** The text for a key, its placeholders filled in. The compiler knows which parameters a key needs. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: MessageArguments<Key>) => string;

/** The catalogue of the app. The texts beyond Home are added when they have come. */
export interface MessageCatalogue {
  readonly t: Translate;
  add(texts: Readonly<Record<string, string>>): void;
}

/**
 * The catalogue with a brand's own texts in place of the common ones. Override keys that the catalogue does not have, and
 * empty overrides, have no effect. A placeholder that nobody fills in disappears.
 */
export function createMessages(overrides: Readonly<Record<string, string>> = {}): MessageCatalogue {
  const texts = new Map<string, string>();
  const add: MessageCatalogue['add'] = (common) => {
    for (const [key, text] of Object.entries(common)) {
      const own = Object.prototype.hasOwnProperty.call(overrides, key) ? overrides[key] : undefined;
      texts.set(key, typeof own === 'string' && own !== '' ? own : text);
    }
  };
  add(en);
  const t: Translate = (key, ...params) => {
    const values: Readonly<Record<string, string | number>> = params[0] ?? {};
    return (texts.get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      Object.prototype.hasOwnProperty.call(values, name) ? String(values[name]) : '',
    );
  };
  return { t, add };
}
