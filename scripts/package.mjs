/**
 * Packs a product for a store: `npm run package -- --platform tizen --brand nation --env prod`. Builds it first unless
 * the last build is up to date; `--site FOLDER` packs an existing build.
 * `--certificate author.p12 --distributor distributor.p12` signs the package, with passwords from CERTIFICATE_PASSWORD
 * and DISTRIBUTOR_PASSWORD. Writes to dist/packages/. `--check` tests the packers that need the vendors' tools.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-install.mjs';

ensureInstalled();
const root = fileURLToPath(new URL('../', import.meta.url));
const packers = path.join(root, 'platform-packaging');
const { ensureBuilt } = await import('./lib/build-app.mjs');
const { buildFlags, checkChoices, fail } = await import('./lib/options.mjs');

const flags = {
  brand: buildFlags.brand,
  platform: { type: 'string' },
  'app-type': buildFlags['app-type'],
  env: buildFlags.env,
  certificate: { type: 'string' },
  distributor: { type: 'string' },
  site: { type: 'string' },
  check: { type: 'boolean', default: false },
};

const values = readFlags();
ensurePackersInstalled();
if (values.check) await checkPackers();
else await packProduct();

/** A wrong flag ends the process with a message. */
function readFlags() {
  try {
    const { values: read } = parseArgs({ options: flags });
    const { platform, ...others } = read;
    checkChoices(others);
    return read;
  } catch (error) {
    return fail(
      `${error.message}\nFlags: ${Object.keys(flags)
        .map((flag) => `--${flag}`)
        .join(' ')}`,
    );
  }
}

/** Installs the packers' own dependencies from their lockfile, once. */
function ensurePackersInstalled() {
  const installed = path.join(packers, 'node_modules/.package-lock.json');
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
      .filter(([name, { optional }]) => name !== '' && !optional)
      .map(([name, { version }]) => `${name}@${version}`)
      .join();
  const isThere = existsSync(installed) && versions(installed) === versions(path.join(packers, 'package-lock.json'));
  if (isThere) return;
  process.stderr.write('Installing the packers’ dependencies (once, or after they changed)…\n');
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: packers, stdio: ['ignore', 2, 2] };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...install], options)
    : spawnSync('npm', install, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) fail(`The install failed. Try: cd platform-packaging && npm ${install.join(' ')}`);
}

/** Checks types, then runs the tests that need the vendors' tools. Ends the process. */
async function checkPackers() {
  const types = [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', packers, '--pretty', 'false'];
  const { status } = spawnSync(process.execPath, types, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const { startVitest } = await import('vitest/node');
  const { endWith, outcomeOf } = await import('./lib/outcome.mjs');
  const vitest = await startVitest('test', [], { root: packers, run: true, watch: false });
  const outcome = outcomeOf(vitest);
  await vitest.close();
  endWith(outcome);
}

async function packProduct() {
  const { register } = await import('tsx/esm/api');
  register();
  const { platformKeys } = await import('../platform-packaging/product.ts');
  const family = Object.keys(platformKeys).find((name) => [name, platformKeys[name]].includes(values.platform));
  if (family === undefined)
    fail(`--platform ${values.platform ?? 'is missing'}: expected one of ${Object.keys(platformKeys).join(', ')}`);
  const { brand, env: environment, site, certificate, distributor } = values;
  const build = { brand, platform: platformKeys[family], appType: values['app-type'], environment, sourcemap: false };
  const outDirectory = path.join(root, 'dist/packages', `${brand}-${family}-${environment}`);
  // By a computed address, so that the compiler does not ask for the packers' dependencies in a fresh clone.
  const packer = new URL('../platform-packaging/pack-product.ts', import.meta.url);
  const { packProduct: pack } = await import(packer.href);
  try {
    const { files, report, notes } = await pack({
      family,
      brand,
      environment,
      siteDirectory: site === undefined ? await ensureBuilt(build) : path.resolve(site),
      outDirectory,
      ...p12('certificate', certificate, 'CERTIFICATE_PASSWORD'),
      ...p12('distributor', distributor, 'DISTRIBUTOR_PASSWORD'),
    });
    process.stdout.write(`${report.join('\n')}\n`);
    for (const file of files) process.stdout.write(`${path.relative(process.cwd(), path.join(outDirectory, file))}\n`);
    for (const note of notes) process.stdout.write(`Note: ${note}\n`);
  } catch (error) {
    fail(error.message);
  }
}

/** The password comes from the environment: on the command line, other users could see it. */
function p12(name, file, variable) {
  return file === undefined ? {} : { [name]: { file, password: process.env[variable] ?? '' } };
}
