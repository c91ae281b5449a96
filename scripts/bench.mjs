/**
 * `npm run bench`: measures, prints Markdown tables, and fails when a measure is over its limit. `-- --scenario NAME` runs
 * one scenario, `--json FILE` keeps the figures.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
const root = fileURLToPath(new URL('../', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
