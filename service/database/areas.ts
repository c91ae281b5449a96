import type { Client } from '@libsql/client';

/** One area's tables of viewers' data, which survive a new seed of the catalogue. */
export interface AreaTables {
  createStatements: readonly string[];
  /** The tables that the control route `reset` empties. */
  tableNames: readonly string[];
}

export async function createTables(client: Client, areas: readonly AreaTables[]): Promise<void> {
  await client.batch(
    areas.flatMap((area) => area.createStatements),
    'write',
  );
}

export async function emptyTables(client: Client, areas: readonly AreaTables[]): Promise<void> {
  await client.batch(
    areas.flatMap((area) => area.tableNames.map((name) => `DELETE FROM ${name}`)),
    'write',
  );
}
