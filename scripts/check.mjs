/**
 * `npm run check`: types, lint and format, import direction and cycles, unused and unreachable code, citations,
 * lockfile. All checks run at once; each prints its output only when it fails. In `.cache/` they keep what they have found of
 * files that have not changed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Peers of the benchmark whose packages are installed. Building one checks its types too (`npm run bench -- --peers`).
 */
const peers = ['react-dom', 'solid-lightning'].filter((peer) => existsSync(`${root}bench/peers/${peer}/node_modules`));

/** Version 7 checks in a quarter of the time; version 6 is there for its API, which `check-reached.mjs` and lint call. */
const typesOf = (project, kept = project.replaceAll('/', '-')) => ({
  script: 'typescript-7/bin/tsc',
  flags: ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', `.cache/types/${kept}.tsbuildinfo`],
});

const checks = [
  { name: 'types', ...typesOf('tsconfig.json') },
  ...peers.map((peer) => ({ name: `types of ${peer}`, ...typesOf(`bench/peers/${peer}/tsconfig.json`) })),
  { name: 'lint and format', script: '@biomejs/biome/bin/biome', flags: ['check', '--error-on-warnings', '.'] },
  {
    name: 'hooks and statements',
    script: 'eslint/bin/eslint.js',
    flags: ['--max-warnings', '0', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/', '.'],
  },
  {
    name: 'import direction',
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    flags: [
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      '.cache/import-direction',
      '--cache-strategy',
      'content',
      'src',
      'service',
      'brands',
      'test',
      'bench',
      'scripts',
      'platform-packaging',
    ],
  },
  {
    name: 'unused code',
    script: 'knip/bin/knip.js',
    flags: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
  { name: 'reached by a viewer', script: '../scripts/check-reached.mjs', flags: [] },
  { name: 'citations and links', script: '../scripts/check-citations.mjs', flags: [] },
  { name: 'lockfile', script: '../scripts/complete-lockfile.mjs', flags: ['--check'] },
];

/** A larger young generation: parsers make so many short-lived objects that collecting them took a third of lint's time. */
const heap = '--max-semi-space-size=64';

/** Runs one check and prints how it went, with its output when it failed. */
function run({ name, script, flags }) {
  const started = performance.now();
  const child = spawn(process.execPath, [heap, `node_modules/${script}`, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`);
      resolve(code === 0);
    });
  });
}

ensureInstalled();
const results = await Promise.all(checks.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
