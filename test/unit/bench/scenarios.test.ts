import { describe, expect, it } from 'vitest';
import { readScript } from '../../../bench/runner/page/play-keys.ts';
import { runsOf } from '../../../bench/runner/page/session.ts';
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
