import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../../service/backup.ts';
import { copySeededDatabase } from '../../harness/service/seeded-database.ts';
import { type ServiceProcess, spawnService } from '../../harness/service/service-process.ts';
import { waitUntil } from '../../harness/wait.ts';
import { setAt, writeUntil } from '../support/viewer-calls.ts';

let folder: string;
let services: ServiceProcess[];
let said: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proscenium-backup-'));
  services = [];
  said = '';
  const hear = (text: unknown): boolean => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(services.map((service) => service.close()));
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<ServiceProcess> {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  await copySeededDatabase(path.join(dataDir, 'proscenium.db'));
  const service = await spawnService(['--data', dataDir]);
  services.push(service);
  return service;
}

const file = () => path.join(folder, 'backup.db');
const backUp = () => main(['backup', file(), '--data', path.join(folder, 'one')]);
const restoreTo = (name: string, ...flags: string[]) =>
  main(['restore', file(), '--data', path.join(folder, name), ...flags]);

test('a backup made while the service writes holds all that was acknowledged before it, whole', async () => {
  const one = setAt((await start('one')).address);
  const { accessToken, refreshToken } = await one.register('ada@example.com');
  let isOver = false;
  const writing = writeUntil(
    () => isOver,
    (name) => one.like(name, accessToken),
  );
  await waitUntil('some writes', async () => (await one.liked(accessToken)).length > 10);
  const before = await one.liked(accessToken);
  expect(await backUp(), said).toBe(0);
  isOver = true;
  await writing;
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);

  expect(await restoreTo('two'), said).toBe(0);
  const two = await spawnService(['--data', path.join(folder, 'two')]);
  services.push(two);
  const restored = setAt(two.address);
  // Whoever was signed in still is.
  const { accessToken: token } = await restored.call<{ accessToken: string }>('POST', '/profile/v1/refresh', {
    refreshToken,
  });
  expect(await restored.liked(token)).toEqual(expect.arrayContaining(before));
});

test('a restore replaces viewers only when it is told to', async () => {
  const { close } = await start('one');
  await close();
  expect(await backUp()).toBe(0);
  const two = await start('two');
  await setAt(two.address).register('grace@example.com');
  await two.close();
  expect(await restoreTo('two')).toBe(1);
  expect(said).toContain('The database has 1 accounts and 1 sessions: --force replaces them.');
  expect(await restoreTo('two', '--force')).toBe(0);
  const again = await spawnService(['--data', path.join(folder, 'two')]);
  services.push(again);
  await setAt(again.address).register('grace@example.com');
});

test.each([
  ['a file that is no database', 'this is no database'],
  ['an empty file', ''],
])('%s is not restored, and nothing changes', async (_what, content) => {
  await writeFile(file(), content);
  expect(await restoreTo('two', '--force')).toBe(1);
  expect(said).toContain('is no backup of this service, or is damaged.');
});

test('a backup does not replace a file, and needs a database', async () => {
  expect(await backUp()).toBe(1);
  expect(said).toContain('There is no database at');
  const { close } = await start('one');
  await close();
  await writeFile(file(), 'something dear');
  expect(await backUp()).toBe(1);
  expect(said).toContain('is there already.');
});
