import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import type { ServiceClock } from '../../clock.ts';

/** Profiles of devices on which nobody has signed in to an account: anonymous ones, and second-screen users (C 6). */
export interface DeviceProfiles {
  /**
   * The device's profile, always the same one. A device that sent no secret gets a new one, because its id proves
   * nothing.
   *
   * @param subscriber of the provider's second-screen user; an anonymous viewer has none
   */
  of(deviceKey: string | undefined, subscriber?: string): Promise<string>;
  /** Whether `of` would make a new anonymous profile. */
  isNew(deviceKey: string | undefined): Promise<boolean>;
}

const dayMs = 86_400_000;
/** An anonymous profile that was not used for so long is deleted with its sessions. It holds nothing of the viewer's. */
const unusedMs = 30 * dayMs;
/** Time between two deletions. */
const pruneEveryMs = 3_600_000;

const unused = `SELECT profile_id FROM device_profile WHERE subscriber = '' AND created_at < ? AND profile_id NOT IN
  (SELECT profile_id FROM session WHERE last_modified >= ?)`;

export function createDeviceProfiles(client: Client, clock: ServiceClock): DeviceProfiles {
  let prunedAt = Number.NEGATIVE_INFINITY;

  const find = async (deviceKey: string, subscriber: string): Promise<string | undefined> => {
    const result = await client.execute({
      sql: 'SELECT profile_id FROM device_profile WHERE device_key = ? AND subscriber = ?',
      args: [deviceKey, subscriber],
    });
    return result.rows[0]?.profile_id as string | undefined;
  };
  const prune = async (): Promise<void> => {
    const now = clock.now();
    if (now - prunedAt < pruneEveryMs) return;
    prunedAt = now;
    const args = [now - unusedMs, now - unusedMs];
    const sessions = `SELECT session_id FROM session WHERE profile_id IN (${unused})`;
    await client.batch(
      [
        { sql: `DELETE FROM refresh_token WHERE session_id IN (${sessions})`, args },
        { sql: `DELETE FROM xid WHERE profile_id IN (${unused})`, args },
        { sql: `DELETE FROM session WHERE profile_id IN (${unused})`, args },
        { sql: `DELETE FROM device_profile WHERE profile_id IN (${unused})`, args },
      ],
      'write',
    );
  };

  return {
    async of(deviceKey, subscriber = '') {
      const known = deviceKey === undefined ? undefined : await find(deviceKey, subscriber);
      if (known !== undefined) return known;
      await prune();
      const profileId = randomUUID();
      await client.execute({
        sql: `INSERT INTO device_profile (profile_id, device_key, subscriber, created_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (device_key, subscriber) DO NOTHING`,
        args: [profileId, deviceKey ?? null, subscriber, clock.now()],
      });
      // A concurrent call of the same device may have made it.
      return deviceKey === undefined ? profileId : ((await find(deviceKey, subscriber)) as string);
    },
    isNew: async (deviceKey) => deviceKey === undefined || (await find(deviceKey, '')) === undefined,
  };
}
