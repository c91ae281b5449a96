import type { Client } from '@libsql/client';
import type { ServiceClock } from '../clock.ts';

/** Kinds of stored events: of analytics, which went to segment, and of each other destination; of monitoring; choices; reports of viewers. */
export const eventKinds = [
  'analytics',
  'heap',
  'braze',
  'pyxis',
  'logs',
  'rum',
  'replay',
  'consent',
  'report',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** An event as the control route lists it. */
export interface StoredEvent {
  kind: EventKind;
  received_at: string;
  event: unknown;
}

/** The latest events that apps reported, by kind. */
export interface EventStore {
  /** An event with the `messageId` of an earlier one is that one. */
  add(kind: EventKind, events: readonly unknown[]): Promise<void>;
  /** The event with this `messageId`. */
  find(kind: EventKind, messageId: string): Promise<unknown>;
  /** Newest first. */
  list(kind: EventKind): Promise<StoredEvent[]>;
}

/** Older events of a kind are deleted. */
const maximumEvents = 2000;

/** Further events of one call are dropped. */
const maximumPerCall = 500;

export function createEventStore(database: Client, clock: ServiceClock): EventStore {
  return {
    async add(kind, events) {
      const now = clock.now();
      await database.batch(
        [
          ...events.slice(0, maximumPerCall).map((event) => ({
            sql: 'INSERT OR IGNORE INTO intake_event (kind, received_at, event) VALUES (?, ?, ?)',
            args: [kind, now, JSON.stringify(event)],
          })),
          {
            sql: `DELETE FROM intake_event WHERE kind = ? AND event_id NOT IN
              (SELECT event_id FROM intake_event WHERE kind = ? ORDER BY event_id DESC LIMIT ?)`,
            args: [kind, kind, maximumEvents],
          },
        ],
        'write',
      );
    },
    async find(kind, messageId) {
      const { rows } = await database.execute({
        sql: `SELECT event FROM intake_event WHERE kind = ? AND json_extract(event, '$.messageId') = ?`,
        args: [kind, messageId],
      });
      return rows[0] && JSON.parse(rows[0]['event'] as string);
    },
    async list(kind) {
      const { rows } = await database.execute({
        sql: 'SELECT received_at, event FROM intake_event WHERE kind = ? ORDER BY event_id DESC',
        args: [kind],
      });
      return rows.map((row) => ({
        kind,
        received_at: new Date(row.received_at as number).toISOString(),
        event: JSON.parse(row.event as string),
      }));
    },
  };
}
