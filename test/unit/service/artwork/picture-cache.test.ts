import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureCache, pictureDigest } from '../../../../service/artwork/picture-cache.ts';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

function cacheOf(changes: Partial<ConstructorParameters<typeof PictureCache>[0]> = {}): PictureCache {
  return new PictureCache({ directory, concurrency: 2, maxBytes: 1_000_000, ...changes });
}

const digest = (name: string): string => pictureDigest([name]);

/** A render that the test completes. */
function deferred(): { render: () => Promise<Buffer>; finish: () => void; calls: () => number } {
  let calls = 0;
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const render = async (): Promise<Buffer> => {
    calls += 1;
    await done;
    return Buffer.from('picture');
  };
  return { render, finish: () => finish(), calls: () => calls };
}

async function files(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('the picture cache', () => {
  it('renders once for concurrent requests', async () => {
    const { render, finish, calls } = deferred();
    const cache = cacheOf();
    const answers = [1, 2, 3, 4].map(() => cache.get(digest('a'), render));
    finish();
    const [first, ...others] = await Promise.all(answers);
    for (const other of others) expect(other).toBe(first);
    expect(calls()).toBe(1);
  });

  it('renders at most two at a time, and eventually all', async () => {
    let active = 0;
    let most = 0;
    const render = async (): Promise<Buffer> => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
      return Buffer.from('x');
    };
    const cache = cacheOf();
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => cache.get(digest(`p${i}`), render)));
    expect(all).toHaveLength(12);
    expect(most).toBe(2);
  });

  it('reads pictures of an earlier run', async () => {
    await cacheOf().get(digest('a'), async () => Buffer.from('drawn before'));
    const answer = await cacheOf().get(digest('a'), () => Promise.reject(new Error('drawn again')));
    expect(answer.toString()).toBe('drawn before');
  });

  it('writes whole files only, and removes leftovers of interrupted writes', async () => {
    await cacheOf().get(digest('a'), async () => Buffer.from('whole'));
    const [left, begun] = ['b', 'd'].map((name) =>
      join(directory, digest('a').slice(0, 2), `${digest(name)}.half`),
    ) as [string, string];
    for (const file of [left, begun]) await writeFile(file, 'ha');
    // Another process may be writing what is younger.
    await utimes(left, new Date(), new Date(Date.now() - 61_000));
    await cacheOf().get(digest('c'), async () => Buffer.from('whole'));
    expect((await files()).sort()).toEqual([digest('a'), `${digest('d')}.half`, digest('c')].sort());
  });

  it('does not cache a failure', async () => {
    const cache = cacheOf();
    await expect(cache.get(digest('a'), () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    expect((await cache.get(digest('a'), async () => Buffer.from('ink'))).toString()).toBe('ink');
  });

  it('serves pictures even if it cannot write', async () => {
    await writeFile(join(directory, 'occupied'), '');
    const cache = cacheOf({ directory: join(directory, 'occupied') });
    expect((await cache.get(digest('a'), async () => Buffer.from('ink'))).toString()).toBe('ink');
  });

  it('evicts the least recently used picture when it is full', async () => {
    const cache = cacheOf({ maxBytes: 25 });
    const draw = async (): Promise<Buffer> => Buffer.alloc(10, 1);
    for (const name of ['a', 'b', 'a', 'c']) await cache.get(digest(name), draw);
    expect((await files()).sort()).toEqual([digest('a'), digest('c')].sort());
  });
});
