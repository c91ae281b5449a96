import { finite, maxValue, minValue, nonEmpty, nullable, number, object, pipe, safeParse, string } from 'valibot';
import type { WatchProgress } from '../../../api/bookmarks/bookmark-services.ts';
import { storageKeys } from '../../../config/constants.ts';
import type { KeyValueStorage } from '../../../config/storage.ts';

/** Progress, and the clock time in milliseconds at which it was watched. */
export interface TimedProgress extends WatchProgress {
  at: number;
}

const keptSchema = object({
  entityId: pipe(string(), nonEmpty()),
  showCode: nullable(string()),
  fraction: pipe(number(), minValue(0), maxValue(1)),
  durationSec: nullable(pipe(number(), finite())),
  at: pipe(number(), finite()),
});

/**
 * Watch progress that the service has not acknowledged yet, kept on the device for its viewer: neither an outage nor the
 * end of the app loses it. There is one viewer's at a time.
 */
export class UnsentProgress {
  constructor(private readonly storage: KeyValueStorage) {}

  /** Of the viewer; what another viewer has left is removed. */
  read(profileId: string): readonly TimedProgress[] {
    const kept = parse(this.storage.get(storageKeys.unsentProgress));
    if (kept.profileId === profileId) return kept.items;
    this.storage.remove(storageKeys.unsentProgress);
    return [];
  }

  write(profileId: string, items: readonly TimedProgress[]): void {
    if (items.length === 0) this.storage.remove(storageKeys.unsentProgress);
    else this.storage.set(storageKeys.unsentProgress, JSON.stringify({ profileId, items }));
  }
}

/** Whatever the storage holds: another version of the app may have written it, or somebody else. */
function parse(text: string | null): { profileId: unknown; items: readonly TimedProgress[] } {
  try {
    const { profileId, items } = JSON.parse(text ?? '{}');
    const kept: readonly unknown[] = Array.isArray(items) ? items : [];
    return {
      profileId,
      items: kept.flatMap((item) => {
        const parsed = safeParse(keptSchema, item);
        return parsed.success ? [parsed.output] : [];
      }),
    };
  } catch {
    return { profileId: null, items: [] };
  }
}
