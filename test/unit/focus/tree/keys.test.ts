import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkFocusKey,
  checkItemKeys,
  FocusKeyError,
  type FocusKeyFault,
  focusKeySegment,
  parseFocusPattern,
} from '../../../../src/focus/tree/keys.ts';
import { List } from '../fixtures.ts';

const fault = (task: () => unknown): FocusKeyFault | undefined => {
  try {
    task();
    return undefined;
  } catch (error) {
    if (error instanceof FocusKeyError) return error.fault;
    throw error;
  }
};

describe('focus keys and patterns', () => {
  it('are a key, or a key with one trailing wildcard', () => {
    expect(parseFocusPattern('home/row-2/entity:9')).toEqual({ text: 'home/row-2/entity:9', wildcard: false });
    expect(parseFocusPattern('home/*')).toEqual({ text: 'home/', wildcard: true });
    expect(parseFocusPattern('home*')).toEqual({ text: 'home', wildcard: true });
  });

  it.each<[string, FocusKeyFault]>([
    ['', 'empty'],
    ['a b', 'blank'],
    ['a\t', 'blank'],
    ['a\u0000', 'invisible character'],
    ['a\u200Bb', 'invisible character'],
    ['\uFEFFa', 'blank'],
    ['a\u2060', 'invisible character'],
    ['a\u00AD', 'invisible character'],
    ['a\u007F', 'invisible character'],
    ['a\u202Eb', 'invisible character'],
    ['a//b', 'empty segment'],
    ['/a', 'empty segment'],
    ['a/', 'empty segment'],
    ['a//*', 'empty segment'],
    ['a*b*', 'several wildcards'],
    ['a**', 'several wildcards'],
    ['a*/b', 'wildcard before the end'],
    ...[
      ...['\uFE0F', '\u034F', '\u180B', '\u17B4', '\u115F', '\u3164', '\uFFA0', '\u2800', '\uFFFE', '\uFFF9', '\uD800'],
      ...['\u{E0020}', '\u{E0101}', '\u{1D173}'],
    ].map((unseen): [string, FocusKeyFault] => [`a${unseen}b`, 'invisible character']),
  ])('say what is wrong with %j', (pattern, expected) => {
    expect(fault(() => parseFocusPattern(pattern))).toBe(expected);
    expect(fault(() => checkFocusKey(pattern))).toBe(expected);
  });

  it('have none of the characters that Unicode calls control, ignorable or no characters', () => {
    const unseen = /[\p{Cc}\p{Cs}\p{DI}\p{NChar}\u2800\uFFF9-\uFFFB]/u;
    const differing: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const text = String.fromCodePoint(code);
      // White space has a message of its own.
      if (/\s/.test(text)) continue;
      const isRefused = fault(() => checkFocusKey(`a${text}b`)) === 'invisible character';
      if (isRefused !== unseen.test(text)) differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  });

  it.each(['é', '日本', 'عربي', '\u{1F600}', '\u0600'])('may be written in any script: %s', (key) => {
    expect(fault(() => checkFocusKey(key))).toBe(undefined);
  });

  it('have no wildcard when they name a node', () => {
    expect(fault(() => checkFocusKey('home/*'))).toBe('wildcard in a key');
    expect(() => checkFocusKey('home/*')).toThrow("Focus key 'home/*' is malformed: wildcard in a key");
  });

  it('can be made of any identifier that a feed sends, each its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(fault(() => checkFocusKey(`row/${focusKeySegment(a)}`))).toBe(undefined);
        if (b !== a) expect(focusKeySegment(b) === focusKeySegment(a)).toBe(false);
      }),
    );
    expect(focusKeySegment('\uD800')).toBe(focusKeySegment('\uFFFD'));
    expect(focusKeySegment('')).not.toBe(focusKeySegment('-'));
  });
});

describe('the keys of a list’s items', () => {
  it('are checked where they differ from the last check', () => {
    const list = new List(['row/1', 'row/2'], 'x');
    const checked: string[] = [];
    checkItemKeys(list, checked);
    expect(checked).toEqual(['row/1', 'row/2']);
    list.keys = ['row/1'];
    checkItemKeys(list, checked);
    list.keys = ['row/1', 'row/3', 'a b'];
    expect(fault(() => checkItemKeys(list, checked))).toBe('blank');
    expect(checked).toEqual(['row/1', 'row/3']);
    // Known to be well-formed: not looked at again.
    checkItemKeys(list, ['row/1', 'row/3', 'a b']);
  });
});
