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
