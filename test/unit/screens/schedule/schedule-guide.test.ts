import { describe, expect, it } from 'vitest';
import type { Programme } from '../../../../src/api/content/calls/schedule.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { describeCell } from '../../../../src/screens/schedule/describe-cell.ts';
import { type GuideContext, ScheduleGuide } from '../../../../src/screens/schedule/schedule-guide.ts';
import { scheduleTexts } from '../../../../src/screens/schedule/texts.ts';
import type { HeroContext } from '../../../../src/screens/shared/hero-model.ts';
import { ScheduleCalendar } from '../../../../src/stores/content/schedule/schedule-calendar.ts';
import type { ScheduleCell } from '../../../../src/stores/content/schedule/schedule-cell.ts';
import { createTimeLabels } from '../../../../src/stores/rules/time-labels.ts';
import { item } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const minute = 60_000;
/** 7:40 PM in New York. */
const now = Date.parse('2026-03-14T23:40:00Z');
const at = (minutes: number): number => now / minute + minutes;
/** The next in New York. */
const midnight = at(4 * 60 + 20) * minute;

const programme = (from: number, to: number, more: Partial<Programme> = {}): Programme => ({
  ...item({ entityId: 'a/b', type: 'EPG', title: 'The Surveyors' }),
  startTime: at(from) * minute,
  endTime: at(to) * minute,
  ...more,
});
const cell = (from: number, to: number, more: Partial<ScheduleCell> = {}): ScheduleCell => ({
  ...{ row: 1, start: at(from), end: at(to), kind: 'programme', programme: programme(from, to) },
  ...more,
});

function setUp({ canAccess = true, live = cell(-10, 20), clock = new FakeClock(now) } = {}) {
  const messages = createMessages();
  const t = messages.with(scheduleTexts);
  const times = createTimeLabels(messages.t);
  const channel = { title: 'Heritage', callSign: 'HRTG', logo: '/images/heritage', programmes: [] };
  const store = {
    span: { start: at(-7 * 24 * 60), end: at(7 * 24 * 60) },
    channelCount: 3,
    channelAt: (row: number) => (row === 1 ? channel : undefined),
    cellAt: () => live,
    see() {},
  };
  const session = { isLocked: () => !canAccess };
  const tiles = { logo: (url: string) => ({ url: `${url}?fit` }) };
  const told: number[][] = [];
  const context = { store, session, tiles, times, t, clock, calendar: new ScheduleCalendar() };
  const guide = new ScheduleGuide({
    ...context,
    onDays: (...days: number[]) => told.push(days),
  } as unknown as GuideContext);
  const bookmarkOf = () => ({ isFinishedWatching: false, percentWatched: 0 });
  const hero = { now, times, bookmarkOf } as unknown as HeroContext;
  const describe = (of: ScheduleCell, today = midnight - 24 * 60 * minute) =>
    describeCell(of, guide, { ...hero, today }, t);
  return { guide, told, describe };
}

describe('the schedule in words', () => {
  it('calls days Today, Tomorrow, or by their weekday and date', () => {
    const { guide } = setUp();
    const days = [-24 * 60, 0, 4 * 60 + 19, 4 * 60 + 20, 28 * 60 + 20, 6 * 24 * 60];
    expect(days.map((minutes) => guide.dayAt(at(minutes)))).toEqual([
      ...['Friday 13', 'Today', 'Today', 'Tomorrow', 'Monday 16', 'Friday 20'],
    ]);
    expect(guide.hourAt(at(20))).toBe('8:00 PM');
  });

  it('gives the days new names at midnight in New York, and tells where the grid and now are', async () => {
    const clock = new FakeClock(now);
    const { guide, told } = setUp({ clock });
    const turn = midnight / minute;
    const yesterday = midnight - 24 * 60 * minute;
    guide.see(0, 5, turn - 60, turn + 138);
    await clock.advance(4 * 60 * minute + 20 * minute);
    guide.see(0, 5, turn - 60, turn + 138);
    expect(told).toEqual([
      [yesterday, yesterday],
      [yesterday, midnight],
    ]);
    expect([guide.dayAt(turn - 1), guide.dayAt(turn), guide.dayAt(turn + 24 * 60)]).toEqual([
      ...['Saturday 14', 'Today', 'Tomorrow'],
    ]);
    expect(guide.days.map((day) => guide.dayLabel(day, midnight, 'short')).slice(6, 10)).toEqual([
      ...['Fri 13', 'Sat 14', 'Today', 'Tomorrow'],
    ]);
  });

  it('labels leave out the hour that the clocks skip, and repeat the one that they go through twice', () => {
    const { guide } = setUp();
    const labels = (from: string): string[] => {
      const start = Date.parse(from) / minute;
      return [0, 30, 60, 90, 120].map((minutes) => guide.hourAt(start + minutes));
    };
    expect(labels('2026-03-08T06:00:00Z')).toEqual(['1:00 AM', '1:30 AM', '3:00 AM', '3:30 AM', '4:00 AM']);
    expect(labels('2026-11-01T05:00:00Z')).toEqual(['1:00 AM', '1:30 AM', '1:00 AM', '1:30 AM', '2:00 AM']);
  });

  it('says what is on, where, when, and for how long still', () => {
    expect(setUp().describe(cell(-10, 20))).toEqual({
      role: 'button',
      badge: 'Live',
      name: 'The Surveyors',
      description: 'Heritage, Today, 7:30 PM to 8:00 PM',
      progress: 10 / 30,
      valueText: '20 min left',
    });
    expect(setUp().describe(cell(280, 310))).toMatchObject({
      badge: 'Upcoming',
      description: 'Heritage, Tomorrow, 12:20 AM to 12:50 AM',
    });
  });

  it('says of what is past on which day it was, from midnight on, and nothing of today above the grid', () => {
    const { describe: say, guide } = setUp();
    const past = cell(-40, -10);
    expect(say(past).description).toBe('Heritage, Today, 7:00 PM to 7:30 PM');
    expect(say(past, midnight).description).toBe('Heritage, Saturday 14, 7:00 PM to 7:30 PM');
    const [yesterday, other] = [midnight - 24 * 60 * minute, 'Saturday 14'];
    expect([yesterday, midnight].map((today) => guide.otherDayAt(past.start, today))).toEqual(['', other]);
  });

  it('says that something is locked, and the channel shows it', () => {
    const { describe: say, guide } = setUp({ canAccess: false });
    expect(say(cell(-10, 20)).description).toBe('Heritage, Today, 7:30 PM to 8:00 PM. Locked');
    expect(guide.channelAt(1)).toEqual({
      name: 'Heritage',
      callSign: 'HRTG',
      logoUrl: '/images/heritage?fit',
      isLocked: true,
    });
    expect(setUp().guide.channelAt(1)?.isLocked).toBe(false);
    expect(setUp().guide.channelAt(2)).toBeUndefined();
  });

  it('has words where there is no programme', () => {
    const { describe: say, guide } = setUp();
    const without = (kind: ScheduleCell['kind']) => cell(-10, 20, { kind, programme: null });
    expect(guide.textOf(without('gap'))).toBe('No information');
    expect(guide.textOf(without('loading'))).toBe('');
    expect(say(without('failed')).name).toBe('Could not be loaded. Try Again');
    expect(say(without('gap'))).toMatchObject({
      name: 'No information',
      description: 'Heritage, Today, 7:30 PM to 8:00 PM',
    });
  });

  it('names a cell for the focus, whatever characters the feed has', () => {
    expect(setUp().guide.idOf(cell(-10, 20))).toBe('a%2Fb');
  });
});
