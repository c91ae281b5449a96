import type { Scroller } from '../types.ts';

/** Focus keys: segments joined by `/`, e.g. `home/row-2/entity-9`. A pattern is a key with one trailing `*`. */

/** Why a focus key is malformed. */
export type FocusKeyFault =
  | 'empty'
  | 'blank'
  | 'invisible character'
  | 'empty segment'
  | 'several wildcards'
  | 'wildcard before the end'
  | 'wildcard in a key';

export class FocusKeyError extends Error {
  override readonly name = 'FocusKeyError';

  constructor(
    readonly text: string,
    readonly fault: FocusKeyFault,
  ) {
    super(`Focus key '${text}' is malformed: ${fault}`);
  }
}

/** Two nodes of the same key at the same time. Thrown in development only. */
export class DuplicateFocusKeyError extends Error {
  override readonly name = 'DuplicateFocusKeyError';

  constructor(readonly focusKey: string) {
    super(`A focus node with the key '${focusKey}' is already registered`);
  }
}

/** A node whose parent is itself or lies below it. Thrown in development only. */
export class FocusCycleError extends Error {
  override readonly name = 'FocusCycleError';

  constructor(readonly focusKey: string) {
    super(`The focus node '${focusKey}' would be below itself`);
  }
}

export interface FocusPattern {
  /** The whole key, or what stands before the wildcard. */
  readonly text: string;
  readonly wildcard: boolean;
}

/** @throws FocusKeyError */
export function parseFocusPattern(pattern: string): FocusPattern {
  const fault = faultOf(pattern);
  if (fault) throw new FocusKeyError(pattern, fault);
  const wildcard = pattern.endsWith('*');
  return { text: wildcard ? pattern.slice(0, -1) : pattern, wildcard };
}

/** @throws FocusKeyError */
export function checkFocusKey(key: string): void {
  const fault = faultOf(key) ?? (key.endsWith('*') ? 'wildcard in a key' : undefined);
  if (fault) throw new FocusKeyError(key, fault);
}

/**
 * Checks the keys of a list's items. Placeholders are left out: they are never looked up by key.
 * @param checked the keys as they were at the last check, which only those that differ have to pass
 * @throws FocusKeyError
 */
export function checkItemKeys(list: Scroller, checked: string[]): void {
  // Keys that are made of places are all alike; nobody could check millions of them.
  if (list.after) return;
  checked.length = Math.min(checked.length, list.count);
  for (let index = 0; index < list.count; index++) {
    if (list.ready?.(index) === false) continue;
    const key = list.keyAt(index);
    if (key === checked[index]) continue;
    checkFocusKey(key);
    checked[index] = key;
  }
}

/** One segment of a key from an identifier of a feed, whatever characters are in it. */
export function focusKeySegment(id: string): string {
  return id === '' ? '%' : encodeURIComponent(toWellFormed(id)).replace(/\*/g, '%2A');
}

/**
 * Control, ignorable and blank characters, and halves of a surrogate pair, first and last of each range. Names of Unicode's
 * classes in a regular expression are newer than EdgeHTML and Chromium 64.
 */
const unseen: readonly (readonly [number, number])[] = [
  ...([
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x61c, 0x61c],
    [0x115f, 0x1160],
  ] as const),
  ...([
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
  ] as const),
  ...([
    [0x2800, 0x2800],
    [0x3164, 0x3164],
    [0xd800, 0xdfff],
    [0xfdd0, 0xfdef],
    [0xfe00, 0xfe0f],
  ] as const),
  ...([
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0xfff0, 0xfffb],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
  ] as const),
  [0xe0000, 0xe0fff],
];

/** Two keys that look alike must be alike. */
function hasUnseen(text: string): boolean {
  if (/^[!-~]*$/.test(text)) return false;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    const isNoCharacter = (code & 0xfffe) === 0xfffe;
    if (isNoCharacter || unseen.some(([first, last]) => code >= first && code <= last)) return true;
  }
  return false;
}

function faultOf(text: string): FocusKeyFault | undefined {
  if (text === '') return 'empty';
  if (/\s/.test(text)) return 'blank';
  if (hasUnseen(text)) return 'invisible character';
  const wildcard = text.indexOf('*');
  if (wildcard !== text.lastIndexOf('*')) return 'several wildcards';
  if (wildcard >= 0 && wildcard !== text.length - 1) return 'wildcard before the end';
  if (text[0] === '/' || text.endsWith('/') || text.includes('//')) return 'empty segment';
  return undefined;
}

/** encodeURIComponent throws on half a surrogate pair. */
function toWellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) =>
    unit.length === 2 ? unit : '\uFFFD',
  );
}
