import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '../../../../service/clock.ts';
import { createTables } from '../../../../service/database/areas.ts';
import { createSharedCounts, type SharedCounts } from '../../../../service/security/shared-counts.ts';
import * as tables from '../../../../service/security/tables.ts';

const minute = 60_000;

let database: Client;
let clock: ReturnType<typeof createClock>;
let processes: SharedCounts[];

beforeEach(async () => {
  vi.useFakeTimers();
  database = createClient({ url: ':memory:' });
  await createTables(database, [tables]);
  clock = createClock();
  clock.set(Date.parse('2026-03-01T20:00:00Z'), true);
  processes = [createSharedCounts(database, clock), createSharedCounts(database, clock)];
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
});

/** Until every process has told the database what it has counted. */
const exchanged = () => vi.advanceTimersByTimeAsync(500);

test('calls at two processes add up in one count, which each of them knows a moment later', async () => {
  const [one, two] = processes as [SharedCounts, SharedCounts];
  for (let calls = 0; calls < 3; calls += 1) one.add('home', minute);
  for (let calls = 0; calls < 2; calls += 1) two.add('home', minute);
  await exchanged();
  one.add('home', minute);
  await exchanged();
  expect(one.add('home', minute).current).toBe(7);
  expect(two.add('elsewhere', minute).current).toBe(1);
});

test('a count outlives its process', async () => {
  const [one] = processes as [SharedCounts];
  for (let calls = 0; calls < 5; calls += 1) one.add('home', minute);
  await one.close();
  const next = createSharedCounts(database, clock);
  next.add('home', minute);
  await exchanged();
  expect(next.add('home', minute).current).toBe(7);
});

test('a window begins again when it is over, and when the clock was set back before it', async () => {
  const [one] = processes as [SharedCounts];
  one.add('home', minute);
  await exchanged();
  clock.set(clock.now() + minute, true);
  expect(one.add('home', minute)).toEqual({ current: 1, ttl: minute });
  await exchanged();
  expect(one.add('home', minute).current).toBe(2);
  clock.set(clock.now() - 3_600_000, true);
  expect(one.add('home', minute).current).toBe(1);
  await exchanged();
  expect(one.add('home', minute).current).toBe(2);
});

test('calls are counted while the database is away, and stored when it is back', async () => {
  const [one, two] = processes as [SharedCounts, SharedCounts];
  const away = vi.spyOn(database, 'batch').mockRejectedValue(new Error('away'));
  for (let calls = 0; calls < 4; calls += 1) one.add('home', minute);
  await exchanged();
  expect(one.add('home', minute).current).toBe(5);
  away.mockRestore();
  await vi.advanceTimersByTimeAsync(3000);
  two.add('home', minute);
  await exchanged();
  expect(two.add('home', minute).current).toBe(7);
});

test('a reset makes every count new', async () => {
  const [one] = processes as [SharedCounts];
  one.add('home', minute);
  await one.clear();
  expect(one.add('home', minute).current).toBe(1);
  await exchanged();
  const { rows } = await database.execute('SELECT calls FROM call_count');
  expect(rows.map(({ calls }) => calls)).toEqual([1]);
});
