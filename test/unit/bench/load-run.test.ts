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

test('forty televisions browse at once without a failed call', { timeout: 90_000 }, async () => {
  const { all, kinds, examples } = await runLoad({ tvs: 40, seconds: 3, flood: 0, seed: 7, pictures: 6, dataDir });
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
  const { all, examples, flooded } = await runLoad({ tvs: 40, seconds: 3, flood: 60, seed: 7, pictures: 6, dataDir });
  expect(examples).toEqual([]);
  expect(all.errors).toBe(0);
  expect([...flooded.keys()].sort()).toEqual([401, 429]);
  expect(flooded.get(429)).toBeGreaterThan(flooded.get(401) ?? 0);
});
