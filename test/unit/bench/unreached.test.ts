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
      expect(report).toContain('the scene in a worker');
      expect(report).toContain('scene 75 %, input 25 %');
      expect(report).not.toContain('Not looked into yet');
    }
  });

  it('are not spoken of when they are met', () => {
    expect(markdownReport(result(6))).not.toContain('missed, and why');
    expect(htmlReport(result(6))).not.toContain('missed, and why');
  });

  it('have a reason each where a peer is the measure', () => {
    const goals = budgetLines(result(9)).filter(({ must }) => /Lightning|React DOM/.test(must));
    expect(goals.filter((line) => !reasonOf(line)).map(({ what }) => what)).toEqual([]);
  });
});

describe('a reason', () => {
  const pageOf = (name: string) =>
    readFileSync(new URL(`../../../docs/decisions/${name}.md`, import.meta.url), 'utf8').replace(/\s+/g, ' ');

  it.each(reasons)('of $of is of a budget, and names three ways whose pages have the figures', ({ of, tried }) => {
    for (const id of of) expect(budgetLines(result(9)).some(({ figure }) => figure === id)).toBe(true);
    expect(tried.length).toBeGreaterThanOrEqual(3);
    for (const [what, page] of tried) {
      for (const [figure] of what.matchAll(/\d+(?:\.\d+)?/g)) {
        expect([page, figure, pageOf(page)]).toEqual([
          page,
          figure,
          expect.stringMatching(new RegExp(`\\b${figure}\\b`)),
        ]);
      }
    }
  });
});
