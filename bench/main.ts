import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { historyLineOf, publish, publishedRuns, readHistory } from './history.ts';
import { measuredCommit, uncommitted } from './measured-commit.ts';
import { isOver } from './node-scenario.ts';
import { type BenchOptions, parseOptions, usage } from './options.ts';
import { isBroken } from './report/budgets.ts';
import { glanceChart } from './report/glance.ts';
import { htmlReport } from './report/html.ts';
import { markdownReport } from './report/markdown.ts';
import { type BenchResult, ownId } from './result.ts';
import { machine, runBench } from './run-bench.ts';
import type { TraceEvent } from './runner/trace/trace-event.ts';
import { Unfinished } from './unfinished.ts';

// Browser, services and builds are stopped on exit, which a signal would skip.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.prependListener(signal, () => process.exit(128 + constants.signals[signal]));

const say = (text: string): void => void process.stderr.write(text);

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(`${error instanceof Error ? error.message : String(error)}\n`);
  // Whatever was started ends with the process.
  process.exit(1);
});

/** @returns the exit code: 1 when a budget is broken that any machine can keep, 2 for a wrong option */
async function main(words: readonly string[]): Promise<number> {
  if (words.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const options = readOptions(words);
  if (!options) return 2;
  const result = options.publish
    ? await published(options)
    : await runBench(options, { say, onTrace: onTrace(options) });
  const summary = markdownReport(result);
  process.stdout.write(summary);
  if (options.markdown !== undefined) writeFileSync(options.markdown, summary);
  if (options.html !== undefined) writeFileSync(options.html, htmlReport(result, readHistory()));
  if (options.chart !== undefined) writeFileSync(options.chart, glanceChart(result));
  if (options.json !== undefined) writeFileSync(options.json, figuresOf(result));
  return isBroken(result) || result.nodeScenarios.some(({ results }) => results.some(isOver)) ? 1 : 0;
}

function readOptions(words: readonly string[]): BenchOptions | undefined {
  try {
    return parseOptions(words);
  } catch (error) {
    say(`${(error as Error).message}\n\n${usage}\n`);
    return undefined;
  }
}

/** A run that is kept for good. Its figures are said to be those of a commit. */
async function published(options: BenchOptions): Promise<BenchResult> {
  const changes = uncommitted();
  if (changes !== '') throw new Error(`--publish: commit first\n${changes}`);
  // At the end of a run that takes hours another one may be checked out.
  const commit = measuredCommit();
  // Hours are not lost when it is cut off. The file can be committed, and so it goes on another day.
  const unfinished = new Unfinished(
    { commit, runs: options.runs, processor: `${machine.cores} x ${machine.cpu}` },
    path.join(publishedRuns, 'unfinished.json'),
  );
  const result = await runBench(options, { say, onTrace: onTrace(options), unfinished });
  const line = historyLineOf(result, commit);
  const report = htmlReport(result, [...readHistory(), line]);
  const folder = publish(line, { 'figures.json': figuresOf(result), 'report.html': report });
  unfinished.forget();
  say(`Published in ${folder}\n`);
  return result;
}

/** As the browser's performance tools and Perfetto open it. The last trace stays. */
function onTrace({
  trace: file,
}: BenchOptions): ((subject: string, events: readonly TraceEvent[]) => void) | undefined {
  if (file === undefined) return undefined;
  return (subject, events) => {
    if (subject === ownId) writeFileSync(file, JSON.stringify({ traceEvents: events }));
  };
}

/** Microseconds are enough. */
function figuresOf(result: BenchResult): string {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
  return `${JSON.stringify(result, rounded)}\n`;
}
