import { feedLimits } from '../../config/constants.ts';
import { cleanParagraphs } from '../feed/fields.ts';

/** More than the app has texts. */
const mostTexts = 1000;

/**
 * The answer's `stringsOverrideDictionary`: texts by the app's keys (B 3 Config). Anything but text that can be seen is
 * left out.
 */
export function normaliseTexts(value: unknown): Readonly<Record<string, string>> {
  const replaced = new Map<string, string>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const dictionary = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(dictionary).slice(0, mostTexts)) {
    const text = dictionary[key];
    const cleaned = typeof text === 'string' ? cleanParagraphs(text, feedLimits.description) : '';
    if (cleaned !== '' && key.length <= feedLimits.id) replaced.set(key, cleaned);
  }
  return Object.fromEntries(replaced);
}
