/**
 * `npm run test:engines`: the smoke suite on real engines of television sets (docs/decisions/engines.md).
 * `-- chromium-68 wpe-2.38` runs only those. Engines are downloaded once; a missing one is skipped with a note on how
 * to install it, or counts as failed if `--required chromium-68,wpe-2.38` names it. Figures: .cache/engines-report.md;
 * screens: .cache/engines-screens/. The last line is always `N passed, N failed`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-install.mjs';
import { fail } from './lib/options.mjs';
import { endWith, outcomeOf } from './lib/outcome.mjs';

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const { register } = await import('tsx/esm/api');
const unregister = register();
const { engines } = await import('../test/engines/manager/engine-table.ts');
await unregister();
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
  // A line for each finished step: an engine takes minutes.
  reporters: ['verbose'],
});
const outcome = outcomeOf(vitest);
const notes = new Set(outcome.skipped.map((test) => test.result().note ?? 'skipped'));
const missing = required.filter((id) => [...notes].some((note) => note.startsWith(`${id}:`)));
await vitest.close();

for (const note of notes) process.stdout.write(`SKIPPED ${note}\n`);
for (const id of missing) process.stdout.write(`FAILED ${id}: it is required\n`);
process.stdout.write(`\n${await readFile('.cache/engines-report.md', 'utf8').catch(() => '')}\n`);
endWith({ passed: outcome.passed, failed: outcome.failed + missing.length });

/** Options and words of the command line; ends the process at an unknown flag. */
function readWords() {
  try {
    const options = { required: { type: 'string', default: '' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { required: list(values.required), asked: positionals };
  } catch (error) {
    return fail(error.message);
  }
}
