import { ascending, percentile } from '../test/harness/statistics.ts';

/** A scenario that runs in Node, without a browser; in a file of `scenarios/`. */
export interface NodeScenario {
  readonly name: string;
  /** One sentence: what is measured, and how. */
  readonly measures: string;
  run(): Promise<readonly Measure[]>;
}

/** One line of its table. */
export interface Measure {
  readonly what: string;
  readonly unit: 'ms';
  readonly samples: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** The median must stay below this. */
  readonly limit?: number;
}

export function summarise(samples: readonly number[]): Pick<Measure, 'samples' | 'p50' | 'p95' | 'max'> {
  const sorted = ascending(samples);
  const at = (part: number): number => percentile(sorted, part);
  return { samples: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Whether a measure exceeds its limit, or has no figure to compare. */
export function isOver({ p50, limit }: Measure): boolean {
  return limit !== undefined && !(p50 < limit);
}
