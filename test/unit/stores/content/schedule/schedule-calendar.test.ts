import { describe, expect, it } from 'vitest';
import { ScheduleCalendar } from '../../../../../src/stores/content/schedule/schedule-calendar.ts';

const calendar = new ScheduleCalendar();
const hour = 3_600_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 16);
const dayAt = (text: string) => calendar.dayOf(Date.parse(text));

describe('the days of the schedule', () => {
  it('begin at midnight in New York', () => {
    expect(iso(dayAt('2026-03-02T04:59:00Z').start)).toBe('2026-03-01T05:00');
    expect(iso(dayAt('2026-03-02T05:00:00Z').start)).toBe('2026-03-02T05:00');
    expect(iso(dayAt('2026-07-02T12:34:56Z').start)).toBe('2026-07-02T04:00');
  });

  it('have 23 and 25 hours when the clocks change', () => {
    for (const [date, hours] of [
      ['2026-03-08', 23],
      ['2026-11-01', 25],
      ['2026-03-09', 24],
    ] as const) {
      const today = dayAt(`${date}T15:00:00Z`);
      const [, tomorrow] = calendar.daysBetween(today.start, today.start + 30 * hour);
      expect(((tomorrow?.start ?? 0) - today.start) / hour, date).toBe(hours);
      // Every hour of the day belongs to it.
      for (let at = today.start; at < (tomorrow?.start ?? 0); at += hour / 2) expect(calendar.dayOf(at)).toEqual(today);
    }
  });

  it('are fifteen around two weeks, each once', () => {
    const now = Date.parse('2026-03-06T20:00:00Z');
    const days = calendar.daysBetween(now - 7 * 24 * hour, now + 7 * 24 * hour);
    expect(days.map(({ day }) => day)).toEqual([27, 28, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('are entered at the same time of the clock, also across a change', () => {
    const evening = Date.parse('2026-03-08T01:30:00Z');
    const at = (text: string): string => iso(calendar.sameTimeOn(dayAt(text), evening));
    expect(at('2026-03-07T20:00:00Z')).toBe('2026-03-08T01:30');
    expect(at('2026-03-08T20:00:00Z')).toBe('2026-03-09T00:30');
    expect(at('2026-03-12T20:00:00Z')).toBe('2026-03-13T00:30');
    expect(at('2026-11-01T20:00:00Z')).toBe('2026-11-02T01:30');
  });

  it('have no half past two when the clocks go forward: an hour beside it is taken', () => {
    const night = Date.parse('2026-03-07T07:30:00Z');
    const taken = calendar.sameTimeOn(dayAt('2026-03-08T20:00:00Z'), night);
    expect(['2026-03-08T06:30', '2026-03-08T07:30']).toContain(iso(taken));
  });
});

it('the weekdays have their names in the language of the app', () => {
  const sunday = { start: 0, year: 2026, month: 3, day: 1 };
  const spanish = new ScheduleCalendar('es-US');
  expect([spanish.weekdayOf(sunday, false), spanish.weekdayOf(sunday, true)]).toEqual(['domingo', 'dom']);
});
