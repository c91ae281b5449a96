import { sum } from '../../test/harness/statistics.ts';
import { type BenchResult, ownId } from '../result.ts';
import { type BudgetLine, budgetLines } from './budgets.ts';
import { reasonsOfMotion } from './reasons/motion.ts';
import type { Reason } from './reasons/reason.ts';
import { reasonsOfRest } from './reasons/rest.ts';

/** The first that fits a line counts. */
export const reasons: readonly Reason[] = [...reasonsOfMotion, ...reasonsOfRest];

/** A missed budget with its reason. */
export interface Unreached extends Pick<BudgetLine, 'what' | 'must' | 'is'> {
  /** Undefined where nobody has looked yet. */
  readonly reason: Reason | undefined;
  /** Where the time of its scenario goes. */
  readonly profile: string | undefined;
}

/** The budgets that are missed, with why. */
export function unreached(result: BenchResult): Unreached[] {
  const missed = budgetLines(result).filter(({ isMet }) => isMet === false);
  return missed.map((line) => ({ ...line, reason: reasonOf(line), profile: profileOf(result, line.scenario) }));
}

/** Each reason once, with the budgets that are missed for it. */
export function byReason(lines: readonly Unreached[]): [Reason | undefined, Unreached[]][] {
  const groups = new Map<Reason | undefined, Unreached[]>();
  for (const line of lines) groups.set(line.reason, [...(groups.get(line.reason) ?? []), line]);
  return [...groups];
}

export function reasonOf({ figure, scenario = '' }: BudgetLine): Reason | undefined {
  return reasons.find(
    ({ of, scenarios }) => of.includes(figure) && (scenarios === undefined || scenarios.includes(scenario)),
  );
}

/** `Tried: one way (page.md); another (page.md).` */
export function attemptsInWords({ tried }: Reason): string {
  if (tried.length === 0) return 'Nothing has been tried with figures.';
  return `Tried: ${tried.map(([what, page]) => `${what} (${page}.md)`).join('; ')}.`;
}

/** Shares of the three largest phases of this app in the scenario's profile; undefined without one. */
function profileOf({ scenarios }: BenchResult, name: string | undefined): string | undefined {
  const { subjects } = scenarios.find((scenario) => scenario.name === name) ?? { subjects: [] };
  const { phases } = subjects.find(({ id }) => id === ownId) ?? { phases: [] };
  const total = sum(phases.map(({ ms }) => ms));
  if (total === 0) return undefined;
  const largest = [...phases].sort((a, b) => b.ms - a.ms).slice(0, 3);
  return largest.map(({ phase, ms }) => `${phase} ${Math.round((ms / total) * 100)} %`).join(', ');
}
