import type { Programme } from '../../../api/content/calls/schedule.ts';
import { minuteMs } from '../../../config/clock.ts';

/** One cell of the schedule. Times are minutes since 1970. */
export interface ScheduleCell {
  /** Index of the channel. */
  readonly row: number;
  readonly start: number;
  readonly end: number;
  /** `gap`: the feed has nothing for this time. `failed`: it could not be loaded. */
  readonly kind: 'programme' | 'gap' | 'loading' | 'failed';
  readonly programme: Programme | null;
}

/** Whole minutes since 1970: the schedule is laid out by the minute. */
export function minuteOf(time: number): number {
  return Math.round(time / minuteMs);
}

/**
 * The cells of one channel from `from` to `to`, with explicit gaps. The first and the last programme may reach beyond.
 */
export function cellsBetween(
  row: number,
  programmes: readonly Programme[],
  from: number,
  to: number,
): readonly ScheduleCell[] {
  const cells: ScheduleCell[] = [];
  let at = from;
  const gap = (end: number): void => {
    if (end > at) cells.push({ row, start: at, end, kind: 'gap', programme: null });
  };
  for (const programme of programmes) {
    const start = Math.max(minuteOf(programme.startTime), cells.length === 0 ? Number.NEGATIVE_INFINITY : at);
    const end = minuteOf(programme.endTime);
    if (end <= at || start >= to || end <= start) continue;
    gap(start);
    cells.push({ row, start, end, kind: 'programme', programme });
    at = end;
  }
  gap(to);
  return cells;
}

/** The cell that contains a minute, of cells in order without gaps. */
export function cellContaining(cells: readonly ScheduleCell[], minute: number): ScheduleCell | undefined {
  let low = 0;
  let high = cells.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const cell = cells[middle] as ScheduleCell;
    if (minute < cell.start) high = middle - 1;
    else if (minute >= cell.end) low = middle + 1;
    else return cell;
  }
  return undefined;
}
