import { describe, expect, it } from 'vitest';
import { screen } from '../../../../src/config/constants.ts';
import { expectedLook, headLook } from '../../../../src/screens/detail/head-look.ts';

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

  it('is known before the page has loaded, and so is the shape of the first row', () => {
    expect(expectedLook('/category/news')).toEqual({
      head: headLook({ type: 'Category' }, '/category/news'),
      row: 'grid',
    });
    const single = headLook({ type: 'EPISODE' }, '/interstitial/e1');
    expect(expectedLook('/interstitial/e1')).toEqual({ head: single, row: 'landscape' });
    expect(expectedLook('/series/rdg')).toEqual({ head: show, row: 'landscape' });
    expect(expectedLook('/personality/p1')).toEqual({ head: show, row: 'poster' });
  });
});
