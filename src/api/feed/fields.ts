import {
  array,
  type BaseIssue,
  type BaseSchema,
  boolean,
  fallback,
  nullish,
  number,
  type ObjectEntries,
  object,
  parse,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { safeUrl } from '../url.ts';

/**
 * The kinds of field that answers consist of. They are lenient: a missing or broken field gives null (or another empty
 * value), so that one bad field never costs the whole item. `identifier` alone is strict.
 */

// Control characters, bidirectional overrides and isolates, byte order marks, and lone surrogates, which cannot be
// encoded in a URL. Joiners and direction marks stay: some scripts need them.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]+/gu;
// Anything but spaces and what Unicode lets fonts ignore, which `\s` does not know: zero-width spaces, fillers, variation
// selectors, tags. Written out, since old engines lack property escapes.
const visible =
  /(?!\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|\u180f|[\ufe00-\ufe0f])[^\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
const paragraphBreak = /\s*\n\s*/;

/**
 * One line of text: no control or override characters, single spaces, trimmed, at most `max` UTF-16 units; empty if nothing
 * of it can be seen.
 */
export function cleanText(value: string, max: number = feedLimits.title): string {
  // A generous first cut keeps the regular expressions off megabytes of text.
  const line = value
    .slice(0, max * 4)
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const shown = cut(line, max).trim();
  return visible.test(shown) ? shown : '';
}

/** As `cleanText`, but keeps line breaks. */
export function cleanParagraphs(value: string, max: number): string {
  const paragraphs = value.slice(0, max * 4).split(paragraphBreak);
  const cleaned = paragraphs.map((paragraph) => cleanText(paragraph, max)).filter((paragraph) => paragraph !== '');
  return cut(cleaned.join('\n'), max).trim();
}

/** Never splits a surrogate pair. */
function cut(value: string, max: number): string {
  if (value.length <= max) return value;
  const last = value.charCodeAt(max - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

/** B 5: the watched share as a fraction 0–1. Feeds give a fraction or, above 1, a percentage. */
export function toFraction(value: number): number {
  if (!Number.isFinite(value) || value <= 0) return 0;
  return Math.min(1, value > 1 ? value / 100 : value);
}

type Field<T> = BaseSchema<unknown, T, BaseIssue<unknown>>;

function orNull<T>(schema: Field<T>): Field<T | null> {
  return fallback(nullish(schema, null), null) as Field<T | null>;
}

/** Replaces the null of a missing or broken field. */
export function orElse<T>(schema: Field<T | null>, otherwise: T): Field<T> {
  return pipe(
    schema,
    transform((value) => value ?? otherwise),
  );
}

const emptyToNull = (value: string): string | null => (value === '' ? null : value);

/** One line of text; null if empty. */
export const text = (max: number = feedLimits.title): Field<string | null> =>
  orNull(
    pipe(
      string(),
      transform((value) => emptyToNull(cleanText(value, max))),
    ),
  );

/** Text with line breaks; null if empty. */
export const paragraphs = (max: number = feedLimits.description): Field<string | null> =>
  orNull(
    pipe(
      string(),
      transform((value) => emptyToNull(cleanParagraphs(value, max))),
    ),
  );

/** An address that is safe to follow. */
export const url = (): Field<string | null> => orNull(pipe(unknown(), transform(safeUrl)));

export const flag = (otherwise = false): Field<boolean> =>
  fallback(nullish(boolean(), otherwise), otherwise) as Field<boolean>;

const numeric = pipe(
  union([
    number(),
    pipe(
      string(),
      transform((value) => (value.trim() === '' ? Number.NaN : Number(value))),
    ),
  ]),
  transform((value) => (Number.isFinite(value) ? value : null)),
);

/** A finite number of at least 0; numeric text counts. */
export const amount = (): Field<number | null> =>
  orNull(
    pipe(
      numeric,
      transform((value) => (value !== null && value >= 0 ? value : null)),
    ),
  );

/** How many there are, as the feed says: a page has to have room for them. */
export const count = (): Field<number | null> =>
  orNull(
    pipe(
      amount(),
      transform((value) => value && Math.min(Math.floor(value), feedLimits.count)),
    ),
  );

/** A number in this range; null outside it. */
export const between = (least: number, most: number): Field<number | null> =>
  orNull(
    pipe(
      number(),
      transform((value) => (value >= least && value <= most ? value : null)),
    ),
  );

/** A watched share as a fraction; 0 if missing. */
export const fraction = (): Field<number> =>
  pipe(
    orNull(numeric),
    transform((value) => toFraction(value ?? 0)),
  );

/** ISO 8601 text, or milliseconds since 1970, as milliseconds. */
export const time = (): Field<number | null> =>
  orNull(
    pipe(
      union([number(), string()]),
      transform((value) => {
        const ms = typeof value === 'number' ? value : Date.parse(value);
        return Math.abs(ms) <= 8.64e15 ? ms : null;
      }),
    ),
  );

/** Any value, to be checked later. Plain `unknown()` would require the field to be there. */
export const anything = (): Field<unknown> => nullish(unknown()) as Field<unknown>;

/** The first entries of a list, unchecked; empty if it is missing or no list. */
export const entries = (most = 100): Field<unknown[]> =>
  pipe(
    orNull(array(unknown())),
    transform((values) => (values ?? []).slice(0, most)),
  );

/** A list of short texts; entries that are not text are left out. */
export const texts = (max: number = feedLimits.title): Field<string[]> =>
  pipe(
    entries(),
    transform((values) =>
      values.map((value) => (typeof value === 'string' ? cleanText(value, max) : '')).filter((value) => value !== ''),
    ),
  );

/** A non-empty text or number. Strict: an object without its id is useless. */
export const identifier = (): Field<string> =>
  pipe(
    union([string(), number()]),
    transform((value) => cleanText(String(value), feedLimits.id)),
    transform((value) => (value === '' ? undefined : value)),
    string(),
  );

/** As `identifier`, for a field that may be missing. */
export const optionalIdentifier = (): Field<string | null> => orNull(identifier());

/** One of a few words, whatever their case and separators; null for any other. */
export function keyword<T extends string>(words: Readonly<Record<string, T>>): Field<T | null> {
  const known = new Map(Object.entries(words).map(([name, value]) => [plain(name), value]));
  return orNull(
    pipe(
      string(),
      transform((value) => known.get(plain(value)) ?? null),
    ),
  );
}

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');

/** An object of fields that are all lenient; if it is missing or broken, each field takes its empty value. */
export function group<Fields extends ObjectEntries>(fields: Fields) {
  const schema = object(fields);
  return fallback(schema, () => parse(schema, {}));
}
