import { minuteMs } from '../../../config/clock.ts';
import { displayTimeZone } from '../../../config/constants.ts';

/** A calendar day in the display time zone (C 9.2: America/New_York). */
export interface ScheduleDay {
  /** When it begins, milliseconds since 1970. A day has 23 hours when the clocks go forward, and 25 when they go back. */
  readonly start: number;
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The calendar of the display time zone. Building its formatter takes milliseconds on a television: build it once. */
export class ScheduleCalendar {
  private readonly formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: displayTimeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hour12: false,
  });
  private readonly longWeekday: Intl.DateTimeFormat;
  private readonly shortWeekday: Intl.DateTimeFormat;

  /** @param locale of the weekdays' names */
  constructor(locale = 'en-US') {
    this.longWeekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
    this.shortWeekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  }

  dayOf(time: number): ScheduleDay {
    const wall = new Date(this.wallAt(time));
    const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
    return { start: this.timeOf(Date.UTC(year, month - 1, day), time), year, month, day };
  }

  /** Day by day, from the one that `from` is on to the one that `to` is on. */
  daysBetween(from: number, to: number): readonly ScheduleDay[] {
    const days: ScheduleDay[] = [];
    for (let day = this.dayOf(from); day.start <= to; day = this.dayAfter(day)) days.push(day);
    return days;
  }

  dayAfter({ start }: ScheduleDay): ScheduleDay {
    return this.dayOf(start + 36 * hourMs);
  }

  /** `Sunday` or `Sun` */
  weekdayOf({ year, month, day }: ScheduleDay, isShort: boolean): string {
    return (isShort ? this.shortWeekday : this.longWeekday).format(Date.UTC(year, month - 1, day));
  }

  /** When the clock shows on a day what it shows at `time`; an hour beside that where the clocks leave it out. */
  sameTimeOn({ start, year, month, day }: ScheduleDay, time: number): number {
    return this.timeOf(Date.UTC(year, month - 1, day) + (this.wallAt(time) % dayMs), start);
  }

  /** What the clock shows, as if it were UTC, in milliseconds; whole minutes. */
  private wallAt(time: number): number {
    const parts: Record<string, number> = {};
    for (const { type, value } of this.formatter.formatToParts(time)) parts[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
    // Some engines write midnight as 24.
    return Date.UTC(year, month - 1, day, hour % 24, minute);
  }

  /** When the clock shows this; `near` may be a change of the clocks away. */
  private timeOf(wall: number, near: number): number {
    let time = Math.floor(near / minuteMs) * minuteMs;
    for (let round = 0; round < 2; round++) time += wall - this.wallAt(time);
    return time;
  }
}
