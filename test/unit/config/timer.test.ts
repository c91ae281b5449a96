import { expect, it, vi } from 'vitest';
import { Timer } from '../../../src/config/timer.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

it('acts once, after its time', async () => {
  const clock = new FakeClock();
  const timer = new Timer(clock);
  const act = vi.fn();
  timer.start(100, act);
  await clock.advance(99);
  expect(act).not.toHaveBeenCalled();
  await clock.advance(1000);
  expect(act).toHaveBeenCalledOnce();
});

it('is put off by another start, and does nothing once it is stopped', async () => {
  const clock = new FakeClock();
  const timer = new Timer(clock);
  const [first, second] = [vi.fn(), vi.fn()];
  timer.start(100, first);
  timer.start(200, second);
  expect(clock.pending).toBe(1);
  timer.stop();
  expect(clock.pending).toBe(0);
  await clock.advance(1000);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('may start itself again', async () => {
  const clock = new FakeClock();
  const timer = new Timer(clock);
  const act = vi.fn(() => timer.start(100, act));
  act();
  await clock.advance(250);
  expect([act.mock.calls.length, clock.pending]).toEqual([3, 1]);
});
