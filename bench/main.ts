import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, cpus, release, type } from 'node:os';
import path from 'node:path';
import { control } from './apps/control.ts';
import { earlier } from './apps/earlier.ts';
import { peers } from './apps/peers.ts';
import { proscenium } from './apps/proscenium.ts';
import { historyLineOf, publish, published, readHistory } from './history.ts';
import { isOver } from './node-scenario.ts';
import { type BenchOptions, parseOptions, usage } from './options.ts';
import { isBroken } from './report/budgets.ts';
import { glanceChart } from './report/glance.ts';
import { htmlReport } from './report/html.ts';
import { markdownReport } from './report/markdown.ts';
import { type BenchResult, type NodeScenarioResult, ownId, type ScenarioResult } from './result.ts';
import { connectTo, launchLocal } from './runner/browser.ts';
import { Measurer } from './runner/measure.ts';
import { disagreements } from './runner/page/agreement.ts';
import { type BuiltApp, measureScenario, runsOf, stepsOf } from './runner/page/session.ts';
import { Progress } from './runner/progress.ts';
import type { TraceEvent } from './runner/trace/trace-event.ts';
import { nodeScenariosNamed, pageScenariosNamed } from './scenarios.ts';
import { Unfinished } from './unfinished.ts';

// Browser, services and builds are stopped on exit, which a signal would skip.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.prependListener(signal, () => process.exit(128 + constants.signals[signal]));
/** What no figure depends on. */
const unmeasured = [
  'docs',
  '*.md',
  'bench/history.jsonl',
  'bench/report',
  ...['contract', 'devices', 'e2e', 'engines', 'screens', 'support', 'unit'].map((name) => `test/${name}`),
];
const measured = ['.', ...unmeasured.map((paths) => `:!${paths}`)];
const say = (text: string): void => void process.stderr.write(text);
const options = readOptions();
if (options.publish) refuseUncommitted();
const startedAt = new Date();
const machine: BenchResult['machine'] = {
  node: process.version,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  os: `${type()} ${release()}`,
};
/** At the end of a run that takes hours another one may be checked out. */
const measuredCommit = commit();
/** Hours are not lost when a run that is to be published is cut off. It can be committed, and so goes on another day. */
const unfinished = options.publish
  ? new Unfinished(
      { commit: measuredCommit, runs: options.runs, processor: `${machine.cores} x ${machine.cpu}` },
      path.join(published, 'unfinished.json'),
    )
  : undefined;
const begun = whatWasBegun();

const nodeScenarios = await measureNode();
const pages = await measurePages().catch(fail);
const result: BenchResult = {
  date: begun.date,
  finished: new Date().toISOString(),
  minutes: minutesSoFar(),
  machine,
  settings: { throttle: options.throttle, size: options.size ?? 'its own', runs: options.runs },
  nodeScenarios,
  ...pages,
};
const summary = markdownReport(result);
process.stdout.write(summary);
if (options.markdown !== undefined) writeFileSync(options.markdown, summary);
const figuresOfAll = `${JSON.stringify(result, rounded)}\n`;
if (options.publish) say(`Published in ${keepForGood()}\n`);
if (options.html !== undefined) writeFileSync(options.html, htmlReport(result, readHistory()));
if (options.chart !== undefined) writeFileSync(options.chart, glanceChart(result));
if (options.json !== undefined) writeFileSync(options.json, figuresOfAll);
process.exitCode = isBroken(result) || nodeScenarios.some(({ results }) => results.some(isOver)) ? 1 : 0;

function readOptions(): BenchOptions {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    say(`${(error as Error).message}\n\n${usage}\n`);
    process.exit(2);
  }
}

function whatWasBegun(): NonNullable<ReturnType<Unfinished['read']>> {
  try {
    return unfinished?.read() ?? { date: startedAt.toISOString(), minutes: 0, scenarios: [] };
  } catch (error) {
    return fail(error);
  }
}

async function measureNode(): Promise<NodeScenarioResult[]> {
  const results: NodeScenarioResult[] = [];
  for (const { name, measures, ...scenario } of await nodeScenariosNamed(options.scenarios)) {
    say(`${name}\n`);
    results.push({ name, measures, results: await scenario.run() });
  }
  return results;
}

function minutesSoFar(): number {
  return begun.minutes + (Date.now() - startedAt.getTime()) / 60_000;
}

async function measurePages(): Promise<Pick<BenchResult, 'apps' | 'browser' | 'disagreements' | 'scenarios'>> {
  // Only the reports show profiles, and a profile takes as long as a run.
  const isReported = options.publish || options.html !== undefined || options.json !== undefined;
  const chosen = pageScenariosNamed(options.scenarios).map((scenario) =>
    isReported ? scenario : { ...scenario, isProfiled: false },
  );
  if (chosen.length === 0) return { apps: [], browser: 'none', disagreements: [], scenarios: [] };
  const apps: BuiltApp[] = [];
  const before = options.against === undefined ? [] : [earlier(options.against)];
  for (const app of [proscenium, ...before, ...(options.peers ? [...peers, control] : [])]) {
    say(`Building ${app.title}, if anything changed\n`);
    apps.push({ app, directory: await app.build() });
  }
  const browser =
    options.connect === undefined ? await launchLocal(options) : await connectTo(options.connect, options.host);
  const measurer = new Measurer(browser, { ...options, ...(options.trace && { onTrace: keepTrace(options.trace) }) });
  try {
    const differences = options.peers ? await disagreements(apps, measurer) : [];
    if (differences.length > 0 && !options.despiteDisagreement) refuse(differences);
    const measured = begun.scenarios.map(({ name }) => name);
    if (measured.length > 0) say(`Going on with a run that was cut off. Measured: ${measured.join(', ')}\n`);
    const left = chosen.filter(({ name }) => !measured.includes(name));
    const steps = left.reduce((sum, scenario) => sum + stepsOf(scenario, apps, runsOf(scenario, options)), 0);
    const progress = new Progress(steps, say);
    const scenarios: ScenarioResult[] = [...begun.scenarios];
    for (const scenario of left) {
      scenarios.push(await measureScenario(scenario, apps, runsOf(scenario, options), measurer, progress));
      unfinished?.keep({ date: begun.date, minutes: minutesSoFar(), scenarios });
      // No other scenario uses this generated catalogue.
      if (scenario.scale || scenario.scales) await measurer.closeServices();
    }
    const titles = apps.map(({ app: { id, title, libraries } }) => ({ id, title, ...(libraries && { libraries }) }));
    return { apps: titles, browser: browser.name, disagreements: differences, scenarios };
  } finally {
    await measurer.closeServices();
    await browser.close();
  }
}

function keepForGood(): string {
  const line = historyLineOf(result, measuredCommit);
  const report = htmlReport(result, [...readHistory(), line]);
  const folder = publish(line, { 'figures.json': figuresOfAll, 'report.html': report });
  unfinished?.forget();
  return folder;
}

/** The last one that has changed what is measured, or how. */
function commit(): string {
  return git('log', '-1', '--format=%H', '--', ...measured);
}

/** Its figures are said to be those of a commit. */
function refuseUncommitted(): void {
  const changes = git('status', '--porcelain', '--', ...measured);
  if (changes !== '') fail(new Error(`--publish: commit first\n${changes}`));
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

/** As the browser's performance tools and Perfetto open it. The last one stays. */
function keepTrace(file: string): (subject: string, events: readonly TraceEvent[]) => void {
  return (subject, events) => {
    if (subject === ownId) writeFileSync(file, JSON.stringify({ traceEvents: events }));
  };
}

function fail(error: unknown): never {
  say(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function refuse(differences: readonly string[]): never {
  throw new Error(
    `The apps do not show the same tiles; to compare them all the same, say --despite-disagreement.\n${differences.join('\n')}`,
  );
}

/** Microseconds are enough. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
