import { describe, expect, it, vi } from 'vitest';
import { countdown, createTimeLabels, nextHour } from '../../../../src/stores/rules/time-labels.ts';
import { createMessages } from '../../../harness/messages.ts';

describe('time labels', () => {
  const labels = createTimeLabels(createMessages());
  // A Sunday, 3:00 PM in New York.
  const now = Date.parse('2026-03-01T20:00:00Z');
  const upcoming = (iso: string) => labels.upcoming(Date.parse(iso), now);

  it('use the days of the New York time zone', () => {
    expect(upcoming('2026-03-01T20:00:00Z')).toBe('Today 3:00 PM');
    expect(upcoming('2026-03-02T04:59:00Z')).toBe('Today 11:59 PM');
    expect(upcoming('2026-03-02T05:00:00Z')).toBe('Tomorrow 12:00 AM');
    expect(upcoming('2026-03-04T01:30:00Z')).toBe('Tuesday 8:30 PM');
  });

  it('may change at every full hour, of which midnight in New York is one, also where a day has 23 or 25 hours', () => {
    const mayChange = (iso: string) => new Date(nextHour(Date.parse(iso))).toISOString();
    expect(mayChange('2026-03-01T20:00:00Z')).toBe('2026-03-01T21:00:00.000Z');
    for (const midnight of ['2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z', '2026-11-02T05:00:00.000Z']) {
      const before = Date.parse(midnight) - 1;
      expect(mayChange(new Date(before).toISOString())).toBe(midnight);
      const tonight = Date.parse(midnight) + 1000;
      expect(labels.upcoming(tonight, before)).toBe('Tomorrow 12:00 AM');
      expect(labels.upcoming(tonight, Date.parse(midnight))).toBe('Today 12:00 AM');
    }
  });

  it('create no formatter once they are prepared', () => {
    const prepared = createTimeLabels(createMessages());
    while (prepared.prepare());
    const built = vi.spyOn(Intl, 'DateTimeFormat');
    prepared.upcoming(Date.parse('2026-03-09T20:00:00Z'), now);
    prepared.date(now);
    expect(built).not.toHaveBeenCalled();
    built.mockRestore();
  });

  it('name the date where the weekday would be ambiguous', () => {
    expect(upcoming('2026-03-07T20:00:00Z')).toBe('Saturday 3:00 PM');
    expect(upcoming('2026-03-08T19:00:00Z')).toBe('Mar 8 3:00 PM');
  });

  it('are empty if the time has passed', () => {
    expect(upcoming('2026-03-01T19:59:59Z')).toBeNull();
  });

  it('format a time and a date separately', () => {
    expect(labels.time(now)).toBe('3:00 PM');
    expect(labels.date(Date.parse('2026-03-02T03:00:00Z'))).toBe('March 1, 2026');
  });
});

describe('a countdown', () => {
  it.each([
    [300_000, '05:00'],
    [299_001, '05:00'],
    [299_000, '04:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
    [5_999_000, '99:59'],
  ])('of %i ms reads %s', (ms, expected) => {
    expect(countdown(1000 + ms, 1000)).toBe(expected);
  });
});
