import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** The streams that an account watches, one on each device. */
export interface WatchedStreams {
  /** The device begins to watch. Where the account has too many streams now, the oldest are released. */
  begin(profileId: string, deviceId: string, entityId: string): Promise<void>;
  /** The device watches on. `released`: another device has taken its place; `unknown`: it was away for too long. */
  keep(profileId: string, deviceId: string): Promise<'kept' | 'released' | 'unknown'>;
  end(profileId: string, deviceId: string): Promise<void>;
}

/** A client says this often, in seconds, that it still watches. */
export const heartbeatSeconds = 30;
/** A stream that missed this many heartbeats counts no more: its television was switched off. */
const missedHeartbeats = 3;
/** Seconds until a released stream is forgotten. Its television may have slept, and must not take over on its own. */
const rememberedSeconds = 86_400;

/** @param limit streams at the same time, an account */
export function createWatchedStreams(client: Client, clock: ServiceClock, limit: number): WatchedStreams {
  const alive = () => clock.now() - missedHeartbeats * heartbeatSeconds * 1000;
  return {
    async begin(profileId, deviceId, entityId) {
      const now = clock.now();
      await client.batch(
        [
          {
            sql: `DELETE FROM watched_stream WHERE profile_id = ?
              AND (seen_at < ? OR (is_released = 0 AND seen_at < ?))`,
            args: [profileId, now - rememberedSeconds * 1000, alive()],
          },
          {
            // The next programme or episode does not make a stream a new one.
            sql: `INSERT INTO watched_stream (profile_id, device_id, entity_id, began_at, seen_at, is_released)
              VALUES (?, ?, ?, ?, ?, 0)
              ON CONFLICT (profile_id, device_id) DO UPDATE SET entity_id = excluded.entity_id,
                began_at = CASE is_released WHEN 0 THEN began_at ELSE excluded.began_at END,
                seen_at = excluded.seen_at, is_released = 0`,
            args: [profileId, deviceId, entityId, now, now],
          },
          {
            sql: `UPDATE watched_stream SET is_released = 1 WHERE profile_id = ? AND device_id <> ? AND device_id NOT IN (
              SELECT device_id FROM watched_stream WHERE profile_id = ? AND device_id <> ? AND is_released = 0
              ORDER BY began_at DESC, device_id LIMIT ?)`,
            args: [profileId, deviceId, profileId, deviceId, limit - 1],
          },
        ],
        'write',
      );
    },
    async keep(profileId, deviceId) {
      const { rows } = await client.execute({
        sql: `UPDATE watched_stream SET seen_at = CASE is_released WHEN 0 THEN ? ELSE seen_at END
          WHERE profile_id = ? AND device_id = ? RETURNING is_released`,
        args: [clock.now(), profileId, deviceId],
      });
      if (rows[0] === undefined) return 'unknown';
      return rows[0].is_released === 0 ? 'kept' : 'released';
    },
    async end(profileId, deviceId) {
      await client.execute({
        sql: 'DELETE FROM watched_stream WHERE profile_id = ? AND device_id = ?',
        args: [profileId, deviceId],
      });
    },
  };
}
