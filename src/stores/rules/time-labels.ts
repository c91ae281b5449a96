import { displayTimeZone } from '../../config/constants.ts';
import type { Translate } from '../../i18n/messages.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Time labels in the display time zone (C 9.2: America/New_York). All times are milliseconds since 1970. */
export interface TimeLabels {
  /**
   * `Today 8:00 PM`, `Tomorrow 8:00 PM`, `Sunday 8:00 PM`, later `Mar 12 8:00 PM`. Null if the time has passed (B 5).
   */
  upcoming(at: number, now: number): string | null;
  /** `8:00 PM` */
  time(at: number): string;
  /** `March 1, 2026` */
  date(at: number): string;
  /**
   * Builds a formatter ahead of time: a page's first one takes 70 ms on a slow television.
   * @returns whether there are more
   */
  prepare(): boolean;
}

/** Builds each formatter on first use: that takes milliseconds on a television, and the start needs one at most. */
export function createTimeLabels(t: Translate, locale = 'en-US'): TimeLabels {
  const format = (options: Intl.DateTimeFormatOptions): ((at: number) => Record<string, string>) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (at) => {
      formatter ??= new Intl.DateTimeFormat(locale, { timeZone: displayTimeZone, ...options });
      // Parts, because engines put different separators between them.
      return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
    };
  };
  const clockParts = format({ hour: 'numeric', minute: '2-digit', hour12: true });
  const dayParts = format({ year: 'numeric', month: 'numeric', day: 'numeric' });
  const weekdayParts = format({ weekday: 'long' });
  const shortDateParts = format({ month: 'short', day: 'numeric' });
  const longDateParts = format({ month: 'long', day: 'numeric', year: 'numeric' });

  const unprepared = [clockParts, dayParts, weekdayParts, shortDateParts, longDateParts];

  /** Days since 1970 of the calendar day at `at` in the display zone. */
  const dayNumber = (at: number): number => {
    const { year, month, day: dayOfMonth } = dayParts(at);
    return Math.round(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)) / day);
  };
  const time = (at: number): string => {
    const { hour, minute, dayPeriod } = clockParts(at);
    return `${hour}:${minute} ${dayPeriod}`;
  };
  const dayLabel = (at: number, now: number): string => {
    const ahead = dayNumber(at) - dayNumber(now);
    const near = nearDay(ahead, t);
    if (near !== null) return near;
    if (ahead < 7) return weekdayParts(at).weekday ?? '';
    const { month = '', day: dayOfMonth = '' } = shortDateParts(at);
    return t('time.shortDate', { month, day: dayOfMonth });
  };

  return {
    upcoming: (at, now) => (at < now ? null : t('time.dayAndTime', { day: dayLabel(at, now), time: time(at) })),
    time,
    date: (at) => {
      const { month = '', day: dayOfMonth = '', year = '' } = longDateParts(at);
      return t('time.longDate', { month, day: dayOfMonth, year });
    },
    prepare() {
      unprepared.pop()?.(0);
      return unprepared.length > 0;
    },
  };
}

/**
 * When the name of a day may change: at the next full hour, since midnight in the display zone is one. To tell which would take a
 * formatter, which a start need not wait for.
 */
export const nextHour = (now: number): number => now - (now % hour) + hour;

/** C 9.2: a day with a name of its own, by how many days it is ahead of today; null for another. */
export function nearDay(ahead: number, t: Translate): string | null {
  if (ahead === 0) return t('time.today');
  return ahead === 1 ? t('time.tomorrow') : null;
}

/** `mm:ss` until `at`, rounded up so that 00:00 is `at` itself; never negative. */
export function countdown(at: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
