import type { ScenarioResult } from '../result.ts';
import { rowsOf } from './rows.ts';

/** The scenarios in which this app is behind in most figures first. */
export function behindFirst(scenarios: readonly ScenarioResult[]): ScenarioResult[] {
  const behind = new Map(scenarios.map((scenario) => [scenario, figuresBehind(scenario)]));
  return [...scenarios].sort((a, b) => (behind.get(b) ?? 0) - (behind.get(a) ?? 0));
}

function figuresBehind(scenario: ScenarioResult): number {
  const verdicts = rowsOf(scenario).flatMap(({ comparisons }) => comparisons.map((comparison) => comparison?.verdict));
  return verdicts.filter((verdict) => verdict === 'behind').length;
}
