import type { Upgrade } from '../database/areas.ts';

/** Events that apps report, and viewers' choices about advertising. Times in ms since the epoch. */
const tables: Readonly<Record<string, string>> = {
  intake_event: `(
    event_id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, received_at INTEGER NOT NULL, event TEXT NOT NULL)`,
  consent: `(
    identity TEXT PRIMARY KEY, targeted_advertising INTEGER NOT NULL, updated_at INTEGER NOT NULL) WITHOUT ROWID`,
};

export const createStatements: readonly string[] = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`),
  'CREATE INDEX IF NOT EXISTS intake_event_kind ON intake_event (kind, event_id)',
];

export const upgrades: readonly Upgrade[] = [
  {
    // An app that got no answer sends an event again. Events without an id are all different.
    name: 'one event for a message',
    wanted: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'intake_event_message')`,
    statements: [
      `DELETE FROM intake_event WHERE event_id NOT IN (
        SELECT MIN(event_id) FROM intake_event GROUP BY kind, COALESCE(json_extract(event, '$.messageId'), event_id))`,
      `CREATE UNIQUE INDEX intake_event_message ON intake_event (kind, json_extract(event, '$.messageId'))`,
    ],
  },
];

export const tableNames: readonly string[] = Object.keys(tables);
