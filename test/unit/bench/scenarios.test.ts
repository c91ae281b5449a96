import { describe, expect, it } from 'vitest';
import { playedScripts } from '../../../bench/page-scenario.ts';
import { readScript } from '../../../bench/runner/page/play-keys.ts';
import { pageScenariosNamed, scenarioNames } from '../../../bench/scenarios.ts';

describe('scenarios of the benchmark', () => {
  it.each(pageScenariosNamed(scenarioNames))('$name: its key scripts are there', async (scenario) => {
    for (const name of playedScripts(scenario)) {
      const { events } = await readScript(name);
      expect(events.length).toBeGreaterThan(0);
    }
  });
});
