import { beforeEach, expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from '../../../service/fair-queue.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

let queue: FairQueue;
let started: string[];
let end: (() => void)[];
beforeEach(() => {
  queue = createFairQueue({ lanes: 2, perPlace: 3, knownPerPlace: 4, waiting: 5 });
  started = [];
  end = [];
});

/** A task that runs until `end` is called. */
const task = (place: string, name: string, isKnown = false): Promise<string> =>
  queue.run({ place, isKnown }, () => {
    started.push(name);
    return new Promise((resolve) => end.push(() => resolve(name)));
  });
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
async function endOldest(): Promise<void> {
  end.shift()?.();
  await settle();
}

test('one place has one task running, however many lanes are free', async () => {
  void task('a', 'a1');
  void task('a', 'a2');
  await settle();
  expect(started).toEqual(['a1']);
  await endOldest();
  expect(started).toEqual(['a1', 'a2']);
});

test('places take turns: one with many tasks delays another by one task at most', async () => {
  for (const name of ['a1', 'a2', 'a3']) void task('a', name);
  void task('b', 'b1');
  void task('c', 'c1');
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  await endOldest();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await endOldest();
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('a place with too many tasks is told to wait, and others are served', async () => {
  for (const name of ['a1', 'a2', 'a3']) void task('a', name);
  await expect(task('a', 'a4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 });
  void task('b', 'b1');
  await settle();
  expect(started).toContain('b1');
});

test('a known caller goes before the others of the same place', async () => {
  for (const name of ['a1', 'a2', 'a3']) void task('a', name);
  void task('a', 'known', true);
  await settle();
  await endOldest();
  expect(started).toEqual(['a1', 'known']);
});

test('known callers of one place have one lane and a bound, too', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) void task('a', name, true);
  await expect(task('a', 'a5', true)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 });
  void task('b', 'b1');
  await settle();
  expect(started).toEqual(['a1', 'b1']);
});

test('too many tasks of all places are refused as busy', async () => {
  for (const place of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void task(place, place);
  await expect(task('h', 'h')).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 1 });
});

test('a task that fails frees its place', async () => {
  await expect(queue.run({ place: 'a', isKnown: false }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run({ place: 'a', isKnown: false }, async () => 'done')).resolves.toBe('done');
});

test('a place starts a few tasks in a row and then keeps its pace, while others are served at once', async () => {
  const clock = new FakeClock();
  queue = createFairQueue({ lanes: 2, perPlace: 5, waiting: 10, pace: { burst: 2, everyMs: 1000 } }, clock);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void task('a', name);
  await settle();
  await endOldest();
  await endOldest();
  expect(started).toEqual(['a1', 'a2']);
  void task('b', 'b1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  clock.advance(999);
  await settle();
  expect(started).toHaveLength(3);
  clock.advance(1);
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  await endOldest();
  await endOldest();
  clock.advance(1000);
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a known caller of a place that rests goes first when it goes on', async () => {
  const clock = new FakeClock();
  queue = createFairQueue({ lanes: 2, perPlace: 5, waiting: 10, pace: { burst: 1, everyMs: 1000 } }, clock);
  void task('a', 'a1');
  void task('a', 'a2');
  await settle();
  await endOldest();
  void task('a', 'known', true);
  clock.advance(1000);
  await settle();
  expect(started).toEqual(['a1', 'known']);
});

test('a place that has rested may start as many in a row as at first', async () => {
  const clock = new FakeClock();
  queue = createFairQueue({ lanes: 2, perPlace: 5, waiting: 10, pace: { burst: 2, everyMs: 1000 } }, clock);
  for (const name of ['a1', 'a2']) void task('a', name);
  await settle();
  await endOldest();
  await endOldest();
  clock.advance(2000);
  for (const name of ['a3', 'a4']) void task('a', name);
  await settle();
  await endOldest();
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(clock.pending).toBe(0);
});
