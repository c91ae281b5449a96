import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLoad } from '../../../bench/load/run-load.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-load-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const calm = { tvs: 40, seconds: 3, flood: 0, seed: 7, pictures: 6, processes: 1, cache: false, event: undefined };

test('forty televisions browse at once without a failed call', { timeout: 90_000 }, async () => {
  const { all, kinds, examples } = await runLoad({ ...calm, dataDir });
  expect(examples).toEqual([]);
  expect(all.errors).toBe(0);
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'anonymous sign-in',
      'code',
      'configuration',
      'home',
      'picture',
      'screen',
      'token refresh',
    ]),
  );
});

test('an address that floods sign-in is told to wait, and no television is refused', { timeout: 90_000 }, async () => {
  const { all, examples, flooded } = await runLoad({ ...calm, flood: 60, dataDir });
  expect(examples).toEqual([]);
  expect(all.errors).toBe(0);
  expect([...flooded.keys()].sort()).toEqual([401, 429]);
  expect(flooded.get(429)).toBeGreaterThan(flooded.get(401) ?? 0);
});

test('the service is ended and started again under load, and no television notices more than a wait', {
  timeout: 90_000,
}, async () => {
  const { all, examples } = await runLoad({ ...calm, seconds: 8, processes: 2, event: 'restart', dataDir });
  expect(examples).toEqual([]);
  expect(all.errors).toBe(0);
  expect(all.max).toBeGreaterThan(500);
});

test('everybody opens the same film at once', { timeout: 90_000 }, async () => {
  const { kinds, examples, cost } = await runLoad({ ...calm, seconds: 12, event: 'premiere', dataDir });
  expect(examples).toEqual([]);
  expect(kinds.find(({ kind }) => kind === 'playlist')?.requests).toBeGreaterThan(60);
  expect(cost.processor).toBeGreaterThan(0);
});
