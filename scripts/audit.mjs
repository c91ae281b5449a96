/**
 * `npm run audit`: asks the registry whether a package of one of the lockfiles has a known security advisory. Exits with 1 when one
 * has. Where the registry does not answer, as offline or from a mirror without advisories, that lockfile is skipped.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAudit } from './lib/advisories.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders = ['.', 'platform-packaging', 'bench/peers/react-dom', 'bench/peers/solid-lightning'];

/** What `npm audit` prints for the lockfile of a folder. */
function audit(folder) {
  const flags = ['audit', '--package-lock-only', '--json', '--fetch-retries=1', '--fetch-timeout=20000'];
  const child = spawn('npm', flags, { cwd: path.join(root, folder), stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(output));
  });
}

const results = await Promise.all(folders.map(async (folder) => ({ folder, ...readAudit(await audit(folder)) })));
for (const { folder, skipped, packages, advisories } of results) {
  const name = path.join(folder, 'package-lock.json');
  if (skipped !== undefined) process.stdout.write(`skipped ${name}: ${skipped}\n`);
  else process.stdout.write(`${advisories.length === 0 ? 'ok     ' : 'FAILED '} ${name}: ${packages} packages\n`);
  for (const line of advisories) process.stdout.write(`          ${line}\n`);
}
process.exitCode = results.some(({ advisories }) => advisories.length > 0) ? 1 : 0;
