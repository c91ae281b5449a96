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
  const { all, kinds, examples } = await runLoad({ tvs: 40, seconds: 3, seed: 7, pictures: 6, dataDir });
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
