/** Raise it when a table changes: databases of another version are dropped and seeded again. */
export const schemaVersion = 2;

/** In the order of creation. Ids are unique within a brand, channel ids across brands. */
const tables: Readonly<Record<string, string>> = {
  network: `(brand TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (brand, code)) WITHOUT ROWID`,
  entity: `(
    brand TEXT NOT NULL, entity_id TEXT NOT NULL, position INTEGER NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL,
    series_id TEXT, season_number INTEGER, episode_number INTEGER, showcode TEXT,
    aired_days_ago INTEGER, expires_in_hours INTEGER, fixture TEXT, blackout INTEGER NOT NULL,
    facts TEXT NOT NULL, PRIMARY KEY (brand, entity_id)) WITHOUT ROWID`,
  grid_slot: `(
    brand TEXT NOT NULL, channel_id TEXT NOT NULL, weekday INTEGER NOT NULL, slot INTEGER NOT NULL,
    start_minute INTEGER NOT NULL, duration_minutes INTEGER NOT NULL, programme_id TEXT NOT NULL, title TEXT,
    airing_type TEXT NOT NULL, restart_enabled INTEGER NOT NULL, PRIMARY KEY (channel_id, weekday, slot)) WITHOUT ROWID`,
  page: `(
    brand TEXT NOT NULL, page_id TEXT NOT NULL, page_type TEXT NOT NULL, title TEXT NOT NULL, entity_id TEXT,
    alias_of TEXT, PRIMARY KEY (brand, page_id)) WITHOUT ROWID`,
  container: `(
    brand TEXT NOT NULL, container_id TEXT NOT NULL, page_id TEXT NOT NULL, position INTEGER NOT NULL,
    headline TEXT NOT NULL, description TEXT NOT NULL, layout TEXT NOT NULL, template TEXT, request_type TEXT NOT NULL,
    source TEXT NOT NULL, badges_disabled INTEGER NOT NULL, PRIMARY KEY (brand, container_id)) WITHOUT ROWID`,
  container_item: `(
    brand TEXT NOT NULL, container_id TEXT NOT NULL, position INTEGER NOT NULL, ref TEXT NOT NULL,
    percent_watched INTEGER, PRIMARY KEY (brand, container_id, position)) WITHOUT ROWID`,
  meta: `(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
};

export const createStatements: readonly string[] = [
  ...Object.entries(tables).map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`),
  'CREATE INDEX IF NOT EXISTS entity_kind ON entity (brand, kind, position)',
  'CREATE INDEX IF NOT EXISTS entity_series ON entity (brand, series_id, position)',
  'CREATE INDEX IF NOT EXISTS entity_showcode ON entity (brand, showcode)',
  'CREATE INDEX IF NOT EXISTS container_page ON container (brand, page_id, position)',
];

export const dropStatements: readonly string[] = Object.keys(tables).map((name) => `DROP TABLE IF EXISTS ${name}`);
