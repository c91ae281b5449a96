import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../../../src/config/constants.ts';
import { countVisit } from '../../../../src/stores/session/visits.ts';
import { MemoryStorage } from '../../../support/fakes/memory-storage.ts';

describe('the visits of a device', () => {
  it('are counted from one, and remembered with the version of the app', () => {
    const storage = new MemoryStorage();
    expect(countVisit(storage, '4.1.11')).toEqual({ count: 1, updatedFrom: null });
    expect(countVisit(storage, '4.1.11')).toEqual({ count: 2, updatedFrom: null });
    expect(countVisit(storage, '4.2.0')).toEqual({ count: 3, updatedFrom: '4.1.11' });
    expect(countVisit(storage, '4.2.0')).toEqual({ count: 4, updatedFrom: null });
  });

  it.each(['nonsense', '-3', '1.5', 'Infinity', ''])('begin again after a stored count of %j', (stored) => {
    const storage = new MemoryStorage();
    storage.set(storageKeys.visitCount, stored);
    expect(countVisit(storage, '4.1.11').count).toBe(1);
  });
});
