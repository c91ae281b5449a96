/**
 * `npm test`: every test, from units to screens. `npm test -- unit e2e` runs only those kinds; other words filter files
 * by path. Whenever all unit tests run, coverage must reach the thresholds of vitest.config.ts. The last line is always
 * `N passed, N failed`; a run without any test fails.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const { startVitest } = await import('vitest/node');

const kinds = ['unit', 'contract', 'e2e', 'screens'];
const words = process.argv.slice(2);
const named = words.filter((word) => kinds.includes(word));
// The engines of television sets have a command of their own.
const project = named.length > 0 ? named : kinds;
const files = words.filter((word) => !kinds.includes(word));

const allUnits = files.length === 0 && project.includes('unit');
const vitest = await startVitest('test', files, {
  run: true,
  watch: false,
  coverage: { enabled: allUnits },
  project,
});
const modules = vitest.state.getTestModules();
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const inState = (state) => tests.filter((test) => test.result().state === state).length;

const passed = inState('passed');
const skipped = inState('skipped');
// A file that does not load, a hook that throws and an error outside any test are failures as much as a test is.
const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
const failedTests =
  inState('failed') +
  groups.filter((group) => group.errors().length > 0).length +
  vitest.state.getUnhandledErrors().length;
// Vitest has named the files; it says so to us by the exit code alone.
const uncovered = failedTests === 0 && passed > 0 && process.exitCode === 1;
const failed = failedTests + (uncovered ? 1 : 0);
await vitest.close();

if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
if (tests.length === 0) process.stdout.write('No test ran.\n');
if (uncovered) process.stdout.write('Coverage is below its threshold.\n');
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
