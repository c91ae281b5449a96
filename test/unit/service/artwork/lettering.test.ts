import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { balance, pieces } from '../../../../service/artwork/lettering/break-lines.ts';
import { FontBook } from '../../../../service/artwork/lettering/font-book.ts';
import { shapeLine, type TextFace } from '../../../../service/artwork/lettering/shape-text.ts';
import { letterTitle, splitTitle, type TitleRequest } from '../../../../service/artwork/lettering/title-block.ts';

const book = new FontBook(join(import.meta.dirname, '../../../../fonts'));
const face: TextFace = { family: 'Fraunces', weight: 600, italic: false, uppercase: false, tracking: 0 };
const room: Omit<TitleRequest, 'title'> = {
  brand: 'nation',
  width: 480,
  height: 200,
  maxCap: 54,
  align: 'left',
  accent: '#f00',
  color: '#fff',
};

/** Leftmost x of an outline. */
function leftOf(d: string): number {
  const numbers = d.match(/[MLQC][^MLQCZ]*/g)?.flatMap((part) =>
    part
      .slice(1)
      .trim()
      .split(/\s+/)
      .filter((_, i) => i % 2 === 0),
  );
  return Math.min(...(numbers ?? []).map(Number));
}

describe('lettering', () => {
  it.each([
    ['English', 'The Long Furrow', undefined],
    ['accented', "Château d'Acier · Ñandú · Łódź · Đà Nẵng", 'fr'],
    ['Japanese', '灯台守の娘 震源地からの報告', 'ja'],
    ['Chinese', '长城以北 河流的代价', 'zh'],
    ['Korean', '바다의 목소리 잠들지 않는 도시', 'ko'],
    ['Arabic', 'أصوات من الميناء عدّاءة الصحراء', 'ar'],
    ['Hebrew', 'העיר מתחת לעיר', 'he'],
    ['mixed', 'Live: עדות (Part 2) من الميناء 2026', 'he'],
  ])('finds a glyph for every character of a title: %s', (_, text, language) => {
    const line = shapeLine(book, text, face, { ...(language && { language }) });
    expect(line.missing).toBe(0);
    expect(line.width).toBeGreaterThan(1000);
    expect(line.native + line.fallback).not.toMatch(/NaN/);
  });

  it('sets Hebrew from right to left', () => {
    const first = shapeLine(book, 'ב', face).width;
    const both = shapeLine(book, 'אב', face);
    const alef = shapeLine(book, 'א', face);
    expect(both.width).toBeCloseTo(first + alef.width, 0);
    // Lamed is the only letter with an ascender: it must be on the left, at the end of the sentence.
    const line = shapeLine(book, 'אל', face).fallback;
    const turned = shapeLine(book, 'לא', face).fallback;
    expect(line).not.toBe(turned);
    expect(leftOf(shapeLine(book, 'ל', face).fallback)).toBeCloseTo(leftOf(line), 0);
  });

  it('joins Arabic letters', () => {
    const joined = shapeLine(book, 'بب', face, { language: 'ar' }).width;
    const alone = shapeLine(book, 'ب', face, { language: 'ar' }).width;
    expect(joined).not.toBeCloseTo(alone * 2, 0);
  });

  it('keeps Latin text inside a right-to-left title readable, and mirrors its brackets', () => {
    const plain = shapeLine(book, 'Part 2', face);
    const mixed = shapeLine(book, 'עדות Part 2', face);
    expect(mixed.native.length).toBe(plain.native.length);
    expect(mixed.missing).toBe(0);
  });

  it('stays inside its space, however long the title', () => {
    const long = 'The Slow, Improbable, and Occasionally Explosive History of the Transcontinental Railroad Dining Car';
    for (const brand of ['nation', 'sports', 'news'] as const) {
      for (const title of ['It', long, 'x'.repeat(300), `${long}: ${long}`, '灯台守の娘', ' ', '']) {
        const block = letterTitle(book, { ...room, brand, title });
        expect(block.width).toBeLessThanOrEqual(480.01);
        expect(block.height).toBeLessThanOrEqual(200.01);
        expect(block.svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('has a rule in a nation poster, under the centred title, and none beside the edge of its letters', () => {
    expect(letterTitle(book, { ...room, title: 'Tidewater', align: 'center' }).svg).toContain(room.accent);
    expect(letterTitle(book, { ...room, title: 'Tidewater' }).svg).not.toContain(room.accent);
  });

  it('separates a name from its subtitle', () => {
    expect(splitTitle('Cold River: The Verdict')).toEqual({ main: 'Cold River', second: 'The Verdict' });
    expect(splitTitle('Last Word with Grant Hollis')).toEqual({ main: 'Last Word', second: 'with Grant Hollis' });
    expect(splitTitle('Everything That We Know So Far: The Grid')).toEqual({
      main: 'The Grid',
      second: 'Everything That We Know So Far',
      secondFirst: true,
    });
    expect(splitTitle('Tidewater')).toEqual({ main: 'Tidewater' });
  });
});

describe('line breaks', () => {
  it('fall between words, even without spaces', () => {
    expect(pieces('The Long Furrow').map((piece) => piece.text)).toEqual(['The', 'Long', 'Furrow']);
    expect(
      pieces('震源地からの報告', 'ja')
        .map((piece) => piece.text)
        .join(''),
    ).toBe('震源地からの報告');
    expect(pieces('震源地からの報告', 'ja').length).toBeGreaterThan(1);
  });

  it('never put a closing mark at the start of a line', () => {
    for (const piece of pieces('「灯台守」の娘、海へ。', 'ja')) expect(piece.text).not.toMatch(/^[」、。]/);
  });

  it('make the widest line as narrow as possible', () => {
    const list = pieces('aaa bb cc dddd');
    expect(balance(list, 2, (text) => text.length)).toEqual(['aaa bb', 'cc dddd']);
    expect(balance(list, 5, (text) => text.length)).toBeUndefined();
  });
});
