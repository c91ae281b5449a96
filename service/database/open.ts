import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient } from '@libsql/client';

export interface DatabaseAddress {
  /** `file:…` for the embedded database, `libsql:…`, `http(s):…` or `ws(s):…` for a libSQL server. */
  url: string;
  authToken?: string;
}

/**
 * Opens the database; an embedded one gets its folder and settings.
 *
 * Its one connection never holds a transaction open over an await: what belongs together is one `batch`, which is
 * done before anything else is asked, so no call ever finds the database locked by another.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Client> {
  const isFile = address.url.startsWith('file:');
  if (!isFile) return createClient(address);
  mkdirSync(dirname(address.url.slice('file:'.length)), { recursive: true });
  // Settings belong to a connection. The timeout is for another process that may be seeding the same file.
  const client = createClient({ ...address, concurrency: 1, timeout: 10_000 });
  // Readers go on while the seed is written.
  await client.execute('PRAGMA journal_mode = WAL');
  // What was acknowledged is on the disk, whatever happens to the machine.
  await client.execute('PRAGMA synchronous = FULL');
  return client;
}
