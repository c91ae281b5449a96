import { describe, expect, it } from 'vitest';
import { type Viewed, ViewedTime } from '../../../../src/telemetry/analytics/viewed-time.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

function setUp() {
  const clock = new FakeClock();
  const beats: Viewed[] = [];
  const time = new ViewedTime(clock, (viewed) => void beats.push(viewed));
  const seconds = () => beats.map(({ isAd, viewedSeconds }) => `${isAd ? 'ad ' : ''}${viewedSeconds}`);
  return { clock, time, beats, seconds };
}

describe('the time viewed', () => {
  it('of content is reported every 30 seconds', () => {
    const { clock, time, seconds } = setUp();
    time.play({ isAd: false });
    clock.advance(95_000);
    expect(seconds()).toEqual(['30', '60', '90']);
    expect(time.contentSeconds).toBe(95);
  });

  it('of ads is reported every 5 seconds, from zero in every break, and that of content continues afterwards', () => {
    const { clock, time, seconds } = setUp();
    time.play({ isAd: false });
    clock.advance(20_000);
    time.play({ isAd: true });
    clock.advance(11_000);
    time.play({ isAd: false });
    clock.advance(10_000);
    time.play({ isAd: true });
    clock.advance(5000);
    expect(seconds()).toEqual(['ad 5', 'ad 10', '30', 'ad 5']);
    expect(time.contentSeconds).toBe(30);
  });

  it('does not advance while the picture stands still', () => {
    const { clock, time, seconds } = setUp();
    time.play({ isAd: false });
    clock.advance(29_000);
    time.pause();
    clock.advance(600_000);
    expect([seconds(), clock.pending]).toEqual([[], 0]);
    time.play({ isAd: false });
    time.play({ isAd: false });
    clock.advance(1000);
    expect(seconds()).toEqual(['30']);
  });

  it('does not include the hours that a device slept', () => {
    const { clock, time, seconds } = setUp();
    time.play({ isAd: false });
    clock.advance(10_000);
    const now = clock.now.bind(clock);
    clock.now = () => now() + 8 * 3_600_000;
    expect(time.contentSeconds).toBe(30);
    clock.advance(20_000);
    expect(seconds()).toEqual(['30']);
  });

  it('is the same where the clock of the device is set back, or runs behind its timers', () => {
    const { clock, time, seconds } = setUp();
    const now = clock.now.bind(clock);
    time.play({ isAd: false });
    clock.advance(10_000);
    clock.now = () => now() - 3_600_000;
    clock.advance(20_000);
    expect(seconds()).toEqual(['30']);
    clock.now = () => now() - 3_600_000 - Math.round(now() / 30_000);
    clock.advance(60_000);
    expect(seconds()).toEqual(['30', '60', '90']);
  });

  it('of another video begins at zero', () => {
    const { clock, time, seconds } = setUp();
    time.play({ isAd: false });
    clock.advance(29_000);
    time.reset();
    expect([time.contentSeconds, clock.pending]).toEqual([0, 0]);
    time.play({ isAd: false });
    clock.advance(29_000);
    expect(seconds()).toEqual([]);
  });
});
