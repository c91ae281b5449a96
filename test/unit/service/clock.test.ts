import { expect, test } from 'vitest';
import { createClock } from '../../../service/clock.ts';

function fakeWall(start: number) {
  let now = start;
  return {
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
  };
}

test('a clock without a start time shows the wall clock', () => {
  const wall = fakeWall(1000);
  expect(createClock(undefined, wall.now).now()).toBe(1000);
});

test('a clock with a start time ticks on from there', () => {
  const wall = fakeWall(1000);
  const clock = createClock(5_000_000, wall.now);
  wall.pass(250);
  expect(clock.now()).toBe(5_000_250);
});

test('a clock can be set and frozen, and reset returns to the start', () => {
  const wall = fakeWall(1000);
  const clock = createClock(5000, wall.now);
  clock.set(9000, false);
  wall.pass(10);
  expect(clock.now()).toBe(9010);
  clock.set(7000, true);
  wall.pass(10);
  expect(clock.now()).toBe(7000);
  clock.reset();
  expect(clock.now()).toBe(5020);
});
