import { seededRandom } from '../../test/harness/random.ts';
import { ascending, median, percentile } from '../../test/harness/statistics.ts';
import type { FigureId } from '../figures.ts';
import type { RunResult } from '../page-scenario.ts';
import { pressFigures } from '../press-figures.ts';
import { pairedRuns, type SubjectResult } from '../result.ts';

/** Of a figure, all of which are better when they are smaller. */
export type Verdict = 'ahead' | 'equal' | 'behind';

/** How one app's figure is to another's. */
export interface Comparison {
  /** Median of the ratios of paired runs. */
  readonly ratio: number;
  /** 95 % interval of it; the ratio itself for what is counted. */
  readonly low: number;
  readonly high: number;
  /** Undefined when there are too few runs to say. */
  readonly verdict: Verdict | undefined;
}

/** Fewer runs would have an interval that says little more than their least and their most. */
export const fewestRuns = 5;
const rounds = 1000;
const tail = 0.025;

/**
 * Compares two apps that took turns, run by run. The interval is a bootstrap in two stages, as there are two sources of
 * chance: runs are drawn with their partners, and presses within a run. Undefined if one of them has no such figure.
 */
export function compare(own: SubjectResult, peer: SubjectResult, id: FigureId): Comparison | undefined {
  const [ours, theirs] = [own.counts[id], peer.counts[id]];
  if (ours !== undefined && theirs !== undefined) {
    const ratio = ratioOf(ours, theirs);
    return { ratio, low: ratio, high: ratio, verdict: verdictOf(ratio, ratio) };
  }
  const pairs = pairedRuns(own, peer, id);
  const ratios = pairs.map(([one, other]) => ratioOf(one.figures[id] as number, other.figures[id] as number));
  if (ratios.length === 0 || ratios.some(Number.isNaN)) return undefined;
  const drawn = ascending(bootstrap(pairs, id, ratios));
  const [low, high] = [percentile(drawn, tail), percentile(drawn, 1 - tail)];
  const verdict = ratios.length < fewestRuns ? undefined : verdictOf(low, high);
  return { ratio: median(ratios), low, high, verdict };
}

/** Nothing is as much as nothing. */
function ratioOf(value: number, other: number): number {
  return value === other ? 1 : value / other;
}

function verdictOf(low: number, high: number): Verdict {
  return high < 1 ? 'ahead' : low > 1 ? 'behind' : 'equal';
}

function bootstrap(
  pairs: readonly (readonly [RunResult, RunResult])[],
  id: FigureId,
  ratios: readonly number[],
): number[] {
  // The same figures give the same interval.
  const random = seededRandom(1);
  const formula = pressFigures[id];
  const draw = ({ presses = [] }: RunResult): (() => number) => {
    const values = formula?.valuesOf(presses) ?? [];
    if (!formula || values.length === 0) return () => Number.NaN;
    const drawn = new Float64Array(values.length);
    return () => {
      for (let at = 0; at < drawn.length; at++) drawn[at] = values[Math.floor(random() * values.length)] as number;
      return formula.summary(drawn.sort());
    };
  };
  const [ours, theirs] = [pairs.map(([one]) => draw(one)), pairs.map(([, other]) => draw(other))];
  const drawRatio = (): number => {
    const run = Math.floor(random() * ratios.length);
    const ratio = ratioOf(ours[run]!(), theirs[run]!());
    return Number.isNaN(ratio) ? (ratios[run] as number) : ratio;
  };
  return Array.from({ length: rounds }, () => median(ratios.map(drawRatio)));
}

/** `0.86 x (0.81–0.92), ahead` */
export function formatComparison(comparison: Comparison | undefined): string {
  if (!comparison) return '–';
  const { ratio, low, high, verdict } = comparison;
  const digits = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '∞');
  const range = low === high ? '' : ` (${digits(low)}–${digits(high)})`;
  return `${digits(ratio)} x${range}${verdict ? `, ${verdict}` : ''}`;
}
