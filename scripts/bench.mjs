/**
 * `npm run bench`: runs the benchmarks (bench/main.ts) and prints Markdown tables. Options: docs/performance.md. Exits
 * with 1 if a scenario in Node exceeds its limit, or one in the browser a budget that does not depend on the machine.
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
// The benchmark stops its browser and services first; this process exits when the benchmark has.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.kill(signal));
bench.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
