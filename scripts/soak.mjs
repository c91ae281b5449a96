/**
 * `npm run soak`: somebody watches at random, by keys, pointer and voice, while calls fail, the network goes and the power is cut
 * (docs/soak.md). `-- --minutes N` how long (3), `--seed S` who (a new one unless given, which is printed), `--keys N` ends after so
 * many keys. What is found is shrunk to a key script that `npm run replay` plays. The last line is always `N passed, N failed`.
 */
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';
import { ensureBuilt } from './lib/build-app.mjs';
import { fail, parseFlags } from './lib/options.mjs';
import { endWith } from './lib/outcome.mjs';

ensureInstalled();
process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const flags = parseFlags({
  minutes: { type: 'string', default: '3' },
  seed: { type: 'string', default: `${1 + Math.floor(Math.random() * 1e6)}` },
  keys: { type: 'string' },
});
const minutes = numberOf('minutes', flags.minutes);
const seed = wholeNumberOf('seed', flags.seed);
const keys = flags.keys === undefined ? undefined : wholeNumberOf('keys', flags.keys);
const { register } = await import('tsx/esm/api');
register();
const { productOf, soak } = await import('../test/soak/soak.ts');
const { reportOf } = await import('../test/soak/report.ts');
const { brand, appType } = productOf(seed);
process.stdout.write(`Seed ${seed}: ${brand}, ${appType}, for ${minutes} minutes\n`);
await ensureBuilt({ brand, appType, platform: 'web', environment: 'dev', sourcemap: false });
const result = await soak({ minutes, seed, keys, say: (line) => void process.stdout.write(`${line}\n`) });
process.stdout.write(reportOf(result));
endWith({ passed: result.findings.length === 0 ? 1 : 0, failed: result.findings.length === 0 ? 0 : 1 });

function wholeNumberOf(flag, text) {
  const value = numberOf(flag, text);
  return Number.isInteger(value) ? value : fail(`--${flag} ${text}: expected a whole number`);
}

function numberOf(flag, text) {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : fail(`--${flag} ${text}: expected a number above 0`);
}
