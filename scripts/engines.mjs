/**
 * `npm run test:engines`: the smoke suite on real engines of television sets (docs/decisions/engines.md). `-- chromium-68 wpe-2.38`
 * runs those alone. Engines are fetched once; one that cannot be had is skipped, and it is said how to get it: with
 * `--required chromium-68,wpe-2.38` that is a failure. Figures: .cache/engines-report.md; screens that were not as they must be:
 * .cache/engines-screens/. The last line is always `N passed, N failed`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-install.mjs';
import { fail } from './lib/options.mjs';

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const { tsImport } = await import('tsx/esm/api');
const { engines } = await tsImport('../test/engines/manager/engine-table.ts', import.meta.url);
const known = engines.map(({ id }) => id);
const list = (text) => text.split(',').filter((word) => word !== '');
const { required, asked } = readWords();
const unknown = [...required, ...asked].filter((id) => !known.includes(id));
if (unknown.length > 0) fail(`No engine ${unknown.join(', ')}: expected some of ${known.join(', ')}`);
process.env.ENGINES = asked.join(',');

const { startVitest } = await import('vitest/node');
const vitest = await startVitest('test', [], {
  run: true,
  watch: false,
  project: ['engines'],
  // A line as each step ends: an engine takes minutes.
  reporters: ['verbose'],
});
const modules = vitest.state.getTestModules();
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const inState = (state) => tests.filter((test) => test.result().state === state);
// A hook that throws is a failure as much as a test is.
const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
const notes = new Set(inState('skipped').map((test) => test.result().note ?? 'skipped'));
const missing = required.filter((id) => [...notes].some((note) => note.startsWith(`${id}:`)));
const failed =
  inState('failed').length +
  groups.filter((group) => group.errors().length > 0).length +
  vitest.state.getUnhandledErrors().length +
  missing.length;
await vitest.close();

for (const note of notes) process.stdout.write(`SKIPPED ${note}\n`);
for (const id of missing) process.stdout.write(`FAILED ${id}: it is required\n`);
process.stdout.write(`\n${await readFile('.cache/engines-report.md', 'utf8').catch(() => '')}\n`);
process.stdout.write(`${inState('passed').length} passed, ${failed} failed\n`);
process.exit(failed === 0 && inState('passed').length > 0 ? 0 : 1);

/** The words of the command line; ends the process at a flag that is none. */
function readWords() {
  try {
    const options = { required: { type: 'string', default: '' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { required: list(values.required), asked: positionals };
  } catch (error) {
    return fail(error.message);
  }
}
