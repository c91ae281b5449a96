/**
 * Makes `npm start` and `npm test` work in a fresh clone: installs from the lockfile when node_modules is missing or
 * holds other versions. Imports nothing but Node, because nothing else may be there yet.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const oldestNode = [20, 19];
/** Bytes: the packages, the browser of the tests, and what is built. */
const neededSpace = 1.5e9;

/** Name -> version of a lockfile's packages, without those for other platforms. */
function readVersions(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const installed = Object.entries(packages).filter(([name, { optional, peer }]) => name !== '' && !optional && !peer);
  return new Map(installed.map(([name, { version }]) => [name, version]));
}

/**
 * npm records what it installed in node_modules/.package-lock.json; it must match the lockfile, and the folders must
 * exist.
 */
function isInstalled() {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  try {
    const installed = readVersions(installedFile);
    const wanted = readVersions(path.join(root, 'package-lock.json'));
    return [...wanted].every(([name, version]) => installed.get(name) === version && existsSync(path.join(root, name)));
  } catch {
    return false;
  }
}

/** Why an install cannot succeed here, in a sentence that says what to do; undefined if it can. */
function obstacle() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    return `${root} cannot be written to: run this as its owner.`;
  }
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  return free >= neededSpace
    ? undefined
    : `The disk is too full: ${root} needs ${gigabytes(neededSpace)}, and ${gigabytes(free)} are free. Make room, and run this again.`;
}

const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;

function end(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Ends the process with a message when Node is too old or the install fails. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    end(`Proscenium needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
  if (isInstalled()) return;
  const before = obstacle();
  if (before !== undefined) end(before);

  process.stderr.write('Installing from the lockfile (once, or after it changed)…\n');
  // No package here needs an install script, and none may download anything.
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', flags, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (status === 0) return;
  end(
    obstacle() ??
      `The install failed${error === undefined ? '' : `: ${error.message}`}. With a network, run this again; it begins anew.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) ensureInstalled();
