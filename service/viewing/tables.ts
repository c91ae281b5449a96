/** Times in ms since the epoch; `fraction` from 0 to 1. Both forms of bookmarks share one table. */
const tables: Readonly<Record<string, string>> = {
  bookmark: `(
    profile_id TEXT NOT NULL, entity_id TEXT NOT NULL, fraction REAL NOT NULL, is_watched INTEGER NOT NULL,
    show_code TEXT, duration_sec REAL, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, entity_id)) WITHOUT ROWID`,
  favourite: `(
    profile_id TEXT NOT NULL, favourite_id TEXT NOT NULL, favourite_type TEXT NOT NULL, entity_id TEXT NOT NULL,
    position INTEGER NOT NULL, PRIMARY KEY (profile_id, favourite_id)) WITHOUT ROWID`,
  watched_stream: `(
    profile_id TEXT NOT NULL, device_id TEXT NOT NULL, entity_id TEXT NOT NULL, began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL, is_released INTEGER NOT NULL, PRIMARY KEY (profile_id, device_id)) WITHOUT ROWID`,
};

export const createStatements: readonly string[] = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`),
  'CREATE INDEX IF NOT EXISTS bookmark_modified ON bookmark (profile_id, modified_at)',
];

export const tableNames: readonly string[] = Object.keys(tables);
