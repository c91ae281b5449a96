import { feedLimits } from '../../config/constants.ts';
import { cleanParagraphs } from '../feed/fields.ts';

/** More than the app has texts. */
const mostTexts = 1000;

/**
 * Characters that draw nothing: spaces, and those that Unicode lets fonts ignore, which `\s` does not know (zero-width
 * spaces, fillers, variation selectors, tags). Written out, since old engines lack property escapes.
 */
const blank =
  /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5|[\u180b-\u180d]|\u180f|[\ufe00-\ufe0f]/gu;

const isVisible = (text: string): boolean => text.replace(blank, '') !== '';

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
    if (isVisible(cleaned) && key.length <= feedLimits.id) replaced.set(key, cleaned);
  }
  return Object.fromEntries(replaced);
}
