/**
 * `npm test`: every test, from units to screens. `npm test -- unit e2e` runs only those kinds; other words filter files
 * by path. Whenever all unit tests run, coverage must reach the thresholds of vitest.config.ts. The last line is always
 * `N passed, N failed`; a run without any test fails.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';
import { endWith, outcomeOf } from './lib/outcome.mjs';

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
const { tests, passed, skipped, failed } = outcomeOf(vitest);
// Vitest has named the files; it says so to us by the exit code alone.
const uncovered = failed === 0 && passed > 0 && process.exitCode === 1;
await vitest.close();

if (skipped.length > 0) process.stdout.write(`${skipped.length} skipped\n`);
if (tests === 0) process.stdout.write('No test ran.\n');
if (uncovered) process.stdout.write('Coverage is below its threshold.\n');
endWith({ passed, failed: failed + (uncovered ? 1 : 0) });
