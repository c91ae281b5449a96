/**
 * `npm run test:faults`: the viewer's flows under every fault of every call, in a browser (docs/faults.md). `npm test` tries
 * one fault of each outcome. `npm run test:faults -- 'profile.logout'` runs those whose name matches. Each fault is a test,
 * which is printed as soon as it is over: an interrupted run has named what failed. All 500 take a quarter of an hour.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';
import { endWith, outcomeOf } from './lib/outcome.mjs';

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
process.env.TEST_FAULTS = 'all';
const pattern = process.argv.slice(2).join(' ');
const { startVitest } = await import('vitest/node');
const vitest = await startVitest('test', ['test/e2e/flows/faults'], {
  run: true,
  watch: false,
  project: ['e2e'],
  reporters: ['verbose'],
  ...(pattern !== '' && { testNamePattern: pattern }),
});
const { passed, failed } = outcomeOf(vitest);
await vitest.close();
endWith({ passed, failed });
