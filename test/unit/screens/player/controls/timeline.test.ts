import { describe, expect, it } from 'vitest';
import { isAtEnd, timelineOf } from '../../../../../src/screens/player/controls/timeline.ts';
import type { PlayerProgress } from '../../../../../src/stores/player/player-types.ts';
import { createTimeLabels } from '../../../../../src/stores/rules/time-labels.ts';
import { createMessages } from '../../../../harness/messages.ts';

const t = createMessages();
const times = createTimeLabels(t);
const eight = Date.parse('2026-03-02T01:00:00Z');
const nine = eight + 3_600_000;

const onDemand = (position: number, duration: number | null): PlayerProgress => ({
  position,
  duration,
  seekable: { start: 0, end: duration ?? 0 },
  isLive: false,
});
const live = (position: number, start: number, end: number): PlayerProgress => ({
  position,
  duration: null,
  seekable: { start, end },
  isLive: true,
});
const programme = { startTime: eight, endTime: nine, durationSec: 3600 };
const noTimes = { startTime: null, endTime: null, durationSec: null };
const at = (now: number, isAtLiveEdge = false) => ({ now, isAtLiveEdge, t, times });

describe('The time line of an on-demand video', () => {
  it('runs from its start to its end, with the time elapsed and the time left', () => {
    const line = timelineOf(onDemand(80.4, 2520.9), noTimes, at(eight));
    expect(line).toMatchObject({ from: 0, to: 1, start: '', current: '1:20', end: '\u221240:40', isLive: false });
    expect(line.position).toBeCloseTo(80.4 / 2520.9);
    expect(line.spoken).toBe('1 minute 20 seconds');
    expect(line.valueText).toBe('1 minute 20 seconds of 42 minutes');
  });

  it('has the length from the feed until the stream reports its own', () => {
    const line = timelineOf(onDemand(0, null), { ...noTimes, durationSec: 64 }, at(eight));
    expect(line.end).toBe('\u22121:04');
  });

  it('has marks where unwatched breaks are', () => {
    const breaks = [16, 48];
    expect(timelineOf(onDemand(0, 64), null, { ...at(eight), breaks }).breaks).toEqual([0.25, 0.75]);
    expect(timelineOf(onDemand(0, null), null, { ...at(eight), breaks }).breaks).toEqual([]);
  });

  it('shows no end and stays at the start while the length is unknown', () => {
    const line = timelineOf(onDemand(12, null), null, at(eight));
    expect(line).toMatchObject({ position: 0, end: '', current: '0:12', valueText: '12 seconds' });
  });

  it('converts a position on the bar to seconds', () => {
    expect(timelineOf(onDemand(0, 64), null, at(eight)).secondsAt(0.5)).toBe(32);
  });
});

describe('The time line of a live stream', () => {
  const halfPast = eight + 1_800_000;

  it('has marks for the breaks of its window alone', () => {
    const breaks = [960, 984, 1010];
    const context = { ...at(halfPast), breaks };
    expect(timelineOf(live(1000, 968, 1000), null, context).breaks).toEqual([0.5]);
    const [, second, ...others] = timelineOf(live(1000, 968, 1000), programme, context).breaks;
    expect(second).toBeCloseTo(0.5 - 16 / 3600);
    expect(others).toEqual([]);
  });

  it('spans the current programme, and shows its seekable part', () => {
    const line = timelineOf(live(1000, 968, 1000), programme, at(halfPast, true));
    expect(line).toMatchObject({ start: '8:00 PM', end: '9:00 PM', current: 'LIVE', valueText: 'LIVE', isLive: true });
    expect(line.position).toBeCloseTo(0.5);
    expect(line.from).toBeCloseTo(0.5 - 32 / 3600);
    expect(line.to).toBeCloseTo(0.5);
  });

  it('shows how far playback is behind the live edge', () => {
    const line = timelineOf(live(976, 968, 1000), programme, at(halfPast));
    expect(line.current).toBe('\u22120:24');
    expect(line.valueText).toBe('24 seconds behind live');
    expect(line.position).toBeCloseTo(0.5 - 24 / 3600);
  });

  it('converts a position in the programme to seconds of the stream', () => {
    const line = timelineOf(live(1000, 968, 1000), programme, at(halfPast, true));
    expect(line.secondsAt(0.5)).toBeCloseTo(1000);
    expect(line.secondsAt(0.25)).toBeCloseTo(1000 - 900);
  });

  it.each([
    ['the programme is unknown', noTimes, halfPast],
    ['the programme is over', programme, nine],
    ['the programme has not begun', programme, eight - 1],
  ])('runs along the window that the stream keeps when %s', (_, playback, now) => {
    const line = timelineOf(live(984, 968, 1000), playback, at(now));
    expect(line).toMatchObject({ position: 0.5, from: 0, to: 1, start: '', end: '', current: '\u22120:16' });
    expect(line.secondsAt(0.25)).toBe(976);
  });

  it('is at the end of the window at the live edge', () => {
    expect(timelineOf(live(988, 968, 1000), null, at(eight, true)).position).toBe(1);
  });
});

describe('The end', () => {
  it('is reached within half a second of the duration, and never without one', () => {
    expect(isAtEnd(onDemand(63.7, 64))).toBe(true);
    expect(isAtEnd(onDemand(63, 64))).toBe(false);
    expect(isAtEnd(onDemand(10, null))).toBe(false);
    expect(isAtEnd(onDemand(0, 0))).toBe(false);
  });
});
