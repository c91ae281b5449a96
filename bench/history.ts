import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median } from '../test/harness/statistics.ts';
import { root } from './apps/app.ts';
import type { FigureId } from './figures.ts';
import { headlines } from './report/glance.ts';
import { comparisonOf } from './report/rows.ts';
import { type BenchResult, samplesOf, sidesOf } from './result.ts';

/** What a published run leaves behind for the trend: one line of bench/history.jsonl. */
export interface HistoryLine {
  readonly date: string;
  readonly commit: string;
  readonly settings: BenchResult['settings'];
  readonly cpu: string;
  readonly headlines: readonly Headline[];
}

export interface Headline {
  readonly scenario: string;
  readonly id: FigureId;
  /** Median of each app. */
  readonly medians: Readonly<Record<string, number>>;
  /** This app to each other: the ratio, which another machine does not change much. None (as JSON has no infinity) to nothing. */
  readonly ratios: Readonly<Record<string, number | null>>;
}

/** Where published runs are kept, and one that is not over yet. */
export const publishedRuns = path.join(root, 'docs/benchmarks');

const history = path.join(root, 'bench/history.jsonl');

/** The published runs, the oldest first. */
export function readHistory(historyFile = history): HistoryLine[] {
  if (!existsSync(historyFile)) return [];
  const lines = readFileSync(historyFile, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as HistoryLine);
}

export function historyLineOf(result: BenchResult, commit: string): HistoryLine {
  const found = headlines.flatMap(([scenario, id]): Headline[] => {
    const subjects = result.scenarios.find(({ name }) => name === scenario)?.subjects ?? [];
    const { own, others } = sidesOf(subjects);
    if (!own || samplesOf(own, id).length === 0) return [];
    const medians = [own, ...others].map((subject) => [subject.id, median(samplesOf(subject, id))] as const);
    const ratios = others.flatMap((other) => {
      const comparison = comparisonOf(own, other, id);
      return comparison ? [[other.id, Number.isFinite(comparison.ratio) ? comparison.ratio : null] as const] : [];
    });
    return [{ scenario, id, medians: Object.fromEntries(medians), ratios: Object.fromEntries(ratios) }];
  });
  const { date, settings, machine } = result;
  return { date, commit, settings, cpu: machine.cpu, headlines: found };
}

/** Keeps a run for good: `docs/benchmarks/DATE-COMMIT/` and its line of the history. @returns the folder */
export function publish(
  line: HistoryLine,
  files: Readonly<Record<string, string>>,
  { runs, historyFile }: { runs: string; historyFile: string } = { runs: publishedRuns, historyFile: history },
): string {
  const folder = path.join(runs, `${line.date.slice(0, 10)}-${line.commit.slice(0, 8)}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  appendFileSync(historyFile, `${JSON.stringify(line)}\n`);
  return folder;
}
