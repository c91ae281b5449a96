/**
 * Adds to package-lock.json the optional packages of other platforms that npm dropped. npm leaves such a package out
 * when the registry at hand does not offer it, and `npm ci` then refuses the whole lockfile, on every platform.
 * Run it after adding a dependency: `node scripts/complete-lockfile.mjs`. `--check` only verifies (npm run check).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const lockfile = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** Places where Node resolves `name` from the package at `place`, nearest first. */
function* placesOf(name, place) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    yield from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (from === '') return;
  }
}

/** A lockfile entry for a package of another platform: enough for npm to skip it. */
function entryOf(name, version, parent) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc =
    words.includes('musl') || words.includes('musleabihf') ? ['musl'] : os.includes('linux') ? ['glibc'] : [];
  if (os.length !== 1 || cpu.length !== 1 || !/^\d/.test(version))
    throw new Error(`${name}@${version} is missing from the lockfile, and its name does not tell its platform`);
  return { version, cpu, ...(parent.dev && { dev: true }), ...(libc.length > 0 && { libc }), optional: true, os };
}

const lock = JSON.parse(await readFile(lockfile, 'utf8'));
const missing = [];
for (const [place, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if ([...placesOf(name, place)].some((candidate) => candidate in lock.packages)) continue;
    missing.push([`node_modules/${name}`, entryOf(name, version, parent)]);
  }
}

if (missing.length === 0) {
  process.stdout.write('The lockfile is complete.\n');
} else if (process.argv.includes('--check')) {
  process.stdout.write(`package-lock.json lacks ${missing.length} optional packages of other platforms.\n`);
  process.stdout.write('Run: node scripts/complete-lockfile.mjs\n');
  process.exitCode = 1;
} else {
  const entries = [...Object.entries(lock.packages), ...missing];
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
  await writeFile(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Added ${missing.length} packages of other platforms.\n`);
}
