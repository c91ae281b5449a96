import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient } from '@libsql/client';

export interface DatabaseAddress {
  /** `file:…` for the embedded database, `libsql:…`, `http(s):…` or `ws(s):…` for a libSQL server. */
  url: string;
  authToken?: string;
}

const ownerOnly = 0o600;

/**
 * Opens the database. For an embedded one, also creates its folder and applies its settings.
 *
 * Its one connection never holds a transaction open across an await: statements that belong together are one `batch`,
 * so no call ever finds the database locked by another.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Client> {
  const isFile = address.url.startsWith('file:');
  if (!isFile) return createClient(address);
  const file = address.url.slice('file:'.length);
  mkdirSync(dirname(file), { recursive: true });
  // It holds the signing secret and password hashes. Its journals take over the mode.
  closeSync(openSync(file, 'a', ownerOnly));
  chmodSync(file, ownerOnly);
  // Settings apply per connection. The timeout covers another process that may be seeding the same file.
  const client = createClient({ ...address, concurrency: 1, timeout: 10_000 });
  // Reads continue while the seed is written.
  await client.execute('PRAGMA journal_mode = WAL');
  // Acknowledged writes survive a crash of the machine.
  await client.execute('PRAGMA synchronous = FULL');
  return client;
}
