import { describe, expect, it } from 'vitest';
import { geometricMean, median, percentile, spread } from '../../harness/statistics.ts';

describe('statistics', () => {
  it('takes a percentile by the nearest rank', () => {
    const samples = Array.from({ length: 20 }, (_, i) => i + 1);
    expect([0.5, 0.95, 1].map((part) => percentile(samples, part))).toEqual([10, 19, 20]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('takes the mean of the two middle values as the median of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([9, 1, 5])).toBe(5);
  });

  it('gives the span of runs from the least to the greatest', () => {
    expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  });

  it('weighs ratios, not differences, in a geometric mean', () => {
    expect(geometricMean([1, 100])).toBeCloseTo(10);
  });
});
