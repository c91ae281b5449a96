import { describe, expect, it } from 'vitest';
import { graphemes, joinedCodePoints } from '../../../../src/render/text/graphemes.ts';

const family = '👨‍👩‍👧';

describe('the characters of a text', () => {
  it.each([
    ['', []],
    ['ab@c', ['a', 'b', '@', 'c']],
    ['e\u0301a', ['e\u0301', 'a']],
    ['👍🏽!', ['👍🏽', '!']],
    [`${family}x`, [family, 'x']],
    ['שָׁלוֹם', ['שָׁ', 'ל', 'וֹ', 'ם']],
    ['مُ', ['مُ']],
  ])('of %j are those that a viewer counts, with and without Intl.Segmenter', (text, characters) => {
    expect(graphemes(text)).toEqual(characters);
    expect(joinedCodePoints(text)).toEqual(characters);
  });
});
