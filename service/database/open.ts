import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient } from '@libsql/client';

export interface DatabaseAddress {
  /** `file:…` for the embedded database, `libsql:…`, `http(s):…` or `ws(s):…` for a libSQL server. */
  url: string;
  authToken?: string;
}

/** Opens the database; an embedded one gets its folder and settings. */
export async function openDatabase(address: DatabaseAddress): Promise<Client> {
  const isFile = address.url.startsWith('file:');
  if (isFile) {
    mkdirSync(dirname(address.url.slice('file:'.length)), { recursive: true });
  }
  const client = createClient(address);
  if (isFile) {
    // Readers go on while the seed is written; everything in here can be built again, so a lost last second is nothing.
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = NORMAL');
    // Another process may be seeding the same file.
    await client.execute('PRAGMA busy_timeout = 10000');
  }
  return client;
}
