import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { freePort } from '../../harness/network/free-port.ts';
import { copySeededDatabase } from '../../harness/service/seeded-database.ts';
import { type ServiceProcess, spawnService } from '../../harness/service/service-process.ts';
import { waitUntil } from '../../harness/wait.ts';
import { password } from '../identity/calls.ts';
import { CallFailed, type SetAt, setAt, writeUntil } from '../support/viewer-calls.ts';

// Several processes on one machine share port and database, and no call depends on which of them it comes to.

const calls = 12;

let dataDir: string;
let service: ServiceProcess;
let metricsAddress: string;
let set: SetAt;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-processes-'));
  await copySeededDatabase(path.join(dataDir, 'proscenium.db'));
  const metricsPort = await freePort();
  metricsAddress = `http://127.0.0.1:${metricsPort}/metrics`;
  service = await spawnService(['--data', dataDir, '--processes', '2', '--metrics-port', `${metricsPort}`]);
  set = setAt(service.address);
}, 60_000);
afterEach(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The processes that answer calls. */
async function workers(): Promise<number[]> {
  const text = await readFile(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8');
  return text.trim().split(' ').map(Number);
}

/** The value of a metric, over all label values. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(metricsAddress)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallFailed ? error.status : 0),
  );

describe('what one process has written', () => {
  test('every other knows: sessions, favourites, progress, codes', async () => {
    const { accessToken, profileId, refreshToken } = await set.register('ada@example.com');
    for (let number = 0; number < calls; number += 1) {
      await set.like(`S${number}`, accessToken);
      expect(await set.liked(accessToken)).toHaveLength(number + 1);
    }
    const body = { entity_id: 'pearl-road-s1e4', watch_percent: 40 };
    await set.call('POST', `/watch-tracker/v1/${profileId}`, body, accessToken);
    const refreshed = await Promise.all(
      Array.from({ length: 4 }, () => set.call<SignInAnswer>('POST', '/profile/v1/refresh', { refreshToken })),
    );
    // A set that asks twice, at two processes, has one successor and stays signed in.
    expect(new Set(refreshed.map((answer) => answer.refreshToken)).size).toBe(1);
    const { refreshToken: next = '' } = refreshed[0] ?? {};
    expect(await set.call('POST', '/profile/v1/refresh', { refreshToken: next })).toMatchObject({ profileId });
  });

  test('limits count at all of them together', async () => {
    await set.register('grace@example.com');
    const attempt = () =>
      statusOf(set.call('POST', '/profile/v1/login', { email: 'grace@example.com', password: 'wrong', deviceId: 'x' }));
    const statuses: number[] = [];
    // Two processes that counted for themselves would let twenty through.
    while (!statuses.includes(429) && statuses.length < 20) statuses.push(await attempt());
    expect(statuses.length).toBeLessThan(14);
  });
});

test('one that is killed loses nothing acknowledged, and another takes its place', async () => {
  const { accessToken } = await set.register('ada@example.com');
  const [first = 0, second = 0] = await workers();
  let isOver = false;
  const writing = writeUntil(
    () => isOver,
    (name) => set.like(name, accessToken),
  );
  await waitUntil('some writes', async () => (await set.liked(accessToken)).length > 10);
  process.kill(first, 'SIGKILL');
  await waitUntil('another process', async () => (await workers()).some((pid) => pid !== first && pid !== second));
  await waitUntil('the set to be answered again', async () => (await statusOf(set.call('GET', '/ready'))) === 200);
  isOver = true;
  const acknowledged = await writing;
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(await set.liked(accessToken)).toEqual(expect.arrayContaining(acknowledged));
});

test('a signal ends new work, and finishes what has begun', async () => {
  await set.register('ada@example.com');
  const begun = Array.from({ length: 4 }, () =>
    statusOf(set.call('POST', '/profile/v1/login', { email: 'ada@example.com', password, deviceId: 'tv' })),
  );
  await waitUntil('the calls to be there', async () => (await metric('http_requests_in_flight')) >= 2);
  await service.close();
  // A password takes a tenth of a second to check: none of these was at its end.
  expect(await Promise.all(begun)).toEqual([200, 200, 200, 200]);
  expect(await statusOf(set.call('GET', '/ready'))).toBe(0);
});

test('metrics are those of all together, and name no viewer', async () => {
  const before = await metric('http_requests_total');
  const { accessToken, profileId, deviceId } = await set.register('ada@example.com');
  for (let number = 0; number < calls; number += 1) await set.liked(accessToken);
  await waitUntil('all calls to be counted', async () => (await metric('http_requests_total')) >= before + calls + 1);
  const response = await fetch(metricsAddress);
  expect(response.headers.get('content-type')).toContain('application/openmetrics-text');
  const text = await response.text();
  expect(text).toMatch(/# EOF\n$/);
  expect(text).toContain('route="/favorites/v4"');
  for (const secret of [accessToken, profileId, deviceId, 'ada@example.com']) expect(text).not.toContain(secret);
});
