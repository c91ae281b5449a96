import type { Client } from '@libsql/client';
import type { ServiceClock } from '../../clock.ts';

/** The devices that an account was signed in on, also after they have signed out. */
export interface KnownDevices {
  /** Does nothing for a device without a key. */
  add(profileId: string, deviceKey: string | undefined): Promise<void>;
  has(profileId: string, deviceKey: string): Promise<boolean>;
}

/** The devices of an account that are remembered, newest first. */
const remembered = 20;

export function createKnownDevices(client: Client, clock: ServiceClock): KnownDevices {
  return {
    async add(profileId, deviceKey) {
      if (deviceKey === undefined) return;
      await client.batch(
        [
          {
            sql: 'INSERT OR REPLACE INTO known_device (profile_id, device_key, signed_in_at) VALUES (?, ?, ?)',
            args: [profileId, deviceKey, clock.now()],
          },
          {
            sql: `DELETE FROM known_device WHERE profile_id = ? AND device_key NOT IN (
              SELECT device_key FROM known_device WHERE profile_id = ? ORDER BY signed_in_at DESC LIMIT ?)`,
            args: [profileId, profileId, remembered],
          },
        ],
        'write',
      );
    },
    async has(profileId, deviceKey) {
      const { rows } = await client.execute({
        sql: 'SELECT 1 FROM known_device WHERE profile_id = ? AND device_key = ?',
        args: [profileId, deviceKey],
      });
      return rows.length > 0;
    },
  };
}
