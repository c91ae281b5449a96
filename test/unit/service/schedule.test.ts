import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventCount } from '../../../service/catalogue/builders/events.ts';
import type { GridSlot } from '../../../service/catalogue/model.ts';
import {
  broadcastDayOf,
  broadcastDayStart,
  dayMs,
  formatDay,
  parseDay,
  weekdayOf,
} from '../../../service/schedule/broadcast-day.ts';
import { fixtureTimes, statusAt } from '../../../service/schedule/fixtures.ts';
import { createSchedule } from '../../../service/schedule/schedule.ts';

const sundayEvening = Date.parse('2026-03-01T23:10:00Z');

describe('the broadcast day', () => {
  test('begins at ten in the morning UTC', () => {
    const before = broadcastDayOf(Date.parse('2026-03-02T09:59:59Z'));
    const after = broadcastDayOf(Date.parse('2026-03-02T10:00:00Z'));
    expect(after).toBe(before + 1);
    expect(new Date(broadcastDayStart(after)).toISOString()).toBe('2026-03-02T10:00:00.000Z');
  });

  test('knows its weekday', () => {
    expect(weekdayOf(broadcastDayOf(sundayEvening))).toBe(0);
    expect(weekdayOf(broadcastDayOf(Date.parse('1969-12-31T12:00:00Z')))).toBe(3);
  });

  test('round-trips through its date format', () => {
    const day = broadcastDayOf(sundayEvening);
    expect(formatDay(day)).toBe('20260301');
    expect(parseDay('20260301')).toBe(day);
    for (const text of ['20260230', '2026', 'abcdefgh', '']) expect(parseDay(text)).toBeUndefined();
  });
});

describe('sporting events', () => {
  const fixtures = Array.from({ length: eventCount }, (_, slot) => ({
    slot,
    startOffsetMinutes: slot % 2 === 0 ? 0 : 30,
    durationMinutes: slot % 3 === 0 ? 240 : 210,
    channelId: 'a',
  }));

  test('at least one is live at any moment, and some are upcoming and past', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const statuses = fixtures.map((fixture) => statusAt(fixtureTimes(fixture, now), now));
        expect(statuses).toContain('live');
        expect(statuses.filter((status) => status === 'past').length).toBeGreaterThanOrEqual(5);
        expect(statuses.filter((status) => status === 'upcoming').length).toBeGreaterThanOrEqual(12);
      }),
    );
  });

  test('keep their times during the day', () => {
    const [fixture] = fixtures;
    if (fixture === undefined) throw new Error('a fixture');
    const times = fixtureTimes(fixture, sundayEvening);
    expect(fixtureTimes(fixture, times.startTime)).toEqual(times);
    expect(fixtureTimes(fixture, times.endTime + 3_600_000)).toEqual(times);
  });
});

describe('the schedule', () => {
  /** Four programmes a day, six hours each. */
  const slots = Array.from(
    { length: 4 },
    (_, slot): GridSlot => ({
      channelId: 'one',
      weekday: 0,
      slot,
      startMinute: slot * 360,
      durationMinutes: 360,
      programmeId: 'show',
      airingType: 'repeat',
      restartEnabled: true,
    }),
  );
  const table = {
    slotsOn: async (channelId: string, weekday: number) =>
      channelId === 'one' ? slots.map((slot) => ({ ...slot, weekday, brand: 'nation' as const })) : [],
  };
  const schedule = createSchedule(table, () => sundayEvening);

  test('finds what is on, even before the broadcast day begins', async () => {
    const now = await schedule.at('one', sundayEvening);
    expect(now?.listingId).toBe('one-20260301-2');
    const early = await schedule.at('one', Date.parse('2026-03-02T05:00:00Z'));
    expect(early?.listingId).toBe('one-20260301-3');
    expect(await schedule.at('two', sundayEvening)).toBeUndefined();
  });

  test('covers exactly fourteen days without a gap', async () => {
    const all = await schedule.between('one', 0, Number.MAX_SAFE_INTEGER);
    expect(all[0]?.startTime).toBeLessThanOrEqual(sundayEvening - 7 * dayMs);
    expect(all.at(-1)?.endTime).toBeGreaterThanOrEqual(sundayEvening + 7 * dayMs);
    expect(all.length).toBeLessThanOrEqual(14 * 4 + 2);
    for (const [index, listing] of all.slice(1).entries()) expect(listing.startTime).toBe(all[index]?.endTime);
  });

  test('finds a listing within its reach by its id, and no other', async () => {
    const listing = await schedule.find('one-20260301-2');
    expect(listing?.slot.programmeId).toBe('show');
    for (const id of ['one-20260301-9', 'one-20250301-2', 'two-20260301-2', 'one-20260230-1', 'one', '-20260301-0', ''])
      expect(await schedule.find(id)).toBeUndefined();
  });
});
