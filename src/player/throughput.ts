import { storageKeys } from '../config/constants.ts';
import type { KeyValueStorage } from '../config/storage.ts';

/** Bits a second. A slower line plays the lowest rendition, a faster one the highest. */
const slowest = 100_000;
const fastest = 50_000_000;

/** What the network carried at the last playback, so that the next one starts at the rendition it can have. */
export class Throughput {
  constructor(private readonly storage: KeyValueStorage) {}

  /** Bits a second; null before the first playback. */
  get last(): number | null {
    const kept = Number(this.storage.get(storageKeys.throughput) ?? '');
    return kept > 0 && Number.isFinite(kept) ? Math.min(fastest, Math.max(slowest, kept)) : null;
  }

  keep(bitsPerSecond: number): void {
    if (bitsPerSecond > 0 && Number.isFinite(bitsPerSecond))
      this.storage.set(storageKeys.throughput, String(Math.round(bitsPerSecond)));
  }
}
