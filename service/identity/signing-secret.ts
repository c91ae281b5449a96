import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';

/** Signs the service's tokens. Generated once and kept in the database, so that tokens survive a restart. */
export async function readSigningSecret(client: Client): Promise<Uint8Array> {
  await client.execute({
    sql: 'INSERT INTO signing_secret (only_row, secret) VALUES (1, ?) ON CONFLICT DO NOTHING',
    args: [randomBytes(32).toString('base64')],
  });
  const result = await client.execute('SELECT secret FROM signing_secret');
  return Buffer.from(result.rows[0]?.secret as string, 'base64');
}
