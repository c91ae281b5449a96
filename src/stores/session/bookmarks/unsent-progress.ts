import {
  array,
  finite,
  maxValue,
  minValue,
  nonEmpty,
  nullable,
  number,
  object,
  pipe,
  safeParse,
  string,
  unknown,
} from 'valibot';
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

const viewerSchema = object({ profileId: pipe(string(), nonEmpty()), items: array(unknown()) });

/** Of one viewer. */
interface Kept {
  profileId: string;
  items: readonly TimedProgress[];
}

/** Viewers of the device whose progress is kept; beyond that the one who has not watched for longest loses theirs. */
const keptViewers = 5;

/**
 * Watch progress that the service has not acknowledged yet, kept on the device for its viewer: neither an outage, nor the
 * end of the app, nor another viewer in between loses it.
 */
export class UnsentProgress {
  constructor(private readonly storage: KeyValueStorage) {}

  read(profileId: string): readonly TimedProgress[] {
    return this.kept().find((each) => each.profileId === profileId)?.items ?? [];
  }

  write(profileId: string, items: readonly TimedProgress[]): void {
    const others = this.kept().filter((each) => each.profileId !== profileId);
    const kept = items.length === 0 ? others : [...others, { profileId, items }].slice(-keptViewers);
    if (kept.length === 0) this.storage.remove(storageKeys.unsentProgress);
    else this.storage.set(storageKeys.unsentProgress, JSON.stringify(kept));
  }

  /** Whatever the storage holds: another version of the app may have written it, or somebody else. */
  private kept(): readonly Kept[] {
    try {
      const stored: unknown = JSON.parse(this.storage.get(storageKeys.unsentProgress) ?? '[]');
      return (Array.isArray(stored) ? (stored as unknown[]) : [stored]).flatMap(keptOf);
    } catch {
      return [];
    }
  }
}

function keptOf(value: unknown): readonly Kept[] {
  const parsed = safeParse(viewerSchema, value);
  if (!parsed.success) return [];
  const { profileId, items } = parsed.output;
  const readable = items.flatMap((item) => {
    const progress = safeParse(keptSchema, item);
    return progress.success ? [progress.output] : [];
  });
  return [{ profileId, items: readable }];
}
