/** Percentile by the nearest rank; `sorted` ascending. NaN without samples. */
export function percentile(sorted: ArrayLike<number>, part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function ascending(samples: readonly number[]): number[] {
  return [...samples].sort((a, b) => a - b);
}

/** The mean of the two middle samples where their number is even. */
export function median(samples: readonly number[]): number {
  const sorted = ascending(samples);
  const middle = sorted.length / 2;
  if (Number.isInteger(middle)) return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
  return sorted[Math.floor(middle)] as number;
}

export function sum(samples: readonly number[]): number {
  return samples.reduce((total, sample) => total + sample, 0);
}

export function geometricMean(samples: readonly number[]): number {
  return Math.exp(sum(samples.map(Math.log)) / samples.length);
}

/** Summary of several runs. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function spread(samples: readonly number[]): Spread {
  return { median: median(samples), min: Math.min(...samples), max: Math.max(...samples) };
}
