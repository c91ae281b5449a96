import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type HistoryLine, historyLineOf, publish, readHistory } from '../../../bench/history.ts';
import { budgetLines, isBroken, outcomeOf } from '../../../bench/report/budgets.ts';
import { htmlReport } from '../../../bench/report/html.ts';
import { conditions, markdownReport } from '../../../bench/report/markdown.ts';
import type { BenchResult, SubjectResult } from '../../../bench/result.ts';
import { changedCounters, grownCounters } from '../../harness/changed-counters.ts';
import { own, peer, result, subject } from './bench-result.ts';

describe('the budgets', () => {
  const line = (of: BenchResult, must: string) =>
    budgetLines(of).find((candidate) => /row-scroll|of Home/.test(candidate.what) && candidate.must === must);

  it('compare a median with its limit', () => {
    expect(line(result([own]), '≤ 12')).toMatchObject({ is: '3', isMet: true });
  });

  it('compare the median of the ratios of paired runs with its limit', () => {
    // 6/12, 7/10, 8/20, and again.
    expect(line(result([own, peer]), '≤ 0.7 x Solid on Lightning')).toMatchObject({
      is: '0.50 x (0.40–0.70), ahead',
      isMet: true,
    });
    expect(line(result([peer, { ...peer, id: 'proscenium' }]), '≤ 0.7 x Solid on Lightning')).toMatchObject({
      isMet: false,
    });
  });

  it('are not met by a ratio that may be chance', () => {
    const keys = (id: string, title: string, values: number[]) =>
      subject(
        id,
        title,
        values.map((value) => ({ 'key.quiet.p95': value })),
      );
    const ours = keys('proscenium', 'Proscenium', [4, 4, 4, 4, 12, 12]);
    const theirs = keys('solid-lightning', 'Solid on Lightning', [10, 10, 10, 10, 10, 10]);
    const found = line(result([ours, theirs]), '≤ 0.7 x Solid on Lightning');
    expect(found).toMatchObject({ is: '0.40 x (0.40–1.20), equal', isMet: false });
  });

  it('take no tie for fewer', () => {
    const bad = (id: string, title: string, values: number[]) =>
      subject(
        id,
        title,
        values.map((value) => ({ 'frames.bad': value })),
      );
    const ours = bad('proscenium', 'Proscenium', [4, 5, 6, 4, 5, 6]);
    const must = 'fewer than Solid on Lightning';
    const isMetBeside = (values: number[]) =>
      line(result([ours, bad('solid-lightning', 'Solid on Lightning', values)]), must)?.isMet;
    expect(isMetBeside([8, 9, 10, 8, 9, 10])).toBe(true);
    expect(isMetBeside([4, 6, 5, 5, 4, 7])).toBe(false);
  });

  it('have misses of Home at 4x from the scenarios at that throttle alone', () => {
    const smooth = result([subject('proscenium', 'Proscenium', [{ 'frames.bad': 0 }])]);
    const at4 = { ...smooth, scenarios: smooth.scenarios.map((scenario) => ({ ...scenario, name: 'row-scroll-4x' })) };
    const isMet = (of: BenchResult) => budgetLines(of).find(({ what }) => what.includes('of Home at 4x'))?.isMet;
    expect([isMet(smooth), isMet(at4)]).toEqual([undefined, true]);
  });

  it('are undecided for figures that were not measured', () => {
    const notMeasured = line(result([own]), '≤ 0.5 x React DOM');
    expect(notMeasured).toMatchObject({ is: '–', isMet: undefined });
    expect(notMeasured && outcomeOf(notMeasured)).toBe('not measured');
  });
});

describe('the exit code', () => {
  const withScenario = (name: string, subjects: SubjectResult[]): BenchResult => {
    const { scenarios, ...rest } = result(subjects);
    return { ...rest, scenarios: scenarios.map((scenario) => ({ ...scenario, name })) };
  };
  type Runs = readonly (readonly number[])[];
  /** Searches at two sizes. */
  const searches = (large: Runs, small: Runs, heap = 1) => {
    const sized = (id: string, ofRuns: Runs, bytes: number) => {
      const { runs, ...rest } = subject(
        id,
        id,
        ofRuns.map(() => ({ 'heap.bytes': bytes })),
      );
      return {
        ...rest,
        runs: runs.map((run, at) => ({ ...run, presses: (ofRuns[at] as readonly number[]).map((work) => ({ work })) })),
      };
    };
    return withScenario('search-typing', [sized('4x5', small, 100), sized('100x100', large, 100 * heap)]);
  };
  const presses = Array.from({ length: 40 }, (_, at) => 10 + at);
  const slower = presses.map((ms) => ms * 1.2);
  const disturbed = (first: number) => presses.map((ms, at) => (at >= first && at < first + 5 ? 500 : ms));

  it('is 1 when a large catalogue costs more than a small one, in key presses or heap', () => {
    const three = [presses, presses, presses];
    expect(isBroken(searches(three, three))).toBe(false);
    expect(isBroken(searches(three, three, 1.2))).toBe(true);
    expect(isBroken(searches([slower, slower, slower], three))).toBe(true);
    // What disturbs one press of one run does not count.
    expect(isBroken(searches([disturbed(0), disturbed(10), disturbed(20)], three))).toBe(false);
  });

  it('is 1 when a count exceeds its limit', () => {
    const drawing = (calls: number) => withScenario('row-scroll', [{ ...own, counts: { 'count.draws': calls } }]);
    expect(isBroken(drawing(12))).toBe(false);
    expect(isBroken(drawing(13))).toBe(true);
  });

  it('is 0 for milliseconds and peers, which depend on the machine', () => {
    const slow = subject('proscenium', 'Proscenium', [{ 'key.quiet.p95': 90 }]);
    expect(isBroken(withScenario('row-scroll', [slow, peer]))).toBe(false);
  });

  it('is 1 when no run of an app came to anything', () => {
    expect(isBroken(withScenario('row-scroll', [{ ...own, runs: [], failures: ['run 1: no page'] }]))).toBe(true);
  });
});

describe('the reports', () => {
  it('show medians, spans and ratios side by side', () => {
    const lines = markdownReport(result([own, peer])).split('\n');
    expect(lines).toContain(
      '| main thread per key press until nothing moves, p95 | 7.00 ms (6.00–8.00 ms) | 12.0 ms (10.0–20.0 ms) | 0.50 x (0.40–0.70), ahead |',
    );
    expect(lines).toContain('| draw calls per frame, p50 | 3 | 30 | 0.10 x, ahead |');
  });

  it('show beside what was measured what is left of it without the empty page', () => {
    const empty = subject(
      'empty-page',
      'Empty page',
      [2, 2, 2, 2, 2, 2].map((ms) => ({ 'key.quiet.p95': 3, 'key.quiet.p50': ms })),
    );
    const lines = markdownReport(result([own, peer, empty])).split('\n');
    expect(
      lines.find((line) => line.includes('p95, less the empty page’s key press until nothing moves, p50')),
    ).toContain('| 5.00 ms (4.00–6.00 ms) | 10.0 ms (8.00–18.0 ms) | 1.00 ms | 0.40 x');
    expect(lines.find((line) => line.startsWith('| figure'))).not.toContain('to Empty page');
  });

  it('give no ratio of what is left where an app took no more than the empty page', () => {
    const empty = subject(
      'empty-page',
      'Empty page',
      [7, 7, 7, 7, 7, 7].map((ms) => ({ 'key.quiet.p95': 8, 'key.quiet.p50': ms })),
    );
    const lines = markdownReport(result([own, peer, empty])).split('\n');
    const less = lines.find((line) => line.includes('p95, less the empty page’s')) ?? '';
    expect(less).toMatch(/\| – \|$/);
  });

  it('warn when the apps show different tiles', () => {
    const report = markdownReport({ ...result([own]), disagreements: ['React DOM: 3 tiles'] });
    expect(report).toContain('**Not the same on screen, so not comparable.** React DOM: 3 tiles');
  });

  it('are one self-contained file that escapes names', () => {
    const html = htmlReport(result([own, peer]));
    expect(html).not.toMatch(/<(script|link|img|iframe)|https?:|@import/);
    expect(html).toContain('A &#60;fast&#62; one');
    expect(html).not.toContain('NaN');
  });
});

describe('the history of published runs', () => {
  it('has a line a run, whose ratios the report draws as a trend from the second run on', () => {
    const line = historyLineOf(result([own, peer]), 'abc');
    expect(line.headlines).toEqual([
      {
        scenario: 'row-scroll',
        id: 'key.quiet.p95',
        medians: { proscenium: 7, 'solid-lightning': 12 },
        ratios: { 'solid-lightning': 0.5 },
      },
    ]);
    expect(htmlReport(result([own, peer]), [line])).not.toContain('Over the published runs');
    const html = htmlReport(result([own, peer]), [line, { ...line, date: '2026-04-01T00:00:00.000Z' }]);
    expect(html).toContain('Over the published runs');
    expect(html).toContain('2026-04-01');
    expect(html).not.toContain('NaN');
  });

  it('keeps what is more than nothing, and draws it at the top', () => {
    const none = subject(
      'solid-lightning',
      'Other',
      [0, 0, 0, 0, 0, 0].map((ms) => ({ 'key.quiet.p95': ms })),
    );
    const line = historyLineOf(result([own, none]), 'abc');
    const kept: HistoryLine = JSON.parse(JSON.stringify(line));
    expect(kept.headlines[0]?.ratios).toEqual({ 'solid-lightning': null });
    const html = htmlReport(result([own, none]), [kept, kept]);
    expect(html).toContain('M44 12L528 12');
    expect(html).not.toContain('NaN');
  });
});

describe('a published run', () => {
  it('is kept in a folder of its day and commit, and adds a line to the history', () => {
    const place = mkdtempSync(path.join(tmpdir(), 'published '));
    const historyFile = path.join(place, 'history.jsonl');
    const line = historyLineOf(result([own, peer]), '0123456789abcdef');
    const keep = () => publish(line, { 'figures.json': '{}' }, { runs: place, historyFile });
    try {
      expect(readHistory(historyFile)).toEqual([]);
      expect(keep()).toBe(path.join(place, '2026-03-14-01234567'));
      keep();
      expect(readdirSync(path.join(place, '2026-03-14-01234567'))).toEqual(['figures.json']);
      expect(readHistory(historyFile)).toEqual([line, line]);
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});

describe('the conditions', () => {
  it('name both days of a run that was cut off', () => {
    const days = (finished: string) => conditions({ ...result([own]), finished }).slice(0, 26);
    expect(days('2026-03-14T20:00:00.000Z')).toMatch(/^2026-03-14, /);
    expect(days('2026-03-16T01:00:00.000Z')).toMatch(/^2026-03-14 to 2026-03-16, /);
  });

  it('name the libraries of the peers', () => {
    expect(markdownReport(result([own, { ...peer, id: 'react-dom', title: 'React DOM' }]))).toContain(
      '20 min. React DOM: react-dom 19.3.1.',
    );
  });
});

describe('the gate of the counters', () => {
  it('names counters that have changed by more than 1 %, and those without a baseline', () => {
    const counters = { draws: 101, calls: 102, uploads: 98, new: 1 };
    expect(changedCounters('row', counters, { draws: 100, calls: 100, uploads: 100 })).toEqual([
      'row: calls has grown from 100 to 102 (+2.0 %)',
      'row: uploads has fallen from 100 to 98 (-2.0 %)',
      'row: new is 1 and has no baseline',
    ]);
  });

  it('lets a small catalogue cost less than a large one, and not the other way round', () => {
    expect(grownCounters('schedule', { draws: 100, calls: 102 }, { draws: 200, calls: 100 })).toEqual([
      'schedule: calls has grown from 100 to 102 (+2.0 %)',
    ]);
  });

  it('lets nothing grow from zero', () => {
    expect(changedCounters('row', { commits: 1 }, { commits: 0 })).toEqual(['row: commits has grown from 0 to 1']);
  });
});
