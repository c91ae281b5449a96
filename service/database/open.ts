import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { busy } from '../errors.ts';

export interface DatabaseAddress {
  /** `file:…` for the embedded database, `libsql:…`, `http(s):…` or `ws(s):…` for a libSQL server. */
  url: string;
  authToken?: string;
}

/** The database and its copies hold the signing secret and password hashes. */
export const ownerOnly = 0o600;

/** Milliseconds that a libSQL server may take. A write that takes longer is not acknowledged, though it may have been made. */
const longestCallMs = 4000;

/** When a call that found no database is made again, ms. */
const retryMs = 2000;

/**
 * Opens the database. For an embedded one, also creates its folder and applies its settings.
 *
 * Its one connection never holds a transaction open across an await: statements that belong together are one `batch`,
 * so no call ever finds the database locked by another of its process; for those of other processes it waits.
 */
export async function openDatabase(address: DatabaseAddress, longestCall = longestCallMs): Promise<Client> {
  const isFile = address.url.startsWith('file:');
  if (!isFile) return createClient({ ...address, fetch: fetchWithin(longestCall) });
  const file = address.url.slice('file:'.length);
  mkdirSync(dirname(file), { recursive: true });
  // Its journals take over the mode.
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

/**
 * A server that is away, or behind a cut cable, would hold a call until its caller gives up: the call is refused in time,
 * with a ServiceError BUSY.
 */
function fetchWithin(ms: number): typeof fetch {
  return async (request) => {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(ms) });
      if (response.status >= 500) throw new Error(`The libSQL server answered ${response.status}.`);
      // The whole of it, in the same time.
      return new Response(await response.arrayBuffer(), response);
    } catch (cause) {
      throw Object.assign(busy(retryMs), { cause });
    }
  };
}
