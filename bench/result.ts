import type { FigureId, Figures } from './figures.ts';
import type { Measure } from './node-scenario.ts';
import type { RunResult } from './page-scenario.ts';
import type { PhaseTime } from './runner/trace/phases.ts';

/** The result of a benchmark run: written by `--json`, and the source of the reports. */
export interface BenchResult {
  /** ISO time of the start. */
  readonly date: string;
  /** ISO time of its end: days later if it was cut off. */
  readonly finished: string;
  readonly minutes: number;
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number; readonly os: string };
  readonly browser: string;
  readonly settings: { readonly throttle: number; readonly size: number | 'its own'; readonly runs: number };
  readonly apps: readonly { readonly id: string; readonly title: string; readonly libraries?: readonly string[] }[];
  /** How a peer's tiles differ from this app's. */
  readonly disagreements: readonly string[];
  readonly scenarios: readonly ScenarioResult[];
  readonly nodeScenarios: readonly NodeScenarioResult[];
}

export interface ScenarioResult {
  readonly name: string;
  readonly title: string;
  readonly measures: string;
  readonly figures: readonly FigureId[];
  readonly subjects: readonly SubjectResult[];
}

export interface SubjectResult {
  readonly id: string;
  readonly title: string;
  readonly runs: readonly RunResult[];
  readonly counts: Figures;
  readonly phases: readonly PhaseTime[];
  /** Share of the counting passes in which the keys ended elsewhere than in this app: in most of them, and the app did something else. */
  readonly strays: number;
  /** Reasons of runs that failed. */
  readonly failures: readonly string[];
}

export interface NodeScenarioResult {
  readonly name: string;
  readonly measures: string;
  readonly results: readonly Measure[];
}

export const ownId = 'proscenium';
/** The page that does nothing, between the apps. */
export const emptyPageId = 'empty-page';

/** From the least to the most of so many runs is a 95 % interval of their median; of fewer it is not. */
export const fewestRuns = 6;

/** How often each app was measured, in words: as often as the one that failed most. */
export function runsInWords({ subjects }: ScenarioResult): string {
  const runs = subjects.length === 0 ? 0 : Math.min(...subjects.map((subject) => subject.runs.length));
  return runs === 1 ? '1 run' : `${runs} runs`;
}

/** This app, and those that it is compared with. */
export function sidesOf(subjects: readonly SubjectResult[]) {
  const own = subjects.find(({ id }) => id === ownId);
  return {
    own,
    others: own ? subjects.filter(({ id }) => id !== ownId && id !== emptyPageId) : [],
    emptyPage: subjects.find(({ id }) => id === emptyPageId),
  };
}

/** The runs of two apps that took place beside each other and have this figure. */
export function pairedRuns(own: SubjectResult, peer: SubjectResult, id: FigureId): [RunResult, RunResult][] {
  return own.runs.flatMap((ours) => {
    const theirs = peer.runs.find(({ run }) => run === ours.run);
    const areBoth = theirs && ours.figures[id] !== undefined && theirs.figures[id] !== undefined;
    return areBoth ? [[ours, theirs] as [RunResult, RunResult]] : [];
  });
}

/** A figure's values, one a run; a counted figure has one value. */
export function samplesOf({ runs, counts }: SubjectResult, id: FigureId): number[] {
  const counted = counts[id];
  if (counted !== undefined) return [counted];
  return runs.flatMap(({ figures }) => figures[id] ?? []);
}
