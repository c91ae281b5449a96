import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakPieces,
  isRightToLeft,
  layoutText,
  runsAgainst,
  standsAtEnd,
} from '../../../../src/render/text/text-layout.ts';

/** Ten pixels per letter. */
const measure = (text: string) => Array.from(text).length * 10;
const lines = (text: string, width: number, count: number) => layoutText(text, measure, width, count).lines;

describe('text layout', () => {
  it('keeps a text that fits on one line', () => {
    expect(layoutText('Storm Watch', measure, 200, 2)).toEqual({
      lines: ['Storm Watch'],
      width: 110,
      rightToLeft: false,
    });
  });

  it('breaks between words', () => {
    expect(lines('The Long Way Home', 90, 3)).toEqual(['The Long', 'Way Home']);
  });

  it('ends with an ellipsis after a whole word', () => {
    expect(lines('The Long Way Home Again', 80, 2)).toEqual(['The Long', 'Way…']);
    expect(lines('The Long Way, Home', 130, 1)).toEqual(['The Long Way…']);
  });

  it('cuts only a single word that is longer than the line', () => {
    expect(lines('Donaudampfschifffahrt', 100, 1)).toEqual(['Donaudamp…']);
    expect(lines('A Donaudampfschifffahrt', 100, 2)).toEqual(['A', 'Donaudamp…']);
  });

  it('breaks Chinese, Japanese and Korean between letters but not before a closing mark', () => {
    expect(lines('夜明けの海峡と港町', 50, 2)).toEqual(['夜明けの海', '峡と港町']);
    expect(lines('夜明けの海、港', 50, 2)).toEqual(['夜明けの', '海、港']);
  });

  it('keeps line breaks of the text', () => {
    expect(lines('One\nTwo', 500, 3)).toEqual(['One', 'Two']);
  });

  it('takes the direction of the first strong letter', () => {
    expect(isRightToLeft('עיר 2026')).toBe(true);
    expect(isRightToLeft('2026 طريق')).toBe(true);
    expect(isRightToLeft('Live: طريق')).toBe(false);
    expect(isRightToLeft('123')).toBe(false);
  });

  it('loses no letter when it breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clean = text.replace(/\s+/gu, ' ');
        expect(breakPieces(clean).join('')).toBe(clean);
      }),
    );
  });

  it('never exceeds the given lines and width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 20, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, count) => {
          const layout = layoutText(text, measure, width, count);
          expect(layout.lines.length).toBeLessThanOrEqual(count);
          for (const line of layout.lines) expect(measure(line)).toBeLessThanOrEqual(Math.max(width, 20));
        },
      ),
    );
  });
});

it('a text begins at the end of a layout that runs the other way; figures begin at its start', () => {
  const against = (isMirrored: boolean) =>
    ['Live', 'مباشر', '2 مباشر', '12:30'].map((text) => runsAgainst({ isMirrored }, text));
  expect(against(false)).toEqual([false, true, true, false]);
  expect(against(true)).toEqual([true, false, false, false]);
});

it('a heading stands at the end only where it is Arabic and its layout is not', () => {
  const atEnd = (isMirrored: boolean) => ['Live', 'مباشر'].map((text) => standsAtEnd({ isMirrored }, text));
  expect([atEnd(false), atEnd(true)]).toEqual([
    [false, true],
    [false, false],
  ]);
});
