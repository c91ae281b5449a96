import type { BenchApp } from '../../apps/app.ts';
import type { Figures } from '../../figures.ts';
import type { PageScenario, RunResult } from '../../page-scenario.ts';
import { fewestRuns } from '../../report/comparison.ts';
import { controlId, ownId, type ScenarioResult, type SubjectResult } from '../../result.ts';
import type { Ending, Measurer, Subject } from '../measure.ts';
import type { Progress } from '../progress.ts';
import type { PhaseTime } from '../trace/phases.ts';

export interface BuiltApp {
  readonly app: BenchApp;
  /** Folder to serve. */
  readonly directory: string;
}

/** Mutable while runs are added. */
interface Collected extends SubjectResult {
  readonly runs: RunResult[];
  counts: Figures;
  phases: PhaseTime[];
  readonly failures: string[];
}

/** How often a scenario is measured: as often as it allows, and as often as a verdict takes where a comparison is published. */
export function runsOf(
  { mostRuns = Number.POSITIVE_INFINITY, ownOnly, scales }: PageScenario,
  { runs, publish }: { runs: number; publish: boolean },
): number {
  const isCompared = !ownOnly && !scales;
  return Math.max(publish && isCompared ? fewestRuns : 1, Math.min(runs, mostRuns));
}

/** How many pages a scenario opens one after the other: the unit of the progress display. */
export function stepsOf(scenario: PageScenario, apps: readonly BuiltApp[], runs: number): number {
  const passes = runs + (scenario.isProfiled ? 1 : 0) + (scenario.isCounted ? 1 : 0);
  return subjectsOf(scenario, apps).length * passes;
}

/**
 * Measures one scenario. The apps take turns, each run begun by another (A B C, B C A), so that other load on the machine affects
 * all of them alike; then follow the counting pass, in which the keys must end at the same place in all of them, and the profiling pass.
 */
export async function measureScenario(
  scenario: PageScenario,
  apps: readonly BuiltApp[],
  runs: number,
  measurer: Measurer,
  progress: Progress,
): Promise<ScenarioResult> {
  const subjects = subjectsOf(scenario, apps);
  const results = new Map(subjects.map((subject) => [subject, emptyResult(subject)]));
  const attempt = async (what: string, subject: Subject, pass: (result: Collected) => Promise<void>): Promise<void> => {
    const result = results.get(subject) as Collected;
    try {
      await pass(result);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      progress.note(`${scenario.name} · ${subject.title} · ${what}: ${reason}`);
      result.failures.push(`${what}: ${reason}`);
    }
  };
  for (let run = 1; run <= runs; run++) {
    const first = (run - 1) % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      progress.step(`${scenario.name} · ${subject.title} · run ${run} of ${runs}`);
      await attempt(`run ${run}`, subject, async (result) => {
        result.runs.push({ run, ...(await measurer.timed(scenario, subject)) });
      });
    }
  }
  if (scenario.isCounted) {
    let own: Ending | undefined;
    for (const subject of subjects) {
      progress.step(`${scenario.name} · ${subject.title} · counting`);
      await attempt('counting', subject, async (result) => {
        const { counts, ending } = await measurer.counted(scenario, subject);
        result.counts = counts;
        if (subject.id === ownId) own = ending;
        // The app decides how a held key repeats: one may have come a tile further.
        else if (ending && own && subject.id !== controlId && !isSameEnding(ending, own))
          throw new Error(`the keys end on “${ending.focused}”, in Proscenium on “${own.focused}”`);
      });
    }
  }
  for (const subject of scenario.isProfiled ? subjects : []) {
    progress.step(`${scenario.name} · ${subject.title} · profile`);
    await attempt('profile', subject, async (result) => {
      result.phases = await measurer.profiled(scenario, subject);
    });
  }
  const { name, title, measures, figures } = scenario;
  return { name, title, measures, figures, subjects: [...results.values()] };
}

/** On the same item, or for a key that was held on one that this app shows. */
function isSameEnding({ focused }: Ending, own: Ending): boolean {
  return focused === own.focused || own.visible.includes(focused);
}

function subjectsOf({ scale, scales, ownOnly, isControlled }: PageScenario, apps: readonly BuiltApp[]): Subject[] {
  const own = apps.filter(({ app }) => app.id === ownId);
  if (scales) {
    return own.flatMap(({ app, directory }) =>
      scales.map((size) => ({ id: size.join('x'), title: size.join('x'), app, directory, scale: size })),
    );
  }
  const compared = apps.filter(({ app }) => isControlled || app.id !== controlId);
  return (ownOnly ? own : compared).map(({ app, directory }) => ({
    id: app.id,
    title: app.title,
    app,
    directory,
    scale,
  }));
}

function emptyResult({ id, title }: Subject): Collected {
  return { id, title, runs: [], counts: {}, phases: [], failures: [] };
}
