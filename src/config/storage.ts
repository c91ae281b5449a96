/**
 * What survives a restart of the app (C 9.2 Stored keys). A platform backs it with localStorage, a TV's own store or, where
 * both are refused, with memory. Never throws: a write that the device refuses is lost, a read that fails is null.
 */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}
