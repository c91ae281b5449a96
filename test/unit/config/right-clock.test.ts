import { beforeEach, describe, expect, it } from 'vitest';
import { RightClock } from '../../../src/config/right-clock.ts';

const right = Date.parse('2026-03-14T20:00:00Z');
const hour = 3_600_000;

let device: number;
let steady: number;
let clock: RightClock;

beforeEach(() => {
  device = right;
  steady = 5000;
  clock = new RightClock({ now: () => device, setTimeout: () => ({}) as never, clearTimeout: () => {} }, () => steady);
});

const hear = (time: number) => clock.learn(new Date(time).toUTCString());
/** Time passes, for the set's clock as well. */
const pass = (ms: number) => {
  device += ms;
  steady += ms;
};

describe('the clock', () => {
  it.each([0, -110_000, 110_000])('is the set’s where that is right within two minutes, as by %d ms', (by) => {
    device = right + by;
    hear(right);
    expect(clock.now()).toBe(device);
  });

  it.each([
    ['1970', 0],
    ['an hour ahead', right + hour],
    ['two years behind', right - 17_520 * hour],
  ])('is the service’s where the set says %s', (_, said) => {
    device = said;
    expect(clock.now()).toBe(said);
    hear(right);
    expect(clock.now()).toBe(right);
    pass(hour);
    expect(clock.now()).toBe(right + hour);
  });

  it('goes on when somebody sets the set’s clock right, and is the set’s again after the next answer that differs', () => {
    device = 0;
    hear(right);
    pass(hour);
    device = right + hour;
    expect(clock.now()).toBe(right + hour);
    // The set slept: what counts on in it stood still.
    device += hour;
    hear(right + 2 * hour);
    expect(clock.now()).toBe(device);
  });

  it('is the service’s at once when somebody sets it wrong', () => {
    hear(right);
    device -= 24 * hour;
    hear(right + 1000);
    expect(clock.now()).toBe(Math.floor((right + 1000) / 1000) * 1000);
  });

  it.each([null, '', 'yesterday', 'NaN'])('does not care for a date that is none: %s', (date) => {
    clock.learn(date);
    expect(clock.now()).toBe(device);
  });
});
