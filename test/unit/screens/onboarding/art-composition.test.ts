import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../../../brands/nation/brand.ts';
import { brand as news } from '../../../../brands/news/brand.ts';
import { brand as sports } from '../../../../brands/sports/brand.ts';
import { screen } from '../../../../src/config/constants.ts';
import { composeArt } from '../../../../src/screens/onboarding/art-composition.ts';

describe('the art behind the onboarding', () => {
  it.each([nation, sports, news])('of $id leaves room for the words and fills the right edge', ({ theme }) => {
    const { places, wordsWidth } = composeArt(theme.shape);
    const right = Math.max(...places.map(({ x, box }) => x + box.width));
    expect(right).toBeGreaterThanOrEqual(screen.width);
    // Pictures that the scrim does not cover begin to the right of the words.
    const left = Math.min(...places.map(({ x }) => x));
    expect(screen.safeX + wordsWidth).toBeLessThan(places.length === 1 ? left + 480 : left);
  });

  it('is composed differently in each brand', () => {
    const compositions = [nation, sports, news].map(({ theme }) => composeArt(theme.shape));
    expect(new Set(compositions).size).toBe(3);
  });
});
