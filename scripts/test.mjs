/**
 * `npm test`: every test, from units to screens. `npm test -- unit e2e` runs only those kinds; other words filter files
 * by path. `--slowest` prints the twenty slowest files and the time of each kind. `--shuffle` runs files and tests in a
 * random order; `--seed N` repeats one. Whenever all unit tests run, the tests of the focus engine must cover it up to
 * the thresholds of vitest.config.ts. The last line is always `N passed, N failed`; a run without any test fails.
 */
import { fileURLToPath } from 'node:url';
// By its name: a Node without it must come to say that it is too old.
import util from 'node:util';
import { ensureInstalled } from './ensure-install.mjs';
import { fail } from './lib/options.mjs';
import { endWith, outcomeOf } from './lib/outcome.mjs';
import { durationLines } from './lib/test-durations.mjs';

const kinds = ['unit', 'contract', 'e2e', 'screens'];
const { values, words } = readOptions();
const named = words.filter((word) => kinds.includes(word));
// The engines of television sets have a command of their own.
const project = named.length > 0 ? named : kinds;
const files = words.filter((word) => !kinds.includes(word));
const isShuffled = values.shuffle || values.seed !== undefined;
const seed = Number(values.seed ?? Date.now() % 1_000_000);

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
// The configuration reads the seed: a `sequence` given to startVitest would also replace the order of the kinds.
if (isShuffled) process.env.TEST_SEED = String(seed);
const { createVitest } = await import('vitest/node');

/**
 * The tests that exercise the focus engine. They run first and alone, so that no other test pays for measuring
 * coverage.
 */
const coveringTests = /\/test\/unit\/(focus|input|a11y|ui)\//;
const isCovered = files.length === 0 && project.includes('unit');

const vitest = await createVitest('test', { run: true, watch: false, coverage: { enabled: isCovered }, project });
await vitest.standalone();
const specifications = await vitest.globTestSpecifications(files);
const isCovering = ({ moduleId }) => isCovered && coveringTests.test(moduleId);
const errors = [];
await run(specifications.filter(isCovering));
vitest.disableCoverage();
const exitCodeOfCoverage = process.exitCode;
await run(specifications.filter((file) => !isCovering(file)));

const { tests, passed, skipped, failed } = outcomeOf(vitest, errors);
// Vitest has printed which files are below the threshold; its exit code is all that it tells us.
const uncovered = failed === 0 && passed > 0 && exitCodeOfCoverage === 1;
const durations = values.slowest ? durationLines(vitest) : [];
await vitest.close();

for (const line of durations) process.stdout.write(`${line}\n`);
if (isShuffled) process.stdout.write(`Shuffled: npm test -- --seed ${seed} repeats this order\n`);
if (skipped.length > 0) process.stdout.write(`${skipped.length} skipped\n`);
if (tests === 0) process.stdout.write('No test ran.\n');
if (uncovered) process.stdout.write('Coverage is below its threshold.\n');
endWith({ passed, failed: failed + (uncovered ? 1 : 0) });

/** Keeps the errors that occurred outside of tests: Vitest forgets them when the next run starts. */
async function run(chosen) {
  if (chosen.length === 0) return;
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen, true);
  errors.push(...unhandledErrors);
}

/** The flags and words of the command line; ends the process at an unknown flag. */
function readOptions() {
  const options = {
    slowest: { type: 'boolean', default: false },
    shuffle: { type: 'boolean', default: false },
    seed: { type: 'string' },
  };
  try {
    const { values, positionals } = util.parseArgs({ options, allowPositionals: true });
    if (!/^\d*$/.test(values.seed ?? '')) throw new Error(`--seed ${values.seed}: expected a number`);
    return { values, words: positionals };
  } catch (error) {
    return fail(`${error.message}\nFlags: --slowest --shuffle --seed N`);
  }
}
