import { createClient } from '@libsql/client';
import { beforeEach, expect, test } from 'vitest';
import * as activation from '../../../../service/activation/tables.ts';
import { createClock } from '../../../../service/clock.ts';
import { createTables } from '../../../../service/database/areas.ts';
import { createIdentity } from '../../../../service/identity/identity.ts';
import * as identity from '../../../../service/identity/tables.ts';
import { hashToken } from '../../../../service/identity/tokens.ts';

// A database of the version before the device secret.

const clock = createClock();
const now = clock.now();
const database = createClient({ url: ':memory:' });
beforeEach(async () => {
  await database.batch(
    [
      `CREATE TABLE anonymous_profile (
        device_id TEXT PRIMARY KEY, profile_id TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL) WITHOUT ROWID`,
      `CREATE TABLE session (
        session_id TEXT PRIMARY KEY, profile_id TEXT NOT NULL, device_id TEXT NOT NULL, platform TEXT NOT NULL,
        device TEXT NOT NULL, ip TEXT NOT NULL, user_type TEXT NOT NULL, account_type TEXT NOT NULL,
        created_at INTEGER NOT NULL, last_modified INTEGER NOT NULL) WITHOUT ROWID`,
      `CREATE TABLE registration_code (
        code TEXT PRIMARY KEY, device_id TEXT NOT NULL, kind TEXT NOT NULL, brand TEXT, selected_provider TEXT,
        status TEXT NOT NULL, is_register INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
        phone TEXT, profile_id TEXT, provider_id TEXT, subscriber TEXT, provider_taken INTEGER NOT NULL,
        session_taken INTEGER NOT NULL) WITHOUT ROWID`,
      `CREATE TABLE refresh_token (
        token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
        rotated_at INTEGER) WITHOUT ROWID`,
      `INSERT INTO anonymous_profile VALUES ('tv', 'old', ${now})`,
      `INSERT INTO session VALUES ('s', 'old', 'tv', '', '', '', 'anonymous', 'anonymous', ${now}, ${now})`,
      `INSERT INTO refresh_token VALUES ('${hashToken('token')}', 's', ${now}, ${now + 1_000_000}, NULL)`,
    ],
    'write',
  );
});

test('sessions of anonymous viewers go on, and nobody gets their profile by the id of the device', async () => {
  for (let start = 0; start < 2; start += 1) await createTables(database, [identity, activation]);
  const area = await createIdentity({ database, clock, secret: new Uint8Array(32) });
  expect(await area.rotate('token')).toMatchObject({ profileId: 'old', deviceId: 'tv', userType: 'anonymous' });
  expect(await area.deviceProfiles.of(undefined)).not.toBe('old');
  const columns = await database.execute(`SELECT name FROM pragma_table_info('registration_code')`);
  expect(columns.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['device_key', 'claimed_by']));
});
