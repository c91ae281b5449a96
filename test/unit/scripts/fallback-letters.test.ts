import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listOfLetters } from '../../../scripts/lib/fallback-letters.mjs';
import { FallbackFaces } from '../../../src/render/text/fallback-faces.ts';

const face = (file: string, unicodeRange: string) => ({ file, unicodeRange });
const read = (file: string) => readFileSync(new URL(`../../../fonts/${file}`, import.meta.url), 'utf8');

describe('the list of fallback letters', () => {
  it('gives a letter to the first file whose range it is in', () => {
    const list = listOfLetters([
      face('greek', 'U+0370-03FF'),
      face('more', 'U+03F0-0410, U+1F600'),
      face('one', 'U+590'),
    ]);
    const faces = new FallbackFaces(JSON.parse(list));
    const filesFor = (text: string) => faces.filesFor([...text]).map((index) => faces.files[index]);
    expect(filesFor('α')).toEqual(['greek']);
    expect(filesFor('Ͽ')).toEqual(['greek']);
    expect(filesFor('Ѐ')).toEqual(['more']);
    expect(filesFor('\u0590😀α')).toEqual(['greek', 'more', 'one']);
    expect(filesFor('aБ\u0591\u058f\u{1f601}')).toEqual([]);
  });

  it('is up to date', () => {
    expect(listOfLetters(JSON.parse(read('fallback-fonts.json'))) === read('fallback-letters.json')).toBe(true);
  });
});
