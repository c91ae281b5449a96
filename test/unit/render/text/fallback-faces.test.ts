import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FallbackFaces, lettersBeyondLatin } from '../../../../src/render/text/fallback-faces.ts';

const built = new URL('../../../../fonts/fallback-letters.json', import.meta.url);

it('are looked for of signs that a brand’s faces lack, not of those that each has', () => {
  expect(lettersBeyondLatin('Señora “Müller” – 5 € … ’90 • −0:24 \u200f™')).toEqual([]);
  expect(lettersBeyondLatin('気温40℃ ※ ↑ ₴')).toEqual(['気', '温', '℃', '※', '↑', '₴']);
});

describe('the fallback faces', () => {
  it('are few for a title in any script', () => {
    const faces = new FallbackFaces(JSON.parse(readFileSync(built, 'utf8')));
    const filesFor = (text: string) => faces.filesFor([...text]).map((index) => faces.files[index]?.split('-500')[0]);
    expect(filesFor('Повестьогороде')).toEqual(['inter-cyrillic']);
    expect(filesFor('حكايةالمدينة')).toEqual(['noto-sans-arabic-arabic']);
    expect(filesFor('東京の夜明けに咲く花').length).toBeLessThan(8);
    expect(filesFor('서울의밤하늘').every((name) => name?.startsWith('noto-sans-kr'))).toBe(true);
  });

  it('are in ascending order, and those of letters that no file has are none', () => {
    const faces = new FallbackFaces({ files: ['greek', 'hebrew'], letters: [0x370, 0x8f, 0, 0x191, 0x5f, 1] });
    expect(faces.filesFor(['א', 'α', 'א'])).toEqual([0, 1]);
    expect(faces.filesFor(['a', '\u036f', '\u0400', '\u{1f600}'])).toEqual([]);
  });

  it('are none when the list is empty', () => {
    expect(new FallbackFaces({ files: [], letters: [] }).filesFor(['α'])).toEqual([]);
  });
});
