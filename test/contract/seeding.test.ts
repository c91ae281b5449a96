import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../service/database/open.ts';
import { ensureSeeded } from '../../service/database/seed.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'proscenium-seed-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = () => openDatabase({ url: `file:${path.join(directory, 'folder', 'seed.db')}` });

test('a new database is seeded once, in a new folder', async () => {
  const database = await open();
  expect(await ensureSeeded(database)).toBe(true);
  expect(await ensureSeeded(database)).toBe(false);
  database.close();
  const again = await open();
  expect(await ensureSeeded(again)).toBe(false);
  again.close();
});

test('a database of another version is seeded again', async () => {
  const database = await open();
  await ensureSeeded(database);
  await database.execute("UPDATE meta SET value = 'older' WHERE key = 'seed_version'");
  await database.execute("UPDATE entity SET title = 'Changed'");
  expect(await ensureSeeded(database)).toBe(true);
  const { rows } = await database.execute("SELECT COUNT(*) AS left FROM entity WHERE title = 'Changed'");
  expect(rows[0]?.left).toBe(0);
  database.close();
});

test('every item of every row is in the catalogue, or a pointer that the clock resolves', async () => {
  const database = await open();
  await ensureSeeded(database);
  const { rows } = await database.execute(`
    SELECT container_item.ref FROM container_item
    LEFT JOIN entity ON entity.brand = container_item.brand AND entity.entity_id = container_item.ref
    WHERE entity.entity_id IS NULL AND container_item.ref NOT LIKE '@%'`);
  expect(rows).toEqual([]);
  const programmes = await database.execute(`
    SELECT grid_slot.programme_id FROM grid_slot
    LEFT JOIN entity ON entity.brand = grid_slot.brand AND entity.entity_id = grid_slot.programme_id
    WHERE entity.entity_id IS NULL`);
  expect(programmes.rows).toEqual([]);
  database.close();
});

test('every channel has listings from the first to the last minute of every weekday', async () => {
  const database = await open();
  await ensureSeeded(database);
  const { rows } = await database.execute(`
    SELECT channel_id, weekday, SUM(duration_minutes) AS minutes, MIN(duration_minutes) AS shortest,
      MAX(duration_minutes) AS longest FROM grid_slot GROUP BY channel_id, weekday`);
  expect(rows).toHaveLength(3 * 6 * 7);
  for (const row of rows) {
    expect(row.minutes).toBe(24 * 60);
    expect(row.shortest).toBeGreaterThanOrEqual(5);
    expect(row.longest).toBeLessThanOrEqual(360);
  }
  database.close();
});
