import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import * as activation from '../../../../service/activation/tables.ts';
import { createTables, deleteProfile } from '../../../../service/database/areas.ts';
import * as identity from '../../../../service/identity/tables.ts';
import * as intake from '../../../../service/intake/tables.ts';
import * as viewing from '../../../../service/viewing/tables.ts';

const areas = [identity, viewing, activation, intake];

test('nothing of a deleted profile stays in any table, and others keep theirs', async () => {
  const database = createClient({ url: ':memory:' });
  await createTables(database, areas);
  const names = areas.flatMap(({ tableNames }) => tableNames);
  const keyed: string[] = [];
  for (const name of names) {
    const { rows } = await database.execute(`SELECT name, type FROM pragma_table_info('${name}')`);
    if (!rows.some((row) => row.name === 'profile_id')) continue;
    keyed.push(name);
    for (const id of ['ada', 'bob']) {
      // Columns that are unique get a value of their own.
      const values: (string | number)[] = rows.map((row) =>
        row.type === 'TEXT' ? (row.name === 'profile_id' ? id : `${row.name} ${id}`) : 1,
      );
      if (rows.some((row) => row.name === 'event_id' || row.name === 'request_id')) values[0] = id === 'ada' ? 1 : 2;
      await database.execute({
        sql: `INSERT INTO ${name} VALUES (${rows.map(() => '?').join(', ')})`,
        args: values,
      });
    }
  }
  expect(keyed).toEqual(
    expect.arrayContaining(['account', 'session', 'bookmark', 'favourite', 'phone_session', 'xid']),
  );
  await deleteProfile(database, areas, 'ada');
  for (const name of keyed) {
    const { rows } = await database.execute(`SELECT profile_id FROM ${name}`);
    expect([name, rows.map((row) => row.profile_id)]).toEqual([name, ['bob']]);
  }
});
