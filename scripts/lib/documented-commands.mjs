/**
 * Every command that README.md, CONTRIBUTING.md and docs/ name, and how CI runs it in its shortest form.
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
 * @property {Readonly<Record<string, string>>} [tests] flags that none of these commands use, each with the test that
 * covers it
 */

/** The build that the browser tests use, so that they and the commands below share one. */
const build = '--brand nation --platform web --app-type MVPD --env dev';

/** @type {readonly DocumentedCommand[]} */
export const documentedCommands = [
  { command: 'npm run check', ci: ['npm run check'] },
  { command: 'npm run audit', ci: ['npm run audit'] },
  {
    command: 'npm test',
    shortest: ['npm test -- unit bigint-calls --slowest --shuffle'],
    ci: ['npm test'],
  },
  { command: 'npm run test:engines', ci: ['npm run test:engines'] },
  {
    command: 'npm run build',
    shortest: [`npm run build -- ${build}`],
  },
  {
    command: 'npm start',
    shortest: [`npm start -- ${build} --port 8765 --host 127.0.0.1 --scale 10,10 --control --monitoring`],
    until: /^Proscenium \(.*\): (http:\S+)$/m,
  },
  {
    command: 'npm run replay',
    shortest: ['npm run replay -- bench/scripts/to-first-row.jsonl'],
  },
  {
    command: 'npm run package',
    shortest: ['npm run package -- --platform vizio --brand nation --env prod --site dist/nation-web-MVPD'],
    ci: ['npm run package -- --check'],
  },
  {
    command: 'npm run load',
    shortest: ['npm run load -- --tvs 20 --seconds 3 --pictures 4 --flood 20'],
  },
  {
    command: 'npm run bench',
    apart: true,
    shortest: [
      'npm run bench -- --peers --scenario row-scroll --runs 1',
      'npm run bench -- --scenario cold-start --runs 1 --html .cache/bench/report.html --json .cache/bench/report.json',
      'npm run bench -- --connect HOST:PORT --scenario cold-start --runs 1',
    ],
  },
  { command: 'npx biome check', shortest: ['npx biome check --write package.json'] },
  { command: 'npx eslint', shortest: ['npx eslint --fix scripts/bench.mjs'] },
  {
    command: 'npx vitest run',
    ci: ['npm test'],
    tests: { '--project': 'test/contract/faults/fault-document.test.ts' },
  },
  { command: 'node scripts/make/primitive-pictures.mjs', shortest: ['node scripts/make/primitive-pictures.mjs'] },
  { command: 'node scripts/complete-lockfile.mjs', shortest: ['node scripts/complete-lockfile.mjs'] },
];

const beginning = /^(?:[A-Z_]+=\S+ )*(?:npm (?:run|test|start)\b|npx |node scripts\/)/;

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
    .map((text) => text.trim())
    .filter((text) => beginning.test(text))
    .map((text) => text.replace(/^(?:[A-Z_]+=\S+ )+/, '').split(/ {2,}|\s#/)[0]);
}

/**
 * @param {string} command
 * @returns {string[]}
 */
export const flagsOf = (command) => command.split(' ').filter((word) => /^--\w/.test(word));

/**
 * Whether `text` calls `command`: the same words first, then nothing, or flags and arguments.
 * @param {string} text
 * @param {string} command
 */
export const calls = (text, command) => text === command || text.startsWith(`${command} `);
