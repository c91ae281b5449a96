import { describe, expect, it } from 'vitest';
import { readScript } from '../../../bench/runner/page/play-keys.ts';
import { pageScenariosNamed, scenarioNames } from '../../../bench/scenarios.ts';

describe('scenarios of the benchmark', () => {
  it.each(pageScenariosNamed(scenarioNames))('$name: its key scripts exist', async ({ approach, part }) => {
    for (const name of [approach, 'script' in part ? part.script : undefined]) {
      if (name === undefined) continue;
      const { events } = await readScript(name);
      expect(events.length).toBeGreaterThan(0);
    }
  });
});
