import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackLetters } from '../../../../scripts/lib/fallback-letters.mjs';
import { FallbackFaces } from '../../../../src/render/text/fallback-faces.ts';

const face = (file: string, unicodeRange: string) => ({ file, unicodeRange });

describe('the fallback faces', () => {
  it('have a letter in the first file whose range it is in', () => {
    const faces = new FallbackFaces(
      fallbackLetters([face('greek', 'U+0370-03FF'), face('more', 'U+03F0-0410, U+1F600'), face('one', 'U+0590')]),
    );
    const filesFor = (text: string) => faces.filesFor([...text]).map((index) => faces.files[index]);
    expect(filesFor('α')).toEqual(['greek']);
    expect(filesFor('Ͽ')).toEqual(['greek']);
    expect(filesFor('Ѐ')).toEqual(['more']);
    expect(filesFor('\u0590😀α')).toEqual(['greek', 'more', 'one']);
    expect(filesFor('aБ\u0591\u058f\u{1f601}')).toEqual([]);
  });

  it('have none when the list is empty', () => {
    expect(new FallbackFaces({ files: [], letters: [] }).filesFor(['α'])).toEqual([]);
  });

  it('of the builds are few for a title in any script', () => {
    const specs = JSON.parse(readFileSync(new URL('../../../../fonts/fallback-fonts.json', import.meta.url), 'utf8'));
    const faces = new FallbackFaces(fallbackLetters(specs));
    const filesFor = (text: string) => faces.filesFor([...text]).map((index) => faces.files[index]?.split('-500')[0]);
    expect(filesFor('Повестьогороде')).toEqual(['inter-cyrillic']);
    expect(filesFor('حكايةالمدينة')).toEqual(['noto-sans-arabic-arabic']);
    expect(filesFor('東京の夜明けに咲く花').length).toBeLessThan(8);
    expect(filesFor('서울의밤하늘').every((name) => name?.startsWith('noto-sans-kr'))).toBe(true);
  });
});
