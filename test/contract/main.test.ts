import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-main-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function startMain(...flags: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'service/main.ts', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('prints its address, answers there, and shuts down cleanly on a signal', async () => {
  const child = startMain('--port', '0', '--data', dataDir, '--now', '2026-03-01T20:00:00Z', '--control');
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  const address = /Reference service: (\S+)/.exec(String(line))?.[1];
  expect((await fetch(`${address}/api/nation/home`)).status).toBe(401);
  const [seen] = (await (await fetch(`${address}/control/requests`)).json()) as { at: string }[];
  expect(seen?.at.slice(0, 13)).toBe('2026-03-01T20');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('warns when the control routes are open on a service that others can reach', async () => {
  const child = startMain('--port', '0', '--host', '0.0.0.0', '--data', dataDir, '--control');
  const [line] = (await once(child.stderr as NonNullable<typeof child.stderr>, 'data')) as [Buffer];
  expect(String(line)).toContain('Warning: --control with --host 0.0.0.0');
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('its database is for its owner alone, also one that was open to all', async () => {
  await writeFile(path.join(dataDir, 'proscenium.db'), '', { mode: 0o644 });
  const child = startMain('--port', '0', '--data', dataDir);
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('proscenium.db'));
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('reports wrong flags', async () => {
  const child = startMain('--scale', 'huge');
  const [line] = (await once(child.stderr as NonNullable<typeof child.stderr>, 'data')) as [Buffer];
  expect(String(line)).toContain('--scale huge: expected rows and tiles');
  const [code] = await once(child, 'exit');
  expect(code).toBe(2);
});
