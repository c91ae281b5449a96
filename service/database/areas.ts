import type { Client } from '@libsql/client';

/** One area's tables of viewers' data, which survive a new seed of the catalogue. */
export interface AreaTables {
  createStatements: readonly string[];
  /** The tables that the control route `reset` empties. */
  tableNames: readonly string[];
  /** Changes to the tables of an earlier version. */
  upgrades?: readonly Upgrade[];
}

/** A change to a database that an earlier version of the service made. */
export interface Upgrade {
  /** A query that answers a row where the change is still to be made. */
  wanted: string;
  statements: readonly string[];
}

export async function createTables(client: Client, areas: readonly AreaTables[]): Promise<void> {
  await client.batch(
    areas.flatMap((area) => area.createStatements),
    'write',
  );
  for (const { wanted, statements } of areas.flatMap(({ upgrades = [] }) => upgrades))
    if ((await client.execute(wanted)).rows.length > 0) await client.batch([...statements], 'write');
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
