import {
  array,
  type BaseIssue,
  type BaseSchema,
  boolean,
  fallback,
  nullish,
  number,
  object,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import type { Scroll } from '../content/types.ts';
import { safeUrl } from '../url.ts';

/**
 * The field kinds of the feeds. Each gives null (or another empty value) for a field that is missing or broken: one bad
 * field never costs the item. The few fields an item cannot do without are checked strictly where they are used.
 */

// Control characters, bidirectional overrides and isolates, byte order mark, and halves of surrogate pairs, which no address
// can be built of. Joiners and direction marks stay: scripts need them.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]+/gu;
const paragraphBreak = /\s*\n\s*/;

/** One line of text: no control or override characters, single spaces, trimmed, at most `max` UTF-16 units. */
export function cleanText(value: string, max: number = feedLimits.title): string {
  // Cut generously first, so that a text of megabytes costs nothing.
  const line = value
    .slice(0, max * 4)
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, max).trim();
}

/** As `cleanText`, but line breaks stay. */
export function cleanParagraphs(value: string, max: number): string {
  const paragraphs = value.slice(0, max * 4).split(paragraphBreak);
  const cleaned = paragraphs.map((paragraph) => cleanText(paragraph, max)).filter((paragraph) => paragraph !== '');
  return cut(cleaned.join('\n'), max).trim();
}

/** Never cuts between the halves of a surrogate pair. */
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

type Lenient<T> = BaseSchema<unknown, T, BaseIssue<unknown>>;

function orNull<T>(schema: Lenient<T>): Lenient<T | null> {
  return fallback(nullish(schema, null), null) as Lenient<T | null>;
}

const emptyToNull = (value: string): string | null => (value === '' ? null : value);

/** One line of text; empty becomes null. */
export const text = (max: number = feedLimits.title): Lenient<string | null> =>
  orNull(
    pipe(
      string(),
      transform((value) => emptyToNull(cleanText(value, max))),
    ),
  );

/** Text with line breaks; empty becomes null. */
export const paragraphs = (): Lenient<string | null> =>
  orNull(
    pipe(
      string(),
      transform((value) => emptyToNull(cleanParagraphs(value, feedLimits.description))),
    ),
  );

/** An address that may be followed, else null. */
export const url = (): Lenient<string | null> => orNull(pipe(unknown(), transform(safeUrl)));

/** True only for `true`. */
export const flag = (): Lenient<boolean> => fallback(nullish(boolean(), false), false) as Lenient<boolean>;

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
export const amount = (): Lenient<number | null> =>
  orNull(
    pipe(
      numeric,
      transform((value) => (value !== null && value >= 0 ? value : null)),
    ),
  );

/** A watched share as a fraction; 0 when missing. */
export const fraction = (): Lenient<number> =>
  fallback(
    nullish(
      pipe(
        numeric,
        transform((value) => toFraction(value ?? 0)),
      ),
      0,
    ),
    0,
  ) as Lenient<number>;

/** ISO 8601 text, or a number of milliseconds since 1970, as milliseconds. */
export const time = (): Lenient<number | null> =>
  orNull(
    pipe(
      union([number(), string()]),
      transform((value) => {
        const ms = typeof value === 'number' ? value : Date.parse(value);
        return Math.abs(ms) <= 8.64e15 ? ms : null;
      }),
    ),
  );

/** Whatever is there, looked at later. Plain `unknown()` would insist that the field exists. */
export const anything = (): Lenient<unknown> => nullish(unknown()) as Lenient<unknown>;

/** A list of short texts; whatever in it is not text is left out. */
export const texts = (): Lenient<string[]> =>
  fallback(
    nullish(
      pipe(
        array(unknown()),
        transform((values) =>
          values
            .slice(0, 100)
            .map((value) => (typeof value === 'string' ? cleanText(value) : ''))
            .filter((value) => value !== ''),
        ),
      ),
      [],
    ),
    [],
  ) as Lenient<string[]>;

/** An identifier: text or number, not empty. Strict: what holds it is nothing without it. */
export const identifier = (): Lenient<string> =>
  pipe(
    union([string(), number()]),
    transform((value) => cleanText(String(value), feedLimits.id)),
    transform((value) => (value === '' ? undefined : value)),
    string(),
  );

const noScroll: Scroll = { first: null, current: null, next: null, last: null };

/** Paging addresses (`scroll`, `view`). */
export const scroll = (): Lenient<Scroll> =>
  fallback(nullish(object({ first: url(), current: url(), next: url(), last: url() }), noScroll), noScroll);

/** One of a few words, whatever their case and separators; null for any other. */
export function keyword<T extends string>(words: Readonly<Record<string, T>>): Lenient<T | null> {
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
