import type { BenchApp } from '../../apps/app.ts';
import type { Figures } from '../../figures.ts';
import type { PageScenario, RunResult } from '../../page-scenario.ts';
import { emptyPageId, fewestRuns, ownId, type ScenarioResult, type SubjectResult } from '../../result.ts';
import type { Ending, Measurer, Subject } from '../measure.ts';
import type { Progress } from '../progress.ts';
import type { PhaseTime } from '../trace/phases.ts';

export interface BuiltApp {
  readonly app: BenchApp;
  /** Folder to serve. */
  readonly directory: string;
}

/** Mutable while runs are added. */
interface Collected extends Omit<SubjectResult, 'strays'> {
  readonly runs: RunResult[];
  counts: Figures;
  phases: PhaseTime[];
  /** Counting passes so far, and those in which the keys ended elsewhere than in this app. */
  passes: number;
  strayed: number;
  hasUploads: boolean;
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

/** Which pictures come in time differs: as many passes as a verdict on uploads takes, or as there are runs. */
function countingsOf({ isCounted }: PageScenario, runs: number): number {
  if (!isCounted) return 0;
  return runs < fewestRuns ? 1 : fewestRuns;
}

/** How many passes a scenario takes: the unit of the progress display. */
export function stepsOf(scenario: PageScenario, apps: readonly BuiltApp[], runs: number): number {
  const passes = runs + (scenario.isProfiled ? 1 : 0) + countingsOf(scenario, runs);
  return subjectsOf(scenario, apps).length * passes;
}

/**
 * The order in which apps take their turns in a run, counted from 0: in as many runs as there are apps, or twice as many of an odd
 * number, each has followed each other as often (a Williams design).
 */
export function turnsOf<T>(subjects: readonly T[], run: number): T[] {
  const { length } = subjects;
  const turns = subjects.map((_, turn) => {
    const place = turn % 2 === 0 ? turn / 2 : length - (turn + 1) / 2;
    return subjects[(place + run) % length] as T;
  });
  return length % 2 === 1 && run % (2 * length) >= length ? turns.reverse() : turns;
}

/**
 * Measures one scenario. The apps take turns, each run in another order, so that other load on the machine, and what an app leaves
 * behind, affects all of them alike; then follow the counting passes, in which the keys must end at the same place in all of them,
 * and the profiling pass.
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
    for (const subject of turnsOf(subjects, run - 1)) {
      progress.step(`${scenario.name} · ${subject.title} · run ${run} of ${runs}`);
      await attempt(`run ${run}`, subject, async (result) => {
        result.runs.push({ run, ...(await measurer.timed(scenario, subject)) });
      });
    }
  }
  const countings = countingsOf(scenario, runs);
  for (let run = 1; run <= countings; run++) {
    let own: Ending | undefined;
    for (const subject of subjects) {
      if (!isCountedAgain(results.get(subject) as Collected)) {
        progress.skip();
        continue;
      }
      progress.step(`${scenario.name} · ${subject.title} · counting ${run} of ${countings}`);
      await attempt(`counting ${run}`, subject, async (result) => {
        const { counts, inTime, ending } = await measurer.counted(scenario, subject);
        result.passes++;
        result.hasUploads = Object.keys(inTime).length > 0;
        if (subject.id === ownId) {
          own = ending;
        } else if (ending && own && subject.id !== emptyPageId && !isSameEnding(ending, own)) {
          result.strayed++;
          throw new Error(`the keys end on “${ending.focused}”, in Proscenium on “${own.focused}”`);
        }
        result.counts = counts;
        addFigures(result.runs, run, inTime);
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
  return { name, title, measures, figures, subjects: [...results.values()].map(withStrays) };
}

/** What follows from the keys alone is counted once; unless the keys led elsewhere, which may have been chance. */
function isCountedAgain({ passes, strayed, hasUploads }: Collected): boolean {
  return passes === 0 || hasUploads || strayed > 0;
}

function withStrays({ passes, strayed, hasUploads: _, ...result }: Collected): SubjectResult {
  return { ...result, strays: passes === 0 ? 0 : strayed / passes };
}

/** Gives a run what was counted beside it. */
function addFigures(runs: RunResult[], run: number, figures: Figures): void {
  const at = runs.findIndex((other) => other.run === run);
  const timed = runs[at];
  if (timed) runs[at] = { ...timed, figures: { ...timed.figures, ...figures } };
}

/** On the same item, or one that this app shows: it decides itself how a held key repeats, and may have come a tile less far. */
function isSameEnding({ focused }: Ending, own: Ending): boolean {
  return focused === own.focused || own.visible.includes(focused);
}

function subjectsOf({ scale, scales, ownOnly, hasEmptyPage }: PageScenario, apps: readonly BuiltApp[]): Subject[] {
  const own = apps.filter(({ app }) => app.id === ownId);
  if (scales) {
    return own.flatMap(({ app, directory }) =>
      scales.map((size) => ({ id: size.join('x'), title: size.join('x'), app, directory, scale: size })),
    );
  }
  const compared = apps.filter(({ app }) => hasEmptyPage || app.id !== emptyPageId);
  return (ownOnly ? own : compared).map(({ app, directory }) => ({
    id: app.id,
    title: app.title,
    app,
    directory,
    scale,
  }));
}

function emptyResult({ id, title }: Subject): Collected {
  return { id, title, runs: [], counts: {}, phases: [], passes: 0, strayed: 0, hasUploads: false, failures: [] };
}
