import { describe, expect, it } from 'vitest';
import type { Figures } from '../../../bench/figures.ts';
import { htmlReport } from '../../../bench/report/html.ts';
import { markdownReport } from '../../../bench/report/markdown.ts';
import { behindFirst } from '../../../bench/report/order.ts';
import { rowsOf } from '../../../bench/report/rows.ts';
import type { ScenarioResult, SubjectResult } from '../../../bench/result.ts';
import { benchResult, own, peer, result, subject } from './bench-result.ts';

describe('the tables of the scenarios', () => {
  it('have those first in which this app is behind', () => {
    const { scenarios, ...rest } = result([own, peer]);
    const [ahead] = scenarios;
    const behind = {
      ...ahead!,
      title: 'Grid scroll',
      subjects: [
        { ...peer, id: 'proscenium' },
        { ...own, id: 'solid-lightning' },
      ],
    };
    const both = { ...rest, scenarios: [ahead!, behind] };
    for (const report of [markdownReport(both), htmlReport(both)])
      expect(report.lastIndexOf('Grid scroll')).toBeLessThan(report.lastIndexOf('Row scroll'));
  });
});

describe('counts of things that another app does not have', () => {
  const counts = (commits: number, objects: number): Figures => ({
    'count.commits': commits,
    'count.objects': objects,
  });
  const counted = benchResult(
    [
      subject('proscenium', 'Proscenium', [], counts(9, 300)),
      subject('solid-lightning', 'Solid on Lightning', [], counts(0, 100)),
      subject('react-dom', 'React DOM', [], counts(3, 100)),
      subject('against', 'Proscenium at 0123', [], counts(18, 200)),
    ],
    ['count.commits', 'count.objects'],
  );
  const [scenario] = counted.scenarios as [ScenarioResult];

  it('have no ratio: commits only to apps that use React, objects only to an earlier commit of this app', () => {
    const ratios = rowsOf(scenario).map(({ comparisons }) => comparisons.map((comparison) => comparison?.ratio));
    expect(ratios).toEqual([
      [undefined, 3, 0.5],
      [undefined, undefined, 1.5],
    ]);
    expect(markdownReport(counted)).not.toContain('∞');
  });

  it('bring no scenario forward in the order of the tables', () => {
    const [own, solid, dom] = scenario.subjects as SubjectResult[];
    const withoutReact = { ...scenario, title: 'Without React', subjects: [own!, solid!] };
    const objectsAlone = { ...scenario, title: 'Objects', figures: ['count.objects'] as const, subjects: [own!, dom!] };
    const behind = { ...scenario, title: 'Behind', figures: ['count.commits'] as const, subjects: [own!, dom!] };
    const order = behindFirst([withoutReact, objectsAlone, behind]).map(({ title }) => title);
    expect(order).toEqual(['Behind', 'Without React', 'Objects']);
  });
});
