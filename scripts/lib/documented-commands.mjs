/**
 * Every command that the Markdown pages name, and how CI runs it in its shortest form.
 * `test/unit/scripts/documented-commands.test.ts` fails when a document names a command or a flag that is not here.
 */

/**
 * @typedef {object} DocumentedCommand
 * @property {string} command its words before the flags
 * @property {readonly string[]} [shortest] what scripts/run-documented-commands.mjs runs; HOST:PORT stands for a
 * browser with remote debugging
 * @property {boolean} [apart] runs in parallel: it does not need the results of the commands before it
 * @property {RegExp} [until] for a command that does not end by itself: its output once it is ready
 * @property {readonly string[]} [ci] commands that `.ci/run` calls directly
 * @property {string} [partOf] a command of these that runs it
 * @property {string} [byHand] why CI does not run it
 * @property {Readonly<Record<string, string>>} [tests] flags that none of these commands use, each with the test that
 * covers it and names it
 */

/** The build that the browser tests use, so that they and the commands below share one. */
const build = '--brand nation --platform web --app-type MVPD --env dev';

/** @type {readonly DocumentedCommand[]} */
export const documentedCommands = [
  { command: 'npm run check', ci: ['npm run check'] },
  { command: 'npm run audit', ci: ['npm run audit'] },
  {
    command: 'npm test',
    shortest: ['npm test -- unit bigint-calls --slowest --shuffle --seed 7'],
    ci: ['npm test'],
  },
  { command: 'npm run test:engines', ci: ['npm run test:engines'] },
  { command: 'npm run test:faults', byHand: 'it takes minutes; npm test tries one fault of each outcome' },
  {
    command: 'npm run build',
    shortest: [`npm run build -- ${build}`],
    tests: { '--sourcemap': 'test/unit/scripts/options.test.ts' },
  },
  {
    command: 'npm start',
    shortest: [`npm start -- ${build} --port 8765 --host 127.0.0.1 --scale 10,10 --control --monitoring`],
    tests: Object.fromEntries(
      [
        '--data',
        '--trust-proxy',
        '--code-seconds',
        '--ads',
        '--destinations',
        '--processes',
        '--metrics-port',
        '--log',
      ].map((flag) => [flag, 'test/unit/scripts/start-options.test.ts']),
    ),
    until: /^Proscenium \(.*\): (http:\S+)$/m,
  },
  {
    command: 'npm run replay',
    shortest: ['npm run replay -- bench/scripts/to-first-row.jsonl --film .cache/film'],
    tests: { '--address': 'test/e2e/tools/replay.test.ts' },
  },
  {
    command: 'npm run package',
    shortest: ['npm run package -- --platform vizio --brand nation --env prod --site dist/nation-web-MVPD'],
    ci: ['npm run package -- --check'],
  },
  {
    command: 'npm run soak',
    shortest: [
      'npm run soak -- --minutes 3 --keys 150 --days 7 --seed 1',
      'npm run soak -- --engine chromium-current --minutes 1 --seed 1',
    ],
  },
  {
    command: 'npm run load',
    shortest: ['npm run load -- --tvs 20 --seconds 3 --pictures 4 --flood 20 --processes 2'],
    tests: {
      '--event': 'test/unit/bench/load.test.ts',
      '--cache': 'test/unit/bench/load.test.ts',
      '--seed': 'test/unit/bench/load.test.ts',
    },
  },
  { command: 'npm run backup', byHand: 'test/contract/operations/backup.test.ts does it with databases of its own' },
  {
    command: 'npm run restore',
    byHand: 'test/contract/operations/backup.test.ts does it with databases of its own',
    tests: {
      '--data': 'test/contract/operations/backup.test.ts',
      '--force': 'test/contract/operations/backup.test.ts',
    },
  },
  {
    command: 'npm run bench',
    apart: true,
    shortest: [
      'npm run bench -- --help',
      'npm run bench -- --peers --scenario row-scroll --runs 1 --throttle 1',
      'npm run bench -- --scenario cold-start --runs 1 --html .cache/bench/report.html --json .cache/bench/report.json',
      'npm run bench -- --connect HOST:PORT --scenario cold-start --runs 1 --throttle 4 --markdown .cache/bench/report.md --chart .cache/bench/chart.svg',
    ],
    tests: {
      '--size': 'test/unit/bench/options.test.ts',
      '--raster': 'test/unit/bench/options.test.ts',
      '--despite-disagreement': 'test/unit/bench/options.test.ts',
      '--against': 'test/unit/bench/options.test.ts',
      '--trace': 'test/unit/bench/options.test.ts',
      '--publish': 'test/unit/bench/options.test.ts',
    },
  },
  { command: 'npm ci', partOf: 'npm run bench -- --peers --scenario row-scroll --runs 1 --throttle 1' },
  { command: 'npm run types', partOf: 'npm run bench -- --peers --scenario row-scroll --runs 1 --throttle 1' },
  {
    command: 'node --import tsx bench/make-peer-screens.ts',
    byHand:
      'it replaces a picture of a page, drawn without a GPU; the apps in it are built by npm run bench -- --peers',
  },
  {
    command: 'node scripts/make/letter-metrics.mjs',
    byHand: 'it takes minutes, and a test compares its tables with the font files',
  },
  { command: 'npx tsx scripts/make/events.ts', shortest: ['npx tsx scripts/make/events.ts'] },
  { command: 'npx biome check', shortest: ['npx biome check --write package.json'] },
  { command: 'npx eslint', shortest: ['npx eslint --fix scripts/bench.mjs'] },
  {
    command: 'npx vitest run',
    shortest: ['npx vitest run --project unit test/unit/scripts/options.test.ts'],
  },
  { command: 'node scripts/make/primitive-pictures.mjs', shortest: ['node scripts/make/primitive-pictures.mjs'] },
  { command: 'node scripts/complete-lockfile.mjs', shortest: ['node scripts/complete-lockfile.mjs'] },
];

const beginning = /^(?:[A-Z_]+=\S+ )*(?:npm (?:run|test|start|ci)\b|npx |node (?:--import tsx )?(?:scripts|bench)\/)/;

/**
 * The commands in a Markdown page, from its code spans and code blocks.
 * @param {string} page
 * @returns {string[]} without leading environment variables and trailing explanations
 */
export function commandsIn(page) {
  const fenced = [...page.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block.split('\n'));
  const rest = page.replace(/^```[^\n]*\n[\s\S]*?^```/gm, '');
  const indented = [...rest.matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line);
  // A code span may contain a line break, but no empty line.
  const spans = [...rest.matchAll(/`([^`\n]*(?:\n[^`\n]+)?)`/g)].map(([, span]) => span.replace(/\s+/g, ' '));
  return [...fenced, ...indented, ...spans]
    .flatMap((text) => text.split(' && '))
    .map((text) => text.trim().replace(/^git bisect run /, ''))
    .filter((text) => beginning.test(text))
    .map((text) => text.replace(/^(?:[A-Z_]+=\S+ )+/, '').split(/ {2,}|\s#/)[0]);
}

/**
 * The flags that a page names on their own, in code spans such as `--runs N`.
 * @param {string} page
 * @returns {string[]}
 */
export const flagsIn = (page) => [...page.matchAll(/`(--\w[^`\n]*)`/g)].map(([, text]) => text);

/**
 * @param {string} command
 * @returns {string[]}
 */
export const flagsOf = (command) =>
  command
    .replace('--import tsx ', '')
    .split(' ')
    .filter((word) => /^--\w/.test(word));

/**
 * Whether `text` calls `command`: the same words first, then nothing, or flags and arguments.
 * @param {string} text
 * @param {string} command
 */
export const calls = (text, command) => text === command || text.startsWith(`${command} `);
