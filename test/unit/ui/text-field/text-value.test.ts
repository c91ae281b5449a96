import { describe, expect, it } from 'vitest';
import { deleteAfter, deleteBefore, insert, moveCaret, textValue } from '../../../../src/ui/text-field/text-value.ts';

const family = '👨‍👩‍👧';

describe('a text with its caret', () => {
  it('has the caret at its end, or where it was put', () => {
    expect(textValue('abc')).toEqual({ text: 'abc', caret: 3 });
    expect(textValue('abc', 1)).toEqual({ text: 'abc', caret: 1 });
    expect(textValue('abc', 99).caret).toBe(3);
  });

  it('never has the caret inside a character', () => {
    expect(textValue(`a${family}b`, 3).caret).toBe(1);
    expect(textValue('e\u0301', 1).caret).toBe(0);
  });

  it('takes what is typed at the caret, up to its longest', () => {
    expect(insert(textValue('ad', 1), 'bc', 10)).toEqual({ text: 'abcd', caret: 3 });
    const full = textValue('abc');
    expect(insert(full, 'd', 3)).toEqual(full);
    expect(insert(textValue(family), 'a', 2).text).toBe(`${family}a`);
  });

  it('joins an accent to the letter before it', () => {
    expect(insert(textValue('ea', 1), '\u0301', 10)).toEqual({ text: 'e\u0301a', caret: 2 });
  });

  it('loses whole characters', () => {
    expect(deleteBefore(textValue(`a${family}`))).toEqual({ text: 'a', caret: 1 });
    expect(deleteBefore(textValue('abc', 2))).toEqual({ text: 'ac', caret: 1 });
    expect(deleteAfter(textValue(`a${family}b`, 1))).toEqual({ text: 'ab', caret: 1 });
    expect(deleteBefore(textValue('abc', 0))).toEqual({ text: 'abc', caret: 0 });
    expect(deleteAfter(textValue('abc'))).toEqual({ text: 'abc', caret: 3 });
  });

  it('moves its caret by characters, and stays the same value at its ends', () => {
    const value = textValue(`a${family}`);
    const before = moveCaret(value, 'left');
    expect(before.caret).toBe(1);
    expect(moveCaret(before, 'right').caret).toBe(value.caret);
    expect(moveCaret(value, 'right')).toBe(value);
    const start = moveCaret(value, 'start');
    expect(start.caret).toBe(0);
    expect(moveCaret(start, 'left')).toBe(start);
    expect(moveCaret(start, 'end').caret).toBe(value.caret);
  });

  it('moves left by reading on in a right-to-left text', () => {
    const value = textValue('שלום', 1);
    expect(moveCaret(value, 'left', true).caret).toBe(2);
    expect(moveCaret(value, 'right', true).caret).toBe(0);
  });
});
