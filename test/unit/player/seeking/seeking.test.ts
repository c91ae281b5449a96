import { describe, expect, it } from 'vitest';
import { SeekSteps } from '../../../../src/player/seeking/seek-steps.ts';
import { clampSeek, seekableOf } from '../../../../src/player/seeking/seekable.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

describe('seek steps', () => {
  const press = (steps: SeekSteps, clock: FakeClock, times: number, gap: number, direction: 1 | -1 = 1) =>
    Array.from({ length: times }, () => {
      clock.advance(gap);
      return steps.next(direction);
    });

  it('are ten seconds for single presses', () => {
    const clock = new FakeClock();
    expect(press(new SeekSteps(clock), clock, 8, 700)).toEqual(Array(8).fill(10));
  });

  it('grow while the presses repeat', () => {
    const clock = new FakeClock();
    const held = press(new SeekSteps(clock), clock, 30, 100);
    expect(held.slice(0, 5)).toEqual([10, 10, 10, 10, 10]);
    expect(held.slice(5, 12)).toEqual(Array(7).fill(30));
    expect(held.slice(12, 24)).toEqual(Array(12).fill(60));
    expect(held.slice(24)).toEqual(Array(6).fill(120));
  });

  it('start over after a pause or in the other direction', () => {
    const clock = new FakeClock();
    const steps = new SeekSteps(clock);
    press(steps, clock, 10, 100);
    expect(press(steps, clock, 1, 100, -1)).toEqual([-10]);
    press(steps, clock, 10, 100, -1);
    expect(press(steps, clock, 1, 600, -1)).toEqual([-10]);
  });
});

describe('the bounds of a seek', () => {
  const onDemand = { liveEdge: null, oldest: null };

  it('are the whole video on demand, but for its last three seconds', () => {
    expect([-5, 30, 99].map((target) => clampSeek(target, { start: 0, end: 64 }, onDemand))).toEqual([0, 30, 61]);
  });

  it('keep a distance from the older end of a sliding window, also of one that has just been opened', () => {
    expect(clampSeek(0, { start: 100, end: 136 }, { liveEdge: 124, oldest: 100 })).toBe(104);
    expect(clampSeek(0, { start: 0, end: 32 }, { liveEdge: 20, oldest: 0 })).toBe(4);
  });

  it('reach the beginning of a programme that grows', () => {
    expect(clampSeek(0, { start: 0, end: 136 }, { liveEdge: 124, oldest: null })).toBe(0);
  });

  it('are valid when the live edge is older than the window', () => {
    expect(clampSeek(0, { start: 100, end: 136 }, { liveEdge: 90, oldest: 100 })).toBe(90);
  });

  it('begin at the oldest picture that a channel still has, though the element tells all that it ever had', () => {
    const ranges = { length: 1, start: () => 0, end: () => 636 };
    expect(seekableOf(ranges, { oldest: 600 })).toEqual({ start: 600, end: 636 });
    expect(seekableOf(ranges, { oldest: null })).toEqual({ start: 0, end: 636 });
    expect(seekableOf(ranges, { oldest: 700 })).toEqual({ start: 636, end: 636 });
    expect(seekableOf(ranges, null)).toEqual({ start: 0, end: 636 });
  });
});
