import { describe, expect, it } from 'vitest';
import { screen } from '../../../../src/config/constants.ts';
import { headLook } from '../../../../src/screens/detail/head-look.ts';

const show = headLook({ type: 'Series' }, '/series/rdg');

describe('the head of a detail page', () => {
  it('is low for a category, whose grid matters more, and high for a single video', () => {
    expect(headLook({ type: 'Category' }, '/category/news').height).toBeLessThan(show.height);
    const single = headLook({ type: 'EPISODE' }, '/interstitial/e1');
    expect(single.height).toBeGreaterThan(show.height);
    expect(single.height).toBeLessThan(screen.height);
    expect(single.descriptionLines).toBeGreaterThan(show.descriptionLines);
  });

  it('is that of a show for films and persons', () => {
    expect(headLook({ type: 'MOVIE' }, '/movie/m1')).toBe(show);
    expect(headLook({ type: 'personality' }, '/personality/p1')).toBe(show);
  });
});
