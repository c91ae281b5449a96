import { seededRandom } from '../../test/harness/random.ts';
import { ascending, median, percentile } from '../../test/harness/statistics.ts';
import { type FigureId, notMeasured } from '../figures.ts';
import type { RunResult } from '../page-scenario.ts';
import { type PressFigure, pressFigures, valuesOf } from '../press-figures.ts';
import { fewestRuns, pairedRuns, type SubjectResult } from '../result.ts';

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

/** An app whose keys ended elsewhere in more of its counting passes is not compared. */
export const mostStrays = 0.5;
const rounds = 1000;
const tail = 0.025;

/**
 * Compares two apps that took turns, run by run. There are two sources of chance. Of the runs the interval is exact, whatever their
 * distribution; a figure of presses has the wider of it and of a bootstrap in two stages, in which runs are drawn with their
 * partners, and presses within a run. Undefined if one of them has no such figure, or the keys led elsewhere in it.
 */
export function compare(own: SubjectResult, peer: SubjectResult, id: FigureId): Comparison | undefined {
  if (peer.strays > mostStrays) return undefined;
  const [ours, theirs] = [own.counts[id], peer.counts[id]];
  if (ours !== undefined && theirs !== undefined) {
    const ratio = ratioOf(ours, theirs);
    return { ratio, low: ratio, high: ratio, verdict: verdictOf(ratio, ratio) };
  }
  const pairs = pairedRuns(own, peer, id);
  const ratios = pairs.map(([one, other]) => ratioOf(one.figures[id] as number, other.figures[id] as number));
  if (ratios.length === 0 || ratios.some(Number.isNaN)) return undefined;
  const ofRuns = intervalOfMedian(ratios);
  const figure = pressFigures[id];
  const drawn = figure ? ascending(bootstrap(pairs, figure, ratios)) : ofRuns;
  const low = Math.min(ofRuns[0], percentile(drawn, tail));
  const high = Math.max(ofRuns[1], percentile(drawn, 1 - tail));
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

/** As narrow as it may be to hold the true median in 95 of 100 cases: that of the sign test. */
function intervalOfMedian(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = ascending(values);
  const { length } = sorted;
  let below = 0;
  // The chance that no more than `below` of the values lie below the true median.
  for (let exactly = 0.5 ** length, chance = exactly; chance <= tail; chance += exactly) {
    below++;
    exactly *= (length - below + 1) / below;
  }
  const left = Math.max(0, below - 1);
  return [sorted[left] as number, sorted[length - 1 - left] as number];
}

/** The same press of a script is drawn in both apps: one key does not cost what another does. */
function bootstrap(
  pairs: readonly (readonly [RunResult, RunResult])[],
  figure: PressFigure,
  ratios: readonly number[],
): number[] {
  // The same figures give the same interval.
  const random = seededRandom(1);
  const runs = pairs.map(([one, other]) => {
    const [ours, theirs] = [valuesOf(one.presses ?? [], figure), valuesOf(other.presses ?? [], figure)];
    return { ours, theirs, drawn: [new Float64Array(ours.length), new Float64Array(theirs.length)] as const };
  });
  const drawRatio = (): number => {
    const run = Math.floor(random() * ratios.length);
    const { ours, theirs, drawn } = runs[run]!;
    const [own, other] = drawn;
    if (ours.length === 0 || theirs.length === 0) return ratios[run] as number;
    for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
      const place = random();
      if (at < ours.length) own[at] = ours[Math.floor(place * ours.length)] as number;
      if (at < theirs.length) other[at] = theirs[Math.floor(place * theirs.length)] as number;
    }
    return ratioOf(figure.summary(own.sort()), figure.summary(other.sort()));
  };
  return Array.from({ length: rounds }, () => median(ratios.map(drawRatio)));
}

/** `0.86 x (0.81–0.92), ahead` */
export function formatComparison(comparison: Comparison | undefined): string {
  if (!comparison) return notMeasured;
  const { ratio, low, high, verdict } = comparison;
  const digits = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '∞');
  const range = low === high ? '' : ` (${digits(low)}–${digits(high)})`;
  return `${digits(ratio)} x${range}${verdict ? `, ${verdict}` : ''}`;
}
