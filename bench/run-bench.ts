import { cpus, release, type } from 'node:os';
import { earlier } from './apps/earlier.ts';
import { emptyPage } from './apps/empty-page.ts';
import { peers } from './apps/peers.ts';
import { proscenium } from './apps/proscenium.ts';
import type { BenchOptions } from './options.ts';
import type { BenchResult, NodeScenarioResult, ScenarioResult } from './result.ts';
import { connectTo, launchLocal } from './runner/browser.ts';
import { type MeasureOptions, Measurer } from './runner/measure.ts';
import { disagreements } from './runner/page/agreement.ts';
import { type BuiltApp, measureScenario, runsOf, stepsOf } from './runner/page/session.ts';
import { Progress } from './runner/progress.ts';
import { nodeScenariosNamed, pageScenariosNamed } from './scenarios.ts';
import type { Unfinished } from './unfinished.ts';

export const machine: BenchResult['machine'] = {
  node: process.version,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  os: `${type()} ${release()}`,
};

interface Aside {
  /** Progress, for whoever waits. */
  readonly say: (text: string) => void;
  /** Where a run that is to be published is kept while it goes on. */
  readonly unfinished?: Unfinished;
  readonly onTrace: MeasureOptions['onTrace'] | undefined;
}

/**
 * Measures what the options ask for, and goes on with a run that was cut off.
 * @throws Error if that was another run's, an app cannot be built or shown, or a peer shows other tiles
 */
export async function runBench(options: BenchOptions, aside: Aside): Promise<BenchResult> {
  const { unfinished } = aside;
  const startedAt = new Date();
  const begun = unfinished?.read() ?? { date: startedAt.toISOString(), minutes: 0, scenarios: [] };
  const minutes = () => begun.minutes + (Date.now() - startedAt.getTime()) / 60_000;
  const keep = (scenarios: readonly ScenarioResult[]) =>
    unfinished?.keep({ date: begun.date, minutes: minutes(), scenarios });
  const nodeScenarios = await measureNode(options, aside);
  const pages = await measurePages(options, aside, begun.scenarios, keep);
  return {
    date: begun.date,
    finished: new Date().toISOString(),
    minutes: minutes(),
    machine,
    settings: { throttle: options.throttle, size: options.size ?? 'its own', runs: options.runs },
    nodeScenarios,
    ...pages,
  };
}

async function measureNode({ scenarios }: BenchOptions, { say }: Aside): Promise<NodeScenarioResult[]> {
  const results: NodeScenarioResult[] = [];
  for (const { name, measures, ...scenario } of await nodeScenariosNamed(scenarios)) {
    say(`${name}\n`);
    results.push({ name, measures, results: await scenario.run() });
  }
  return results;
}

async function measurePages(
  options: BenchOptions,
  { say, onTrace }: Aside,
  begun: readonly ScenarioResult[],
  keep: (scenarios: readonly ScenarioResult[]) => void,
): Promise<Pick<BenchResult, 'apps' | 'browser' | 'disagreements' | 'scenarios'>> {
  // Only the reports show profiles, and a profile takes as long as a run.
  const isReported = options.publish || options.html !== undefined || options.json !== undefined;
  const chosen = pageScenariosNamed(options.scenarios).map((scenario) =>
    isReported ? scenario : { ...scenario, isProfiled: false },
  );
  if (chosen.length === 0) return { apps: [], browser: 'none', disagreements: [], scenarios: [] };
  const apps = await buildApps(options, say);
  const browser =
    options.connect === undefined ? await launchLocal(options) : await connectTo(options.connect, options.host);
  const measurer = new Measurer(browser, { ...options, ...(onTrace && { onTrace }) });
  try {
    const differences = options.peers ? await disagreements(apps, measurer) : [];
    if (differences.length > 0 && !options.despiteDisagreement) refuse(differences);
    const measured = begun.map(({ name }) => name);
    if (measured.length > 0) say(`Going on with a run that was cut off. Measured: ${measured.join(', ')}\n`);
    const left = chosen.filter(({ name }) => !measured.includes(name));
    const steps = left.reduce((sum, scenario) => sum + stepsOf(scenario, apps, runsOf(scenario, options)), 0);
    const progress = new Progress(steps, say);
    const scenarios = [...begun];
    for (const scenario of left) {
      scenarios.push(await measureScenario(scenario, apps, runsOf(scenario, options), measurer, progress));
      keep(scenarios);
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

async function buildApps(options: BenchOptions, say: Aside['say']): Promise<BuiltApp[]> {
  const before = options.against === undefined ? [] : [earlier(options.against)];
  const apps: BuiltApp[] = [];
  for (const app of [proscenium, ...before, ...(options.peers ? [...peers, emptyPage] : [])]) {
    say(`Building ${app.title}, if anything changed\n`);
    apps.push({ app, directory: await app.build() });
  }
  return apps;
}

function refuse(differences: readonly string[]): never {
  throw new Error(
    `The apps do not show the same tiles; to compare them all the same, say --despite-disagreement.\n${differences.join('\n')}`,
  );
}
