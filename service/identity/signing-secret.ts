import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';

/** What this service signs its tokens with: made once, kept in the database, so that tokens outlive a restart. */
export async function readSigningSecret(client: Client): Promise<Uint8Array> {
  await client.execute({
    sql: 'INSERT INTO signing_secret (only_row, secret) VALUES (1, ?) ON CONFLICT DO NOTHING',
    args: [randomBytes(32).toString('base64')],
  });
  const result = await client.execute('SELECT secret FROM signing_secret');
  return Buffer.from(result.rows[0]?.secret as string, 'base64');
}
