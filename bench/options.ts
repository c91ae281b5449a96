import { parseArgs } from 'node:util';
import { fewestRuns } from './result.ts';
import { pageScenariosNamed, scenarioNames } from './scenarios.ts';

export interface BenchOptions {
  readonly scenarios: readonly string[];
  readonly peers: boolean;
  /** Measure a peer even if its tiles differ from this app's; the report says so. */
  readonly despiteDisagreement: boolean;
  readonly throttle: number;
  readonly size: 720 | 1080 | undefined;
  readonly runs: number;
  readonly raster: boolean;
  readonly connect: string | undefined;
  /** Where the browser of `connect` finds this machine; undefined for the address by which this machine has reached it. */
  readonly host: string | undefined;
  readonly json: string | undefined;
  readonly html: string | undefined;
  readonly markdown: string | undefined;
  readonly chart: string | undefined;
  readonly trace: string | undefined;
  readonly against: string | undefined;
  readonly publish: boolean;
}

/** Runs behind a figure that we claim. */
const fewestPublished = 15;

export const usage = `npm run bench -- [options]
  --scenario A,B    only these: ${scenarioNames.join(', ')}
  --peers           the peers of bench/peers, too; installs and builds them the first time
  --despite-disagreement   measure a peer that shows other tiles than this app, and say so in the report
  --throttle N      1, 4 or 6: how many times slower the main thread's processor seems (6; 1 with --connect)
  --size N          720 or 1080 rows (1080; with --connect the television's own)
  --runs N          interleaved runs of each scenario and app (${fewestRuns}, the fewest for a verdict; long scenarios take fewer)
  --raster          rasterise by software, as the pinned browser does on its own
  --connect H:P     run in the Chromium that listens there for remote debugging, such as a television
  --host ADDRESS    with --connect to a forwarded port: this machine's address, as the television reaches it
  --json FILE       every figure of every run
  --html FILE       a report with charts, in one file
  --markdown FILE   the summary that is printed
  --chart FILE      the headlines as a picture (SVG)
  --trace FILE      the last trace of this app under the throttle, for the browser's tools; with one scenario
  --against COMMIT  this app as it was then, too
  --publish         keep the figures and the report in docs/benchmarks, and a line in bench/history.jsonl; 15 runs or more`;

/** @throws Error that names the wrong option */
export function parseOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      scenario: { type: 'string' },
      peers: { type: 'boolean', default: false },
      'despite-disagreement': { type: 'boolean', default: false },
      throttle: { type: 'string' },
      size: { type: 'string' },
      runs: { type: 'string', default: `${fewestRuns}` },
      raster: { type: 'boolean', default: false },
      connect: { type: 'string' },
      host: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      markdown: { type: 'string' },
      chart: { type: 'string' },
      trace: { type: 'string' },
      against: { type: 'string' },
      publish: { type: 'boolean', default: false },
    },
  });
  const { connect, host, scenario, size } = values;
  if (host !== undefined && connect === undefined) throw new Error(`--host ${host}: needs --connect`);
  const scenarios = scenario?.split(',').map((name) => name.trim()) ?? [...scenarioNames];
  for (const name of scenarios) {
    if (!scenarioNames.includes(name))
      throw new Error(`--scenario ${name}: expected one of ${scenarioNames.join(', ')}`);
  }
  if (values.trace !== undefined && !isTraced(scenarios))
    throw new Error('--trace FILE: needs one --scenario, one that plays a key script or looks on');
  if (values.publish && (!values.peers || Number(values.runs) < fewestPublished))
    throw new Error(`--publish: needs --peers and --runs ${fewestPublished} or more`);
  const unpublished = (
    ['scenario', 'throttle', 'size', 'raster', 'connect', 'against', 'despite-disagreement'] as const
  ).find((name) => values[name]);
  if (values.publish && unpublished !== undefined)
    throw new Error(`--publish: every scenario as it is by default, without --${unpublished}`);
  const rows = size ?? (connect === undefined ? '1080' : undefined);
  return {
    scenarios,
    peers: values.peers,
    despiteDisagreement: values['despite-disagreement'],
    throttle: oneOf('throttle', values.throttle ?? (connect === undefined ? '6' : '1'), [1, 4, 6]),
    size: rows === undefined ? undefined : oneOf('size', rows, [720, 1080] as const),
    runs: wholeNumber('runs', values.runs, 1, 50),
    raster: values.raster,
    connect,
    host,
    json: values.json,
    html: values.html,
    markdown: values.markdown,
    chart: values.chart,
    trace: values.trace,
    against: values.against,
    publish: values.publish,
  };
}

/** Those that measure themselves, such as a start, open several pages. */
function isTraced(names: readonly string[]): boolean {
  const [scenario] = pageScenariosNamed(names);
  return names.length === 1 && scenario !== undefined && !('measure' in scenario.part);
}

function oneOf<T extends number>(flag: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => `${choice}` === text);
  if (found === undefined) throw new Error(`--${flag} ${text}: expected one of ${choices.join(', ')}`);
  return found;
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${flag} ${text}: expected a whole number from ${least} to ${most}`);
  return value;
}
