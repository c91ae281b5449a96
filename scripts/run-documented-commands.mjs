/**
 * Runs every documented command in its shortest form (scripts/lib/documented-commands.mjs), as `.ci/run` does.
 * Arguments select the commands that contain one of them: `node scripts/run-documented-commands.mjs bench`. Prints the
 * output of a command that fails. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';
import { documentedCommands } from './lib/documented-commands.mjs';

ensureInstalled();
const root = fileURLToPath(new URL('../', import.meta.url));
const words = process.argv.slice(2);
const isChosen = (text) => words.length === 0 || words.some((word) => text.includes(word));

const counts = { passed: 0, failed: 0 };
const isApart = ({ apart = false }) => apart;
// Starting browsers and waiting for pages leaves a core free, so two sequences of commands run in parallel.
await Promise.all([
  runAll(documentedCommands.filter(isApart)),
  runAll(documentedCommands.filter((command) => !isApart(command))),
]);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** Runs the shortest forms of these commands, one after another. */
async function runAll(commands) {
  for (const { shortest = [], until } of commands) {
    for (const text of shortest.filter(isChosen)) {
      const started = performance.now();
      const problem = text.includes('HOST:PORT') ? await besideBrowser(text) : await run(text, until);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      counts[problem === undefined ? 'passed' : 'failed'] += 1;
      process.stdout.write(`${problem === undefined ? 'ok    ' : 'FAILED'} ${text} (${seconds} s)\n`);
      if (problem !== undefined) process.stdout.write(`${problem}\n\n`);
    }
  }
}

/**
 * Runs a command until it ends, or until it is up and its address answers. @returns the error, if any
 */
async function run(text, until) {
  // A process group of its own, so that it can be interrupted like one in a terminal.
  const child = spawn(text, { cwd: root, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let isUp = false;
  const ended = new Promise((resolve) => child.once('close', resolve));
  const failure = (reason) => `${output.trimEnd()}\n${reason}`;
  const up = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (more) => {
        output += more;
        const address = until?.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
  }).then(async (address) => {
    isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    process.kill(-child.pid, 'SIGINT');
  });
  const interrupt = () => process.kill(-child.pid, 'SIGTERM');
  process.once('exit', interrupt);
  const code = await ended;
  process.off('exit', interrupt);
  if (until === undefined) return code === 0 ? undefined : failure(`It ended with ${code}.`);
  if (output.match(until) === null) return failure(`It ended with ${code} before it was up.`);
  await up;
  return isUp ? undefined : failure('Its address does not answer.');
}

/** Runs a command that connects to a browser, in place of one on a television. */
async function besideBrowser(text) {
  const { register } = await import('tsx/esm/api');
  register();
  const { launchBrowser, withoutPixels } = await import('../test/harness/browser/browser.ts');
  const browser = await launchBrowser(withoutPixels);
  try {
    return await run(text.replace('HOST:PORT', new URL(browser.wsEndpoint()).host));
  } finally {
    await browser.close();
  }
}
