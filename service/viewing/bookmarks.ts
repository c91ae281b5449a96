import type { Client, Row } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** How far a profile has watched an entity. */
export interface Bookmark {
  entityId: string;
  /** From 0 to 1. */
  fraction: number;
  isWatched: boolean;
  showCode?: string;
  /** ms since the epoch */
  createdAt: number;
  modifiedAt: number;
}

export interface NewBookmark {
  entityId: string;
  fraction: number;
  /** Marks it as finished, whatever the fraction. */
  isWatched?: boolean;
  showCode?: string;
  durationSec?: number;
}

/** Storage behind both forms of bookmarks, the profile service's and the watch tracker's (C 3.3). */
export interface Bookmarks {
  save(profileId: string, bookmark: NewBookmark): Promise<Bookmark>;
  /** Newest first. */
  of(profileId: string): Promise<Bookmark[]>;
  /** Bookmarks of these entities only, in no order. */
  among(profileId: string, entityIds: readonly string[]): Promise<Bookmark[]>;
  /** Begun and not finished, newest first. */
  unfinished(profileId: string): Promise<Bookmark[]>;
}

/** C 9.2 Bookmark finished. */
const finishedFrom = 0.9;
/** A profile's oldest bookmarks beyond this many are deleted. */
const maximumBookmarks = 1000;

const columns = 'entity_id, fraction, is_watched, show_code, created_at, modified_at';

export function createBookmarks(client: Client, clock: ServiceClock): Bookmarks {
  const select = async (rest: string, args: string[]): Promise<Bookmark[]> => {
    const result = await client.execute({ sql: `SELECT ${columns} FROM bookmark WHERE profile_id = ? ${rest}`, args });
    return result.rows.map(readBookmark);
  };
  return {
    async save(profileId, { entityId, fraction, isWatched = false, showCode, durationSec }) {
      const now = clock.now();
      const [saved] = await client.batch(
        [
          {
            sql: `INSERT INTO bookmark
                (profile_id, entity_id, fraction, is_watched, show_code, duration_sec, created_at, modified_at)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?)
              ON CONFLICT (profile_id, entity_id) DO UPDATE SET fraction = excluded.fraction,
                is_watched = excluded.is_watched, modified_at = excluded.modified_at,
                show_code = COALESCE(excluded.show_code, show_code),
                duration_sec = COALESCE(excluded.duration_sec, duration_sec)
              RETURNING ${columns}`,
            args: [
              profileId,
              entityId,
              fraction,
              isWatched || fraction >= finishedFrom ? 1 : 0,
              showCode ?? null,
              durationSec ?? null,
              now,
              now,
            ],
          },
          {
            sql: `DELETE FROM bookmark WHERE profile_id = ? AND modified_at < (
              SELECT modified_at FROM bookmark WHERE profile_id = ? ORDER BY modified_at DESC LIMIT 1 OFFSET ?)`,
            args: [profileId, profileId, maximumBookmarks - 1],
          },
        ],
        'write',
      );
      return readBookmark(saved?.rows[0] as Row);
    },
    of: (profileId) => select('ORDER BY modified_at DESC, entity_id', [profileId]),
    among: (profileId, entityIds) =>
      entityIds.length === 0
        ? Promise.resolve([])
        : select(`AND entity_id IN (${entityIds.map(() => '?').join(', ')})`, [profileId, ...entityIds]),
    unfinished: (profileId) =>
      select('AND is_watched = 0 AND fraction > 0 ORDER BY modified_at DESC, entity_id', [profileId]),
  };
}

/**
 * 0–100. Clients read a value up to 1 as a fraction (B 5: the percent is normalised to a fraction), so that anything
 * just begun is reported as two percent.
 */
export function percentOf({ fraction }: Pick<Bookmark, 'fraction'>): number {
  return fraction === 0 ? 0 : Math.max(2, Math.round(fraction * 10_000) / 100);
}

function readBookmark(row: Row): Bookmark {
  return {
    entityId: row.entity_id as string,
    fraction: row.fraction as number,
    isWatched: row.is_watched === 1,
    createdAt: row.created_at as number,
    modifiedAt: row.modified_at as number,
    ...(row.show_code === null ? {} : { showCode: row.show_code as string }),
  };
}
