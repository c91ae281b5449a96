import { describe, expect, it } from 'vitest';
import { placeCode } from '../../../../src/screens/sign-in/code-tiles.ts';

const right = (length: number, available: number): number => {
  const { tile, lefts } = placeCode(length, available);
  return (lefts.at(-1) ?? 0) + tile.width;
};

describe('the tiles of a code (B 4)', () => {
  it('are larger and of a fixed size for four characters', () => {
    expect(placeCode(4, 900).tile.width).toBeGreaterThan(placeCode(6, 900).tile.width);
    expect(placeCode(4, 300)).toEqual(placeCode(4, 900));
  });

  it.each([5, 6, 7, 8, 12, 16])('fit the available width with %i characters', (length) => {
    expect(placeCode(length, 800).lefts).toHaveLength(length);
    expect(right(length, 800)).toBeLessThanOrEqual(800);
  });

  it('do not overlap', () => {
    const { lefts, tile } = placeCode(16, 800);
    expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBeGreaterThan(tile.width);
  });
});
