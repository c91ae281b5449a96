import { describe, expect, it } from 'vitest';
import { advanceInterval, indexAfterCountChange, nextIndex } from '../../../../src/ui/showcase/carousel-rules.ts';

describe('the carousel', () => {
  it('returns to its first slide when the number of slides changes', () => {
    expect(indexAfterCountChange(3, 5, 5)).toBe(3);
    expect(indexAfterCountChange(3, 5, 6)).toBe(0);
  });

  it('wraps at both ends', () => {
    expect([nextIndex(3, 5), nextIndex(4, 5), nextIndex(0, 5, -1), nextIndex(0, 1), nextIndex(0, 0)]).toEqual([
      4, 0, 4, 0, 0,
    ]);
  });

  it.each([
    [8000, 3, 8000],
    [400, 3, 1000],
    [1000, 2, 1000],
    [8000, 1, null],
    [0, 3, null],
    [-5, 3, null],
    [Number.NaN, 3, null],
  ])('with speed %i and %i slides advances after %s', (speed, count, expected) => {
    expect(advanceInterval(speed, count)).toBe(expected);
  });
});
