import { expect, it } from 'vitest';
import { descriptionLeft } from '../../../../src/ui/tile-list/heading-places.ts';

it('stands a description beside its title, and shows none where a long title leaves no room', () => {
  expect(descriptionLeft(400, 1728)).toBe(424);
  expect(descriptionLeft(1404, 1728)).toBe(1428);
  expect(descriptionLeft(1405, 1728)).toBeUndefined();
});
