import type { Client } from '@libsql/client';

/** One area's tables of viewers' data, which survive a new seed of the catalogue. */
export interface AreaTables {
  /** The tables as they are now. */
  createStatements: readonly string[];
  /** The tables that the control route `reset` empties. */
  tableNames: readonly string[];
  /** Changes to the tables of earlier versions, the oldest first. One that has been released never changes. */
  upgrades?: readonly Upgrade[];
}

/** A change to a database that an earlier version of the service made. */
export interface Upgrade {
  /** The database keeps the names of the changes that were made. */
  name: string;
  /** A query that answers a row where the change is still to be made. A new database needs none. */
  wanted: string;
  statements: readonly string[];
}

const doneTable = 'schema_upgrade';

/**
 * Brings the tables of any earlier version to this one's. Each change is made whole, together with the note that it is made:
 * after a power cut, or where several processes start at once, the next start goes on from there (docs/decisions/upgrades.md).
 *
 * @throws Error for a database that a later version has changed
 */
export async function createTables(client: Client, areas: readonly AreaTables[]): Promise<void> {
  await client.batch(
    [
      `CREATE TABLE IF NOT EXISTS ${doneTable} (name TEXT PRIMARY KEY) WITHOUT ROWID`,
      ...areas.flatMap((area) => area.createStatements),
    ],
    'write',
  );
  const upgrades = areas.flatMap((area) => area.upgrades ?? []);
  const done = await doneUpgrades(client);
  const unknown = [...done].find((name) => !upgrades.some((upgrade) => upgrade.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `The database is one of a later version of the service: it knows ${unknown}, which this one does not.`,
    );
  }
  for (const upgrade of upgrades) if (!done.has(upgrade.name)) await make(client, upgrade);
}

async function doneUpgrades(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.execute(`SELECT name FROM ${doneTable}`);
  return new Set(rows.map(({ name }) => name as string));
}

async function make(client: Client, { name, wanted, statements }: Upgrade): Promise<void> {
  const isWanted = (await client.execute(wanted)).rows.length > 0;
  try {
    // The note first: of two processes that are here at once, the second fails before it changes anything.
    const note = { sql: `INSERT INTO ${doneTable} (name) VALUES (?)`, args: [name] };
    await client.batch([note, ...(isWanted ? statements : [])], 'write');
  } catch (error) {
    if (!(await doneUpgrades(client)).has(name)) throw error;
  }
}

export async function emptyTables(client: Client, areas: readonly AreaTables[]): Promise<void> {
  await client.batch(
    areas.flatMap((area) => area.tableNames.map((name) => `DELETE FROM ${name}`)),
    'write',
  );
}

/** Deletes what is stored under a profile, in every table that has a column for it. */
export async function deleteProfile(client: Client, areas: readonly AreaTables[], profileId: string): Promise<void> {
  const names = areas.flatMap((area) => area.tableNames);
  const { rows } = await client.execute(
    `SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE c.name = 'profile_id'`,
  );
  const keyed = new Set(rows.map(({ name }) => name as string));
  await client.batch(
    names
      .filter((name) => keyed.has(name))
      .map((name) => ({ sql: `DELETE FROM ${name} WHERE profile_id = ?`, args: [profileId] })),
    'write',
  );
}
