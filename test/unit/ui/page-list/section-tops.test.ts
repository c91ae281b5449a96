import { expect, it } from 'vitest';
import { sectionAt, sectionTops } from '../../../../src/ui/page-list/section-tops.ts';

const tops = sectionTops([{ height: 100 }, { height: 50 }, { height: 400 }], 20);

it('sections follow each other from the first top to the end', () => {
  expect(tops).toEqual([20, 120, 170, 570]);
});

it.each([
  [0, 0],
  [119, 0],
  [120, 1],
  [169, 1],
  [170, 2],
  [900, 2],
])('at %i lies section %i', (y, section) => {
  expect(sectionAt(tops, y)).toBe(section);
});

it('a page without sections begins with the first that will come', () => {
  expect(sectionAt([], 0)).toBe(0);
});
