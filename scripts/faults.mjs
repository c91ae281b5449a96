/**
 * `npm run test:faults`: the sign-in pages under every fault of every call, in a browser (docs/faults.md). `npm test`
 * tries one fault of each outcome.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';
import { endWith, outcomeOf } from './lib/outcome.mjs';

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
process.env.TEST_FAULTS = 'all';
const { startVitest } = await import('vitest/node');
const vitest = await startVitest('test', ['test/e2e/flows/faults'], {
  run: true,
  watch: false,
  project: ['e2e'],
  reporters: ['verbose'],
});
const { passed, failed } = outcomeOf(vitest);
await vitest.close();
endWith({ passed, failed });
