import type { Client } from '@libsql/client';

/** The tables of one area of the service, which hold what viewers did: they outlive the catalogue's seeds. */
export interface AreaTables {
  createStatements: readonly string[];
  /** Those that the control route `reset` empties. */
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
