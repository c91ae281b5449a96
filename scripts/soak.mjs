/**
 * `npm run soak`: somebody watches at random, by keys, pointer and voice, while calls fail, the network goes and the power is cut
 * (docs/soak.md). `-- --minutes N` how long (3), `--seed S` who (a new one unless given, which is printed), `--keys N` ends after so
 * many keys, `--days N` after so many days of the set's time. What is found is shrunk to a key script that `npm run replay` plays.
 * `--engine ID`: on a real engine of television sets, by keys alone. The last line is always `N passed, N failed`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
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
  days: { type: 'string' },
  engine: { type: 'string' },
});
const minutes = numberOf('minutes', flags.minutes);
const seed = wholeNumberOf('seed', flags.seed);
const keys = flags.keys === undefined ? undefined : wholeNumberOf('keys', flags.keys);
const days = flags.days === undefined ? undefined : numberOf('days', flags.days);
const { register } = await import('tsx/esm/api');
register();
const { engineReportOf, reportOf } = await import('../test/soak/report.ts');
const say = (line) => void process.stdout.write(`${line}\n`);

const findings = flags.engine === undefined ? await soakTheApp() : await soakAnEngine(flags.engine);
endWith({ passed: findings.length === 0 ? 1 : 0, failed: findings.length === 0 ? 0 : 1 });

async function soakTheApp() {
  const { productOf, soak } = await import('../test/soak/soak.ts');
  const { brand, appType } = productOf(seed);
  say(`Seed ${seed}: ${brand}, ${appType}, for ${minutes} minutes`);
  await ensureBuilt({ brand, appType, platform: 'web', environment: 'dev', sourcemap: false });
  const result = await soak({ minutes, seed, keys, days, say });
  process.stdout.write(reportOf(result));
  return result.findings;
}

async function soakAnEngine(id) {
  const { engines } = await import('../test/engines/manager/engine-table.ts');
  const { soakEngine } = await import('../test/soak/engine.ts');
  const engine = engines.find((each) => each.id === id);
  if (!engine) fail(`No engine ${id}: expected one of ${engines.map((each) => each.id).join(', ')}`);
  say(`Seed ${seed}: ${id} with the build for ${engine.platform}, for ${minutes} minutes`);
  const { platform } = engine;
  const directory = await ensureBuilt({
    brand: 'nation',
    appType: 'MVPD',
    platform,
    environment: 'dev',
    sourcemap: false,
  });
  const result = await soakEngine(engine, { minutes, seed, directory, say });
  const script = `.cache/soak/${id}-${seed}.jsonl`;
  await mkdir('.cache/soak', { recursive: true });
  await writeFile(script, result.script);
  process.stdout.write(engineReportOf(result, script));
  return result.findings;
}

function wholeNumberOf(flag, text) {
  const value = numberOf(flag, text);
  return Number.isInteger(value) ? value : fail(`--${flag} ${text}: expected a whole number`);
}

function numberOf(flag, text) {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : fail(`--${flag} ${text}: expected a number above 0`);
}
