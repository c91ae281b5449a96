import { boolean, fallback, nullish, number, object, pipe, safeParse, string, transform, union } from 'valibot';
import { bookmarkFinishedFraction, feedLimits } from '../../config/constants.ts';
import { cleanText, time, toFraction } from '../feed/fields.ts';

/** Where a viewer stopped (B 3 Bookmark). */
export interface Bookmark {
  /** Entity id, else the show code. */
  id: string;
  /** B 5: watched is true, or the fraction is at least 0.9. */
  isFinishedWatching: boolean;
  /** Fraction 0–1; 0 for a finished item. */
  percentWatched: number;
}

/** A bookmark as the services keep it. */
export interface StoredBookmark extends Bookmark {
  /** Null: the bookmark is about the show as a whole. */
  entityId: string | null;
  showCode: string | null;
  /** When it was last written, milliseconds since 1970; null when the service does not say. */
  modified: number | null;
}

const text = fallback(
  nullish(
    pipe(
      union([string(), number()]),
      transform((value) => cleanText(String(value), feedLimits.id)),
    ),
    '',
  ),
  '',
);
const share = fallback(
  nullish(pipe(union([number(), pipe(string(), transform(Number))]), transform(toFraction)), 0),
  0,
);

/** Both forms at once: the legacy profile service's and the watch tracker's (C 3.3). */
const bookmarkSchema = object({
  entity_id: text,
  '@id': text,
  showCode: text,
  show_code: text,
  percentWatched: share,
  percent_watched: share,
  watch_percent: share,
  watched: fallback(nullish(boolean(), false), false),
  watch_state: text,
  created: time(),
  modified: time(),
  bookmark_updated_at: time(),
});

/** The bookmark in either form as the app knows it; null when it does not say what it is about. */
export function normaliseBookmark(value: unknown): StoredBookmark | null {
  const parsed = safeParse(bookmarkSchema, value);
  if (!parsed.success) return null;
  const wire = parsed.output;
  const entityId = wire.entity_id || wire['@id'] || null;
  const showCode = wire.showCode || wire.show_code || null;
  const id = entityId ?? showCode;
  if (id === null) return null;
  const fraction = Math.max(wire.percentWatched, wire.percent_watched, wire.watch_percent);
  const watched = wire.watched || wire.watch_state.toUpperCase() === 'WATCHED';
  const modified = wire.modified ?? wire.bookmark_updated_at ?? wire.created;
  return { id, entityId, showCode, modified, ...watchedShare(fraction, watched) };
}

/** The finished rule by itself, for the share that an item carries. */
export function watchedShare(
  fraction: number,
  watched = false,
): Pick<Bookmark, 'isFinishedWatching' | 'percentWatched'> {
  const isFinishedWatching = watched || fraction >= bookmarkFinishedFraction;
  return { isFinishedWatching, percentWatched: isFinishedWatching ? 0 : fraction };
}
