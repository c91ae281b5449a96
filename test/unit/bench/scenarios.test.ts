import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figures } from '../../../bench/figures.ts';
import { readScript } from '../../../bench/runner/page/play-keys.ts';
import { runsOf, turnsOf } from '../../../bench/runner/page/session.ts';
import { pageScenariosNamed, scenarioNames } from '../../../bench/scenarios.ts';

describe('scenarios of the benchmark', () => {
  it.each(pageScenariosNamed(scenarioNames))('$name: its key scripts exist', async ({ approach, part }) => {
    for (const name of [approach, 'script' in part ? part.script : undefined]) {
      if (name === undefined) continue;
      const { events } = await readScript(name);
      expect(events.length).toBeGreaterThan(0);
    }
  });

  it('are measured often enough for a verdict when they are published, and no oftener than they allow otherwise', () => {
    const times = (name: string, publish: boolean) =>
      pageScenariosNamed([name]).map((it) => runsOf(it, { runs: 15, publish }));
    expect(times('idle', false)).toEqual([1]);
    expect(times('idle', true)).toEqual([6]);
    expect(times('row-scroll', true)).toEqual([15]);
    // Compared with itself.
    expect(times('catalogue-scale', true)).toEqual([7]);
  });
});

describe('figures of the comparisons', () => {
  const performance = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n\| figure +\|.*\n((?:\|.*\n)+)/.exec(performance) ?? [];
  const explained = table.split('\n').flatMap((line) => (line.split('|')[1] ?? '').trim().split(', '));
  const compared = pageScenariosNamed(scenarioNames).filter(({ ownOnly, name }) => !ownOnly && name !== 'operations');

  it.each([...new Set(compared.flatMap((scenario) => scenario.figures))])('%s: docs say how it is taken', (id) => {
    const { title } = figures[id];
    expect(explained.filter((name) => name !== '' && title.startsWith(name)).join(), title).not.toBe('');
  });
});

describe('the turns of the apps', () => {
  const followed = (apps: string, runs: number) => {
    const counts: Record<string, number> = {};
    for (let run = 0; run < runs; run++) {
      const turns = turnsOf([...apps], run);
      expect([...turns].sort().join('')).toBe(apps);
      for (const [at, app] of turns.entries())
        if (at > 0) counts[`${turns[at - 1]}${app}`] = (counts[`${turns[at - 1]}${app}`] ?? 0) + 1;
    }
    return counts;
  };

  it.each([
    ['AB', 2],
    ['ABC', 6],
    ['ABCD', 4],
    ['ABCDE', 10],
  ])('%s: each follows each other as often', (apps, runs) => {
    const counts = Object.values(followed(apps, runs));
    expect(counts).toHaveLength(apps.length * (apps.length - 1));
    expect(new Set(counts).size).toBe(1);
  });

  it('are begun by each of them', () => {
    expect([0, 1, 2, 3].map((run) => turnsOf([...'ABCD'], run)[0]).sort()).toEqual([...'ABCD']);
  });
});
