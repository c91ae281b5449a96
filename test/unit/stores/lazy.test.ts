import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Lazy } from '../../../src/stores/lazy.ts';

const parts = {};

describe('a lazy value', () => {
  it('is fetched once for all callers, and its arrival is observable', async () => {
    let fetches = 0;
    const lazy = new Lazy(async () => {
      fetches++;
      return parts;
    });
    const seen: unknown[] = [];
    autorun(() => seen.push(lazy.value));
    expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([parts, parts]);
    await lazy.load();
    expect(fetches).toBe(1);
    expect(seen).toEqual([undefined, parts]);
  });

  it('can be loaded again after a failure', async () => {
    let isOnline = false;
    const lazy = new Lazy(async () => {
      if (!isOnline) throw new Error('offline');
      return parts;
    });
    await expect(lazy.load()).rejects.toThrow('offline');
    expect(lazy.value).toBeUndefined();
    isOnline = true;
    await lazy.load();
    expect(lazy.value).toBe(parts);
  });
});
