import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Later } from '../../../../src/app/start/lazy.ts';

const parts = {} as NonNullable<Later['parts']>;

describe('what comes later', () => {
  it('is fetched once, whoever asks, and tells who watches', async () => {
    let fetches = 0;
    const later = new Later(async () => {
      fetches++;
      return parts;
    });
    const seen: unknown[] = [];
    autorun(() => seen.push(later.parts));
    await Promise.all([later.load(), later.load()]);
    await later.load();
    expect(fetches).toBe(1);
    expect(seen).toEqual([undefined, parts]);
  });

  it('can be asked for again after it could not be had', async () => {
    let isOnline = false;
    const later = new Later(async () => {
      if (!isOnline) throw new Error('offline');
      return parts;
    });
    await expect(later.load()).rejects.toThrow('offline');
    expect(later.parts).toBeUndefined();
    isOnline = true;
    await later.load();
    expect(later.parts).toBe(parts);
  });
});
