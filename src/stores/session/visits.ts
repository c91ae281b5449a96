import { storageKeys } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

/** A start of the app on this device (C 9.2 Stored keys: visit count, app version). */
export interface Visit {
  /** From 1. */
  count: number;
  /** The version of the visit before, if it was another one. */
  updatedFrom: string | null;
}

/** Counts this start. Call once a start. */
export function countVisit(storage: KeyValueStorage, version: string): Visit {
  const before = Number(storage.get(storageKeys.visitCount));
  const count = Number.isSafeInteger(before) && before > 0 ? before + 1 : 1;
  const lastVersion = storage.get(storageKeys.appVersion);
  storage.set(storageKeys.visitCount, String(count));
  storage.set(storageKeys.appVersion, version);
  return { count, updatedFrom: lastVersion === version ? null : lastVersion };
}
