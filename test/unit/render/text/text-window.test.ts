import { describe, expect, it } from 'vitest';
import { type TextWindow, textWindow } from '../../../../src/render/text/text-window.ts';

const fitsFour = (piece: string) => piece.length <= 4;
const shown = (text: string, caret: number, before: TextWindow = { first: 0, last: 0 }) => {
  const part = textWindow(text, caret, before, fitsFour);
  return { ...part, text: text.slice(part.first, part.last) };
};

describe('the part of a long text that a field shows', () => {
  it('is all of it where it fits', () => {
    expect(shown('abcd', 2).text).toBe('abcd');
    expect(shown('', 0).text).toBe('');
  });

  it('ends with the caret while the viewer types at the end', () => {
    expect(shown('abcdefg', 7).text).toBe('defg');
  });

  it('stays where it is while the caret moves inside it, and follows when it leaves', () => {
    const atEnd = shown('abcdefg', 7);
    const inside = shown('abcdefg', 5, atEnd);
    expect(inside.text).toBe('defg');
    const left = shown('abcdefg', 1, inside);
    expect(left.text).toBe('bcde');
    expect(shown('abcdefg', 4, left).text).toBe('bcde');
    expect(shown('abcdefg', 6, left).text).toBe('cdef');
  });

  it('leaves no room empty when the end is deleted', () => {
    const atEnd = shown('abcdefgh', 8);
    expect(shown('abcde', 5, atEnd).text).toBe('bcde');
  });

  it('never begins or ends inside a character', () => {
    expect(shown('e\u0301e\u0301e\u0301', 6).text).toBe('e\u0301e\u0301');
  });
});
