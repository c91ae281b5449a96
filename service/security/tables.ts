/** Calls of a place, or whoever else is counted, in the window that runs. Times in ms since the epoch. */
const tables: Readonly<Record<string, string>> = {
  call_count: `(
    caller TEXT PRIMARY KEY, calls INTEGER NOT NULL, began_at INTEGER NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID`,
};

export const createStatements: readonly string[] = Object.entries(tables).map(
  ([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} ${columns}`,
);

export const tableNames: readonly string[] = Object.keys(tables);
