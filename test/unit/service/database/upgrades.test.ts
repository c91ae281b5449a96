import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../../../service/clock.ts';
import { createTables } from '../../../../service/database/areas.ts';
import { createIdentity } from '../../../../service/identity/identity.ts';
import { areas } from '../../../../service/prepare-database.ts';
import { createBookmarks } from '../../../../service/viewing/bookmarks.ts';
import { createFavourites } from '../../../../service/viewing/favourites.ts';

const firstRelease = await readFile(new URL('../../../fixtures/first-release.sql', import.meta.url), 'utf8');
/** Of its rows: an hour after the first release. */
const then = 1_763_703_600_000;

let folder: string;
let opened: Client[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proscenium-upgrades-'));
  opened = [];
});
afterEach(async () => {
  for (const client of opened) client.close();
  await rm(folder, { recursive: true });
});

function open(name = 'old'): Client {
  const client = createClient({ url: `file:${path.join(folder, `${name}.db`)}`, timeout: 10_000 });
  opened.push(client);
  return client;
}

async function openFirstRelease(): Promise<Client> {
  const client = open();
  await client.executeMultiple(firstRelease);
  return client;
}

/** The tables and indices as they are, columns in the order of the alphabet: an added one comes last. */
async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.execute(
    `SELECT m.type, m.name, c.name AS column_name, c.type AS column_type, c."notnull" AS not_null, c.pk
      FROM sqlite_master m LEFT JOIN pragma_table_info(m.name) c WHERE m.name NOT LIKE 'sqlite_%' ORDER BY 1, 2, 3`,
  );
  return rows.map((row) => Object.values(row).join(' '));
}

/** A client whose process is gone after so many writes: the next one is not made. */
function dyingAfter(client: Client, writes: number): Client {
  let left = writes;
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (name === 'batch' && left-- <= 0) throw new Error('killed');
        return member.apply(target, args);
      };
    },
  });
}

describe('a database of the first release', () => {
  test('has the tables of a new one after a start, and after a second', async () => {
    const database = await openFirstRelease();
    const fresh = open('new');
    await createTables(fresh, areas);
    for (let start = 0; start < 2; start += 1) {
      await createTables(database, areas);
      expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    }
  });

  test('keeps its viewers, what they have watched and liked, and each event once', async () => {
    const database = await openFirstRelease();
    await createTables(database, areas);
    const clock = createClock(then);
    const identity = await createIdentity({ database, clock });
    expect(await identity.rotate('token of ada')).toMatchObject({ profileId: 'ada', email: 'ada@example.com' });
    expect(await identity.rotate('token of nobody')).toMatchObject({ profileId: 'nobody', userType: 'anonymous' });
    // Whoever has no secret does not get the profile by the id of the device.
    expect(await identity.deviceProfiles.of(undefined)).not.toBe('nobody');
    expect(await createBookmarks(database, clock).of('ada')).toMatchObject([{ entityId: 'pearl-road-s1e4' }]);
    expect(await createFavourites(database).of('ada')).toMatchObject([{ entity_id: 'it-series' }]);
    const { rows } = await database.execute('SELECT kind FROM intake_event ORDER BY event_id');
    expect(rows.map(({ kind }) => kind)).toEqual(['analytics', 'logs', 'logs']);
  });

  test('is rolled forward by the next start when this one is killed at any step', async () => {
    const fresh = open('new');
    await createTables(fresh, areas);
    const wanted = await schemaOf(fresh);
    const database = await openFirstRelease();
    let kills = 0;
    for (; ; kills += 1) {
      // One step further each time, and the step that was cut off once more.
      const isDone = await createTables(dyingAfter(database, 1), areas).then(
        () => true,
        () => false,
      );
      if (isDone || kills > 50) break;
      const { rows } = await database.execute('SELECT COUNT(*) AS tokens FROM refresh_token');
      expect(rows[0]?.tokens).toBe(2);
      await createTables(dyingAfter(database, 2), areas).catch(() => undefined);
    }
    expect(kills).toBeGreaterThan(3);
    expect(await schemaOf(database)).toEqual(wanted);
  });

  test('is upgraded once when several processes open it at the same moment', async () => {
    const database = await openFirstRelease();
    await Promise.all([open(), open(), database].map((client) => createTables(client, areas)));
    const { rows } = await database.execute('SELECT COUNT(*) AS passes FROM preview_pass');
    expect(rows[0]?.passes).toBe(1);
    const upgrades = areas.flatMap((area) => area.upgrades ?? []);
    expect((await database.execute('SELECT name FROM schema_upgrade')).rows).toHaveLength(upgrades.length);
  });
});

test('a database that a later version has changed is left alone', async () => {
  const database = open();
  await createTables(database, areas);
  await database.execute(`INSERT INTO schema_upgrade VALUES ('profiles of a household')`);
  await expect(createTables(database, areas)).rejects.toThrow('one of a later version of the service');
});
