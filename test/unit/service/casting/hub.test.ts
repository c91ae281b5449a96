import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHub, type Hub, type PeerKeys } from '../../../../service/casting/hub.ts';
import * as tables from '../../../../service/casting/tables.ts';
import { createClock } from '../../../../service/clock.ts';
import { createTables } from '../../../../service/database/areas.ts';

const later = new AbortController().signal;

let clock: ReturnType<typeof createClock>;
let folder: string;
let databases: Client[];
/** Of two processes. */
let hub: Hub;
let other: Hub;

beforeEach(async () => {
  clock = createClock();
  clock.set(0, true);
  folder = await mkdtemp(path.join(tmpdir(), 'proscenium-hub-'));
  const url = `file:${path.join(folder, 'hub.db')}`;
  databases = [createClient({ url }), createClient({ url })];
  await createTables(databases[0] as Client, [tables]);
  [hub, other] = databases.map((database) => createHub(database, clock)) as [Hub, Hub];
});
afterEach(async () => {
  await hub.clear();
  for (const each of [hub, other]) each.close();
  for (const database of databases) database.close();
  await rm(folder, { recursive: true });
});

const pass = (ms: number) => clock.set(clock.now() + ms, true);

/** Kept alive by a call that waits. */
async function wait(keys: PeerKeys, at = hub): Promise<void> {
  void at.receive(keys, later).catch(() => undefined);
  // Its place in the database is taken once another call has been answered.
  await at.sets();
}

async function joinAll(count: number, kind: 'set' | 'phone', place: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index++) await wait(await hub.join({ kind }, place(index)));
}

describe('room at the casting hub', () => {
  it('is for twenty phones and twenty sets of a place', async () => {
    await joinAll(20, 'phone', () => 'home');
    await expect(hub.join({ kind: 'phone' }, 'home')).rejects.toThrow('Too many tries');
    await joinAll(20, 'set', () => 'home');
    await expect(hub.join({ kind: 'set' }, 'home')).rejects.toThrow('Too many tries');
    await hub.join({ kind: 'phone' }, 'elsewhere');
  });

  it('is for a hundred phones in all, which take none of the sets’', async () => {
    await joinAll(100, 'phone', (index) => `place ${index}`);
    await expect(hub.join({ kind: 'phone' }, 'another')).rejects.toThrow('too much to do');
    await hub.join({ kind: 'set' }, 'another');
  });

  it('is made at a place for another set by the one that has been silent longest, and to which no phone has written', async () => {
    const [used, first] = [await hub.join({ kind: 'set' }, 'home'), await hub.join({ kind: 'set' }, 'home')];
    const phone = await hub.join({ kind: 'phone' }, 'home');
    for (const peer of [first, phone]) await wait(peer);
    const write = async () => {
      const told = hub.receive(used, later);
      await hub.sets();
      await hub.send(phone, used.id, {});
      await told;
      await wait(used);
    };
    await write();
    pass(1000);
    await joinAll(18, 'set', () => 'home');
    pass(58_000);
    await expect(hub.join({ kind: 'set' }, 'home')).rejects.toThrow('Too many tries');
    await write();
    pass(2000);
    const another = await hub.join({ kind: 'set' }, 'home');
    await wait(another);
    const ids = (await hub.sets()).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect([used, first, another].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
  });

  it('is lost by a phone that only listens, after a minute, but not by a set nor by a phone that speaks', async () => {
    const set = await hub.join({ kind: 'set' }, 'home');
    const mute = await hub.join({ kind: 'phone' }, 'home');
    const speaking = await hub.join({ kind: 'phone' }, 'home');
    await wait(speaking);
    const [told, heard] = [hub.receive(set, later), hub.receive(mute, later)];
    await hub.sets();
    pass(59_000);
    await hub.send(speaking, set.id, {});
    expect(await told).toHaveLength(1);
    await wait(set);
    pass(2000);
    expect(await hub.sets()).toHaveLength(1);
    expect(await heard).toEqual([]);
    await expect(hub.receive(mute, later)).rejects.toThrow('peer');
    await hub.send(speaking, set.id, {});
  });
});

describe('a set at one process and a phone at another', () => {
  it('see each other, and hear what the other says while their calls wait', async () => {
    const set = await hub.join({ kind: 'set' }, 'home');
    const phone = await other.join({ kind: 'phone' }, 'home');
    expect(await other.sets()).toMatchObject([{ id: set.id, name: 'TV 1' }]);
    const heard = hub.receive(set, later);
    await hub.sets();
    await other.send(phone, set.id, 'play');
    expect(await heard).toEqual([{ from: phone.id, message: 'play' }]);
    const answered = other.receive(phone, later);
    await other.sets();
    await hub.send(set, 'phones', 'playing');
    expect(await answered).toEqual([{ from: set.id, message: 'playing' }]);
  });

  it('lose nothing that was said while neither waited, and hear it once', async () => {
    const set = await hub.join({ kind: 'set' }, 'home');
    const phone = await other.join({ kind: 'phone' }, 'home');
    for (const message of ['one', 'two']) await other.send(phone, set.id, message);
    expect(await other.receive(set, later)).toMatchObject([{ message: 'one' }, { message: 'two' }]);
    const again = hub.receive(set, later);
    await hub.sets();
    hub.close();
    expect(await again).toEqual([]);
  });

  it('end each other’s waiting call when one of them calls at both', async () => {
    const set = await hub.join({ kind: 'set' }, 'home');
    const first = hub.receive(set, later);
    await hub.sets();
    const second = other.receive(set, later);
    expect(await first).toEqual([]);
    other.close();
    await second;
  });
});
