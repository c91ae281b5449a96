/**
 * A broadcast day runs from 10:00 to 10:00 UTC, early morning on the American east coast, so that an evening and the
 * following night belong to the same day of the weekly grid.
 */
const startHourUtc = 10;

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** How far the schedule reaches into the past and the future. */
export const scheduleReachMs = 7 * dayMs;

/** Number of the broadcast day at `time`, counted from the epoch. */
export function broadcastDayOf(time: number): number {
  return Math.floor((time - startHourUtc * hourMs) / dayMs);
}

export function broadcastDayStart(day: number): number {
  return day * dayMs + startHourUtc * hourMs;
}

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** `20260301` for the calendar date on which the broadcast day begins. */
export function formatDay(day: number): string {
  return new Date(broadcastDayStart(day)).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Reads what `formatDay` writes; undefined for anything else. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const start = match === null ? Number.NaN : Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  if (Number.isNaN(start)) return undefined;
  const day = start / dayMs;
  return formatDay(day) === text ? day : undefined;
}
