import { describe, expect, it } from 'vitest';
import type { Figures } from '../../../bench/figures.ts';
import type { TimedRun } from '../../../bench/page-scenario.ts';
import { compare, formatComparison } from '../../../bench/report/comparison.ts';
import type { SubjectResult } from '../../../bench/result.ts';
import { seededRandom } from '../../harness/random.ts';

const runsOf = (runs: readonly TimedRun[], counts: Figures = {}): SubjectResult => ({
  id: 'app',
  title: 'App',
  runs: runs.map((run, at) => ({ run: at + 1, ...run })),
  counts,
  phases: [],
  strays: 0,
  failures: [],
});

/** Runs of twenty presses each around a mean, as an app has them. */
function app(seed: number, mean: number, runs = 15): SubjectResult {
  const random = seededRandom(seed);
  return runsOf(
    Array.from({ length: runs }, () => {
      const disturbance = 1 + 0.2 * random();
      const presses = Array.from({ length: 20 }, () => ({
        work: mean * disturbance * (0.8 + 0.4 * random()),
        latency: 1,
      }));
      const sorted = presses.map(({ work }) => work).sort((a, b) => a - b);
      return { figures: { 'key.work.p95': sorted[18]! }, presses };
    }),
  );
}

const started = (...times: number[]) => runsOf(times.map((ms) => ({ figures: { 'start.content': ms } })));

describe('a comparison of two apps', () => {
  it('is ahead, behind or equal by its interval, not by its median', () => {
    expect(compare(app(1, 5), app(2, 10), 'key.work.p95')).toMatchObject({ verdict: 'ahead' });
    expect(compare(app(1, 10), app(2, 5), 'key.work.p95')).toMatchObject({ verdict: 'behind' });
    const close = compare(app(1, 9.9), app(2, 10), 'key.work.p95')!;
    expect(close.low).toBeLessThan(1);
    expect(close.high).toBeGreaterThan(1);
    expect(close.verdict).toBe('equal');
  });

  it('calls an app equal to itself in at least nineteen of twenty comparisons', () => {
    const verdicts = Array.from({ length: 20 }, (_, at) => compare(app(100 + at, 8), app(500 + at, 8), 'key.work.p95'));
    expect(verdicts.filter((each) => each?.verdict === 'equal').length).toBeGreaterThanOrEqual(19);
  });

  it('draws presses as well as runs: few presses that differ much leave it open', () => {
    const few = (first: number, second: number) =>
      runsOf(
        Array.from({ length: 6 }, () => ({
          figures: { 'key.work.mean': (first + second) / 2 },
          presses: [first, second].map((work) => ({ work, latency: 1 })),
        })),
      );
    expect(compare(few(1, 15), few(9, 9), 'key.work.mean')?.verdict).toBe('equal');
    expect(compare(few(8, 8), few(9, 9), 'key.work.mean')?.verdict).toBe('ahead');
  });

  it('pairs each run with the one beside it, which the same disturbance has slowed', () => {
    expect(
      compare(started(10, 20, 40, 80, 160, 320), started(11, 22, 44, 88, 176, 352), 'start.content')?.verdict,
    ).toBe('ahead');
  });

  it('pairs by the number of the run also when a run has failed', () => {
    const own = started(10, 20, 40, 80, 160, 320, 640);
    const oneLess = { ...own, runs: own.runs.filter(({ run }) => run !== 2) };
    expect(compare(oneLess, own, 'start.content')).toMatchObject({ ratio: 1, verdict: 'equal' });
  });

  it('draws the same press in both: one key does not cost what another does', () => {
    const costs = Array.from({ length: 40 }, (_, at) => 1 + at);
    const slower = (factor: number) =>
      runsOf(
        Array.from({ length: 6 }, () => ({
          figures: { 'key.work.mean': 20.5 * factor },
          presses: costs.map((work) => ({ work: work * factor })),
        })),
      );
    expect(compare(slower(0.98), slower(1), 'key.work.mean')).toMatchObject({ verdict: 'ahead' });
  });

  it('leaves out as many of the least and the most runs as a 95 % interval of the median allows', () => {
    const ratios = (count: number) => started(...Array.from({ length: count }, (_, at) => at + 1));
    const ones = (count: number) => started(...new Array<number>(count).fill(1));
    const interval = (count: number) => compare(ratios(count), ones(count), 'start.content');
    expect(interval(6)).toMatchObject({ low: 1, high: 6 });
    expect(interval(9)).toMatchObject({ low: 2, high: 8 });
    expect(interval(15)).toMatchObject({ low: 4, high: 12 });
  });

  it('has no verdict of fewer than six runs', () => {
    expect(compare(started(1, 1), started(2, 2), 'start.content')).toMatchObject({ ratio: 0.5, verdict: undefined });
    expect(compare(started(), started(2), 'start.content')).toBeUndefined();
  });

  it('is none with an app in which the keys led elsewhere in most of the passes that look', () => {
    const [own, peer] = [app(1, 5), app(2, 10)];
    expect(compare(own, { ...peer, strays: 0.5 }, 'key.work.p95')).toBeDefined();
    expect(compare(own, { ...peer, strays: 4 / 6 }, 'key.work.p95')).toBeUndefined();
  });

  it('gives the same interval for the same figures', () => {
    expect(compare(app(1, 5), app(2, 6), 'key.work.p95')).toEqual(compare(app(1, 5), app(2, 6), 'key.work.p95'));
  });

  it('judges counts as they are, and nothing as much as nothing', () => {
    const drawing = (draws: number) => runsOf([], { 'count.draws': draws });
    expect(formatComparison(compare(drawing(3), drawing(39), 'count.draws'))).toBe('0.08 x, ahead');
    expect(formatComparison(compare(drawing(0), drawing(0), 'count.draws'))).toBe('1.00 x, equal');
    expect(formatComparison(compare(drawing(2), drawing(0), 'count.draws'))).toBe('∞ x, behind');
    expect(formatComparison(undefined)).toBe('–');
  });
});
