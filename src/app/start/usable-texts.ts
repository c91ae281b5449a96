import type { Texts } from '../../i18n/messages.ts';

/**
 * The texts that replace one of the app's. Ignored are those of unknown keys, and those with a placeholder that the app
 * has no value for, which would leave a hole. A placeholder may be left out.
 */
export function usableTexts(offered: Texts, known: Texts): { texts: Texts; ignored: readonly string[] } {
  const entries = Object.entries(offered);
  const isUsable = ([key, text]: readonly [string, string]): boolean => {
    if (!Object.prototype.hasOwnProperty.call(known, key)) return false;
    const values = placeholders(known[key] ?? '');
    return placeholders(text).every((name) => values.includes(name));
  };
  return {
    texts: Object.fromEntries(entries.filter(isUsable)),
    ignored: entries.filter((entry) => !isUsable(entry)).map(([key]) => key),
  };
}

const placeholders = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];
