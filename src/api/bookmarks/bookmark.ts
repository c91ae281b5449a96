import { object, safeParse } from 'valibot';
import { bookmarkFinishedFraction } from '../../config/constants.ts';
import { flag, fraction, optionalIdentifier, text, time } from '../feed/fields.ts';

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

/** Both forms at once: the legacy profile service's and the watch tracker's (C 3.3). */
const bookmarkSchema = object({
  entity_id: optionalIdentifier(),
  '@id': optionalIdentifier(),
  showCode: optionalIdentifier(),
  show_code: optionalIdentifier(),
  percentWatched: fraction(),
  percent_watched: fraction(),
  watch_percent: fraction(),
  watched: flag(),
  watch_state: text(),
  created: time(),
  modified: time(),
  bookmark_updated_at: time(),
});

/** The bookmark in either form as the app knows it; null when it does not say what it is about. */
export function normaliseBookmark(value: unknown): StoredBookmark | null {
  const parsed = safeParse(bookmarkSchema, value);
  if (!parsed.success) return null;
  const wire = parsed.output;
  const entityId = wire.entity_id ?? wire['@id'];
  const showCode = wire.showCode ?? wire.show_code;
  const id = entityId ?? showCode;
  if (id === null) return null;
  const share = Math.max(wire.percentWatched, wire.percent_watched, wire.watch_percent);
  const watched = wire.watched || wire.watch_state?.toUpperCase() === 'WATCHED';
  const modified = wire.modified ?? wire.bookmark_updated_at ?? wire.created;
  return { id, entityId, showCode, modified, ...watchedShare(share, watched) };
}

/** The finished rule by itself, for the share that an item carries. */
export function watchedShare(
  fraction: number,
  watched = false,
): Pick<Bookmark, 'isFinishedWatching' | 'percentWatched'> {
  const isFinishedWatching = watched || fraction >= bookmarkFinishedFraction;
  return { isFinishedWatching, percentWatched: isFinishedWatching ? 0 : fraction };
}
