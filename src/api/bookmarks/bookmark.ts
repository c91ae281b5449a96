import { object, safeParse } from 'valibot';
import { flag, fraction, optionalIdentifier, text, time } from '../feed/fields.ts';
import { type WatchedShare, watchedShare } from './watched-share.ts';

/** Where the viewer stopped watching (B 3 Bookmark). */
export interface Bookmark extends WatchedShare {
  /** Entity id, else the show code. */
  id: string;
  /** Of the show that it belongs to. */
  showCode?: string | null;
  /** When it was last written, in milliseconds since 1970. */
  modified?: number | null;
}

/** A bookmark as the services store it. */
export interface StoredBookmark extends Bookmark {
  /** Null if the bookmark is about the whole show. */
  entityId: string | null;
  showCode: string | null;
  /** Null if the service does not report it. */
  modified: number | null;
}

/** The fields of both forms: legacy profile service and watch tracker (C 3.3). */
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

/** Reads either form; null without an entity id or a show code. */
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
