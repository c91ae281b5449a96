/**
 * `npm run bench`: measures, prints Markdown tables, and fails when a measure is over its limit. `-- --scenario NAME` runs
 * one scenario, `--json FILE` keeps the figures.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
const root = fileURLToPath(new URL('../', import.meta.url));
const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// It ends its browser and its services; then we end with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.kill(signal));
bench.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
