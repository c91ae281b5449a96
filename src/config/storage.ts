/**
 * Storage that survives restarts (C 9.2 Stored keys): localStorage, a TV's own store or, if both are refused, memory.
 * Never throws: refused writes are lost, failed reads are null.
 */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}
