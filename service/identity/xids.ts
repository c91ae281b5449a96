import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** An event of the cross-site id, as the control route lists it. */
export interface WireXidEvent {
  event: unknown;
  received_at: string;
}

/** The cross-site id of a profile and the events that name it (C 7.2 getXid, submitXidEvent). */
export interface Xids {
  /** Always the same one. */
  of(profileId: string): Promise<string>;
  addEvent(profileId: string, event: unknown): Promise<void>;
  /** Newest first. */
  events(): Promise<WireXidEvent[]>;
}

/** Older events are forgotten. */
const kept = 1000;

export function createXids(client: Client, clock: ServiceClock): Xids {
  const find = async (profileId: string): Promise<string | undefined> => {
    const result = await client.execute({ sql: 'SELECT xid FROM xid WHERE profile_id = ?', args: [profileId] });
    return result.rows[0]?.xid as string | undefined;
  };
  return {
    async of(profileId) {
      const existing = await find(profileId);
      if (existing !== undefined) return existing;
      await client.execute({
        sql: 'INSERT INTO xid (profile_id, xid) VALUES (?, ?) ON CONFLICT (profile_id) DO NOTHING',
        args: [profileId, randomBytes(16).toString('hex')],
      });
      // Another call for the same profile may have come first.
      return (await find(profileId)) as string;
    },
    async addEvent(profileId, event) {
      await client.batch(
        [
          {
            sql: 'INSERT INTO xid_event (profile_id, event, received_at) VALUES (?, ?, ?)',
            args: [profileId, JSON.stringify(event), clock.now()],
          },
          {
            sql: 'DELETE FROM xid_event WHERE event_id <= (SELECT MAX(event_id) FROM xid_event) - ?',
            args: [kept],
          },
        ],
        'write',
      );
    },
    async events() {
      const result = await client.execute('SELECT event, received_at FROM xid_event ORDER BY event_id DESC');
      return result.rows.map((row) => ({
        event: JSON.parse(row.event as string),
        received_at: new Date(row.received_at as number).toISOString(),
      }));
    },
  };
}
