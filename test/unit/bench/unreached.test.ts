import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { budgetLines } from '../../../bench/report/budgets.ts';
import { htmlReport } from '../../../bench/report/html.ts';
import { markdownReport } from '../../../bench/report/markdown.ts';
import { reasonOf, reasons } from '../../../bench/report/unreached.ts';
import type { SubjectResult } from '../../../bench/result.ts';
import { benchResult } from './bench-result.ts';

function subject(id: string, title: string, key: number): SubjectResult {
  const figures = { 'key.quiet.p95': key };
  const runs = [1, 2, 3, 4, 5, 6].map((run) => ({ run, figures }));
  const phase = (name: 'scene' | 'input', ms: number) => ({ phase: name, ms, files: [] });
  return { id, title, counts: {}, phases: [phase('input', 25), phase('scene', 75)], strays: 0, failures: [], runs };
}

const result = (own: number) =>
  benchResult(
    [subject('proscenium', 'Proscenium', own), subject('solid-lightning', 'Solid on Lightning', 10)],
    ['key.quiet.p95'],
  );

describe('budgets that are missed', () => {
  it('say why, where the time goes, and what was tried', () => {
    for (const report of [markdownReport(result(9)), htmlReport(result(9))]) {
      expect(report).toContain('Budgets that are missed, and why');
      expect(report).toContain(
        'Tried: a renderer of our own in place of Pixi’s: main thread per frame 0.69 to 0.57 ms',
      );
      expect(report).toContain('scene 75 %, input 25 %');
      expect(report).not.toContain('Not looked into yet');
    }
  });

  it('are not spoken of when they are met', () => {
    expect(markdownReport(result(6))).not.toContain('missed, and why');
    expect(htmlReport(result(6))).not.toContain('missed, and why');
  });

  it('have a reason each, but those that only this app’s own limits set', () => {
    const without = budgetLines(result(9)).filter((line) => !reasonOf(line));
    expect([...new Set(without.map(({ figure }) => figure))]).toEqual([
      'count.draws',
      'count.glCalls',
      'frames.drawn',
      'frames.callbacks',
      'count.textureBytes',
      'heap.late',
      'heap.live',
      'heap.hours',
      'video.droppedMore',
    ]);
    expect(without.filter(({ peer }) => peer !== undefined)).toEqual([]);
  });
});

describe('a reason', () => {
  const pageOf = (name: string) =>
    readFileSync(new URL(`../../../docs/decisions/${name}.md`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const cases = reasons.map(
    (reason) => [`${reason.of.join(', ')} of ${reason.scenarios?.join(', ') ?? 'any scenario'}`, reason] as const,
  );

  /** Rows for which fewer ways have been tried with figures. Whoever tries another takes its line out, or raises it. */
  const fewer: Readonly<Record<string, number>> = {
    'key.quiet.p95, refresh.work.p99 of schedule-scroll': 2,
    'key.quiet.p95, refresh.work.p99 of controls': 1,
    'frames.over33, frame.delta.p95 of schedule-scroll': 2,
    'frames.over33, frame.delta.p95 of controls': 1,
    'frames.over33, frame.delta.p95, frame.work.max of autoplay': 1,
    'count.uploadBytes, count.uploads of row-scroll': 1,
    'count.uploadBytes of grid-scroll': 2,
    'count.uploadBytes of schedule-scroll': 1,
    'count.uploadBytes of detail-and-back': 2,
    'count.uploadBytes of controls': 1,
    'count.uploadBytes of cold-start': 1,
    'count.uploadBytes of idle, autoplay': 0,
    'timers.perSecond of any scenario': 0,
    'heap.bytes of catalogue-scale': 2,
    'heap.bytes of search-typing': 2,
    'heap.bytes of schedule-large': 1,
    'key.work.p95 of schedule-large': 2,
    'frame.app of any scenario': 2,
    'op.geometricMean of any scenario': 1,
  };

  it.each(cases)('for %s is of budgets, and names three ways, or says how many fewer', (name, { of, tried }) => {
    for (const id of of) expect(budgetLines(result(9)).some(({ figure }) => figure === id)).toBe(true);
    if (name in fewer) expect(tried).toHaveLength(fewer[name]!);
    else expect(tried.length).toBeGreaterThanOrEqual(3);
    expect(new Set(tried.map(([what]) => what)).size).toBe(tried.length);
  });

  it.each(cases)(
    'for %s has ways that were tried with figures, which stand on the page that is named',
    (_, { tried }) => {
      for (const [what, page] of tried) {
        const found = [...what.matchAll(/\d+(?:\.\d+)?/g)];
        expect([what, found.length]).not.toEqual([what, 0]);
        expect(what).not.toContain('weighed');
        for (const [figure] of found) {
          expect([page, figure, pageOf(page)]).toEqual([
            page,
            figure,
            expect.stringMatching(new RegExp(`\\b${figure}\\b`)),
          ]);
        }
      }
    },
  );

  it('that has fewer ways still stands for a row', () => {
    expect(Object.keys(fewer).filter((name) => !cases.some(([known]) => known === name))).toEqual([]);
  });
});
