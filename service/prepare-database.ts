import { resolve } from 'node:path';
import type { Client } from '@libsql/client';
import * as activationTables from './activation/tables.ts';
import * as castingTables from './casting/tables.ts';
import { type AreaTables, createTables } from './database/areas.ts';
import { openDatabase } from './database/open.ts';
import { ensureSeeded } from './database/seed.ts';
import * as identityTables from './identity/tables.ts';
import * as intakeTables from './intake/tables.ts';
import * as securityTables from './security/tables.ts';
import type { ServiceOptions } from './service-options.ts';
import * as viewingTables from './viewing/tables.ts';

/** The tables that hold viewers' data, by area. */
export const areas: readonly AreaTables[] = [
  identityTables,
  viewingTables,
  activationTables,
  intakeTables,
  securityTables,
  castingTables,
];

/** A libSQL server takes a while for the whole catalogue, or for a whole backup, ms. */
export const longestPreparation = 60_000;

/**
 * Opens the database, with the catalogue and every table as this version needs them.
 *
 * @throws Error when it cannot be opened, or is one of a later version
 */
export async function prepareDatabase({
  databaseUrl,
  databaseAuthToken,
  dataDir,
}: Pick<ServiceOptions, 'databaseUrl' | 'databaseAuthToken' | 'dataDir'>): Promise<Client> {
  const address = {
    url: databaseUrl ?? databaseIn(dataDir),
    ...(databaseAuthToken === undefined ? {} : { authToken: databaseAuthToken }),
  };
  const preparing = await openDatabase(address, longestPreparation);
  try {
    // Viewers' tables first: what a later version has made stays as it is.
    await createTables(preparing, areas);
    await ensureSeeded(preparing);
  } finally {
    preparing.close();
  }
  return openDatabase(address);
}

/** The address of the embedded database of a data folder. */
export function databaseIn(dataDir: string): string {
  return `file:${resolve(dataDir, 'proscenium.db')}`;
}
