import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../harness/root.ts';

// What a fresh clone says on a machine that is not as it should be. The registry's part is played by a script.

let folder: string;
let clone: string;
let npm: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'proscenium installiert für zwei '));
  clone = path.join(folder, 'ein Klon');
  mkdirSync(clone);
  cpSync(path.join(root, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
  writeFileSync(
    path.join(clone, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1' } } }),
  );
  writeFileSync(path.join(clone, 'package.json'), '{ "type": "module" }');
  npm = path.join(folder, 'npm-cli.js');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a call of npm does, and that it was called. */
function npmWhich(does: string): void {
  const script = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(path.join(folder, 'calls'))}, 'called ');
    ${does}`;
  writeFileSync(npm, script);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
}

const installs = `mkdirSync('node_modules/a', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{ "packages": { "node_modules/a": { "version": "1" } } }');`;

function ensureInstalled(more: object = {}): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ensure-install.mjs'], {
    cwd: clone,
    env: { ...process.env, npm_execpath: npm },
    encoding: 'utf8',
    ...more,
  });
  return { status, said: stdout + stderr };
}

const calls = () =>
  existsSync(path.join(folder, 'calls')) ? readFileSync(path.join(folder, 'calls'), 'utf8').split(' ').length - 1 : 0;

describe('an install', () => {
  test('is made once, in a folder with blanks and umlauts in its name', () => {
    npmWhich(installs);
    expect(ensureInstalled().status).toBe(0);
    expect(ensureInstalled()).toEqual({ status: 0, said: '' });
    expect(calls()).toBe(1);
  });

  test('that was cut off is made again', () => {
    npmWhich(`mkdirSync('node_modules/a', { recursive: true }); process.kill(process.pid, 'SIGKILL');`);
    const { status, said } = ensureInstalled();
    expect(status).toBe(1);
    expect(said).toContain('The install failed');
    expect(said).toContain('run this again');
    npmWhich(installs);
    expect(ensureInstalled().status).toBe(0);
    expect(calls()).toBe(2);
  });

  test('is made again when the lockfile has changed', () => {
    npmWhich(installs);
    ensureInstalled();
    writeFileSync(
      path.join(clone, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '2' } } }),
    );
    ensureInstalled();
    expect(calls()).toBe(2);
  });
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && process.platform === 'linux')('a machine', () => {
  test('whose disk is full is told so, in one line', () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
    try {
      cpSync(clone, path.join(disk, 'clone'), { recursive: true });
      npmWhich(installs);
      const { status, said } = ensureInstalled({ cwd: path.join(disk, 'clone') });
      expect(status).toBe(1);
      expect(said).toMatch(
        /^The disk is too full: .* needs 1\.5 GB, and 0\.0 GB are free\. Make room, and run this again\.\n$/,
      );
      expect(calls()).toBe(0);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test('on which somebody else owns the clone is told whose it is to install', () => {
    npmWhich(installs);
    for (const each of [folder, clone]) chmodSync(each, 0o755);
    const { status, said } = ensureInstalled({ uid: 65_534, gid: 65_534 });
    expect(status).toBe(1);
    expect(said).toMatch(/^.*ein Klon\/ cannot be written to: run this as its owner\.\n$/);
  });
});
