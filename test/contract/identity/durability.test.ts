import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { developmentApiKey } from '../../../service/security/api-key.ts';
import type { WireTracked } from '../../../service/viewing/bookmark-routes.ts';
import { compileService } from '../../harness/service/compile-service.ts';
import { password } from './calls.ts';

// Whatever was acknowledged is there after a kill in the middle of writes.

let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-durability-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** @returns the address it listens on */
async function startService(): Promise<string> {
  const started = spawn(process.execPath, [await compileService(), '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  return /Reference service: (\S+)/.exec(String(line))?.[1] as string;
}

async function kill(): Promise<void> {
  const killed = child as ChildProcess;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
}

async function post<T>(address: string, target: string, body: object, token = ''): Promise<T> {
  const response = await fetch(`${address}${target}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': developmentApiKey,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${target}: ${response.status}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function get<T>(address: string, target: string, token: string): Promise<T> {
  const headers = { 'x-api-key': developmentApiKey, authorization: `Bearer ${token}` };
  return (await (await fetch(`${address}${target}`, { headers })).json()) as T;
}

/** Writes until the service is gone. */
async function writeUntilGone(write: (number: number) => Promise<void>): Promise<number> {
  for (let done = 0; ; done += 1) {
    try {
      await write(done);
    } catch {
      return done;
    }
  }
}

test('a kill in the middle of writes loses nothing acknowledged', async () => {
  const account = { email: 'ada@example.com', password, deviceId: 'tv' };
  let address = await startService();
  const viewer = await post<SignInAnswer>(address, '/profile/v1/register', account);
  let { refreshToken } = viewer;

  const writers = [
    writeUntilGone((number) =>
      post(
        address,
        `/watch-tracker/v1/${viewer.profileId}`,
        { entity_id: `e${number}`, watch_percent: 50 },
        viewer.accessToken,
      ),
    ),
    writeUntilGone((number) => {
      const favorites = [{ id: `series:S${number}`, favoriteType: 'Series' }];
      return post(address, '/favorites/v4', { favorites, domains: ['PROSCENIUM'] }, viewer.accessToken);
    }),
    writeUntilGone(async () => {
      refreshToken = (await post<SignInAnswer>(address, '/profile/v1/refresh', { refreshToken })).refreshToken;
    }),
    writeUntilGone((number) =>
      post(address, '/profile/v1/login-anonymously', { deviceId: `tv-${number}`, receipts: [] }),
    ),
  ];
  // Long enough for every writer to be in the middle of something.
  while (
    (await get<{ data: { items: [] } }>(address, `/watch-tracker/v1/${viewer.profileId}`, viewer.accessToken)).data
      .items.length < 40
  );
  await kill();
  const [tracked = 0, favourites = 0, rotated = 0] = await Promise.all(writers);
  expect(rotated).toBeGreaterThan(0);

  address = await startService();
  const { data } = await get<{ data: { items: WireTracked[] } }>(
    address,
    `/watch-tracker/v1/${viewer.profileId}`,
    viewer.accessToken,
  );
  expect(new Set(data.items.map((item) => item.entity_id))).toEqual(
    new Set(Array.from({ length: Math.max(tracked, data.items.length) }, (_, number) => `e${number}`)),
  );
  expect(data.items.length).toBeGreaterThanOrEqual(tracked);
  const { favorites } = await get<{ favorites: unknown[] }>(address, '/favorites/v4', viewer.accessToken);
  expect(favorites.length).toBeGreaterThanOrEqual(favourites);
  // The last token that came is good, whether or not the one after it was on its way.
  expect(await post(address, '/profile/v1/refresh', { refreshToken })).toMatchObject({ profileId: viewer.profileId });
  expect(await post(address, '/profile/v1/login', account)).toMatchObject({ profileId: viewer.profileId });
  await kill();

  const database = createClient({ url: `file:${path.join(dataDir, 'proscenium.db')}` });
  expect((await database.execute('PRAGMA integrity_check')).rows[0]?.integrity_check).toBe('ok');
  database.close();
});
