import { describe, expect, test } from 'vitest';
import { cell, foldText, listCell, parseSheet, slug, textLine } from '../../../service/catalogue/sheet.ts';

describe('a sheet', () => {
  test('has entries of cells, options and lines of text, and ignores comments', () => {
    const [first, second] = parseSheet(
      '# heads\n\na | b, c | lang=ja topical\nOne line.\nAnother.\n\nd | e',
      'x.txt',
      2,
    );
    if (first === undefined || second === undefined) throw new Error('two entries');
    expect(cell(first, 0)).toBe('a');
    expect(listCell(first, 1)).toEqual(['b', 'c']);
    expect([...first.options]).toEqual([
      ['lang', 'ja'],
      ['topical', 'true'],
    ]);
    expect(textLine(first, 1)).toBe('Another.');
    expect(second.lines).toEqual([]);
  });

  test.each([
    ['text | of one cell', 3, 'x.txt:1: expected 3 cells, found 2'],
    ['a | b | c | d', 2, 'x.txt:1: expected 2 cells, found 4'],
    ['\nloose text', 2, 'x.txt:2: text before the first entry'],
  ])('that is wrong is refused by line: %j', (text, cells, message) => {
    expect(() => parseSheet(text, 'x.txt', cells)).toThrow(message);
  });

  test('names the text line that an entry lacks', () => {
    const [entry] = parseSheet('a | b', 'x.txt', 2);
    expect(() => textLine(entry as NonNullable<typeof entry>, 0)).toThrow('x.txt:1: text line 1 is missing');
  });
});

test('folding drops case, accents and width, and keeps other scripts', () => {
  expect(foldText('Ñandú CHÂTEAU')).toBe('nandu chateau');
  expect(foldText('ＡＢＣ')).toBe('abc');
  expect(foldText('灯台')).toBe('灯台');
});

test('a slug is plain words and hyphens', () => {
  expect(slug("Marian Cole's Four-Minute History")).toBe('marian-cole-s-four-minute-history');
  expect(slug('  Ñandú & Sons! ')).toBe('nandu-sons');
});
