import type { KeyValueStorage } from '../../../src/config/storage.ts';

/** Storage that a test can inspect. */
export class MemoryStorage implements KeyValueStorage {
  readonly entries = new Map<string, string>();

  get(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.entries.set(key, value);
  }

  remove(key: string): void {
    this.entries.delete(key);
  }
}
