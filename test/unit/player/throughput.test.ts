import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../../src/config/constants.ts';
import { Throughput } from '../../../src/player/throughput.ts';
import { MemoryStorage } from '../../support/fakes/memory-storage.ts';

describe('what the network carried last time', () => {
  it.each([
    ['4000000', 4_000_000],
    ['1e12', 50_000_000],
    ['3', 100_000],
    ['0', null],
    ['-5', null],
    ['fast', null],
    ['Infinity', null],
    ['', null],
  ])('is read from a stored %j as %s', (kept, last) => {
    const storage = new MemoryStorage();
    storage.set(storageKeys.throughput, kept);
    expect(new Throughput(storage).last).toBe(last);
  });

  it('is not replaced by an estimate that is none', () => {
    const throughput = new Throughput(new MemoryStorage());
    throughput.keep(800_000);
    for (const none of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY]) throughput.keep(none);
    expect(throughput.last).toBe(800_000);
  });
});
