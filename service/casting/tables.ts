/** Televisions and phones at the hub, and what they have not heard yet. Times in ms since the epoch, by the service's clock. */
const tables: Readonly<Record<string, string>> = {
  // `waits` names the call that waits for messages, `waits_until` is by the machine's clock: nobody moves that one.
  casting_peer: `(
    peer_id TEXT PRIMARY KEY, secret TEXT NOT NULL, kind TEXT NOT NULL, app_id TEXT NOT NULL, number INTEGER NOT NULL,
    place TEXT NOT NULL, seen_at INTEGER NOT NULL, spoke_at INTEGER NOT NULL, waits TEXT, waits_until INTEGER) WITHOUT ROWID`,
  /** Phones that have written to a set. */
  casting_pair: '(set_id TEXT NOT NULL, phone_id TEXT NOT NULL, PRIMARY KEY (set_id, phone_id)) WITHOUT ROWID',
  casting_message: '(message_id INTEGER PRIMARY KEY AUTOINCREMENT, peer_id TEXT NOT NULL, envelope TEXT NOT NULL)',
};

export const createStatements: readonly string[] = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`),
  'CREATE INDEX IF NOT EXISTS casting_message_peer ON casting_message (peer_id, message_id)',
];

export const tableNames: readonly string[] = Object.keys(tables);
