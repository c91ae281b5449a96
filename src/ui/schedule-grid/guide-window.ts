import { screen } from '../../config/constants.ts';
import { halfHour } from '../../config/features/schedule.ts';
import { scheduleLayout } from './schedule-layout.ts';

const { top, left, rowPitch, pixelsPerMinute } = scheduleLayout;

const width = screen.width - left;
const height = screen.height - top;
/** Minutes that the screen shows. */
export const minutesShown = width / pixelsPerMinute;
/** Channels that lie in the safe area in full. */
export const rowsShown = Math.floor((screen.height - screen.safeY - top) / rowPitch);
/** After a move along time: so much of a programme that its title can be read. */
const leastShown = 60;
/** After a move between channels a shorter part will do: the window follows in time only where it must. */
const leastBetweenChannels = halfHour;
/** A page of time, and the furthest that a move scrolls back to the beginning of a programme: something stays in sight. */
export const longestStep = Math.floor((minutesShown - leastShown) / halfHour) * halfHour;

const floorHalf = (minute: number): number => Math.floor(minute / halfHour) * halfHour;
const ceilHalf = (minute: number): number => Math.ceil(minute / halfHour) * halfHour;

/** The extent of a guide: channels, and minutes since 1970. */
export interface GuideExtent {
  readonly rows: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a guide that is on screen: `top` pixels of channels above it, and from which minute on. Where the focus goes,
 * it follows no further than needed.
 */
export class GuideWindow {
  /** Scrolled down by, in pixels. */
  top = 0;
  /** The first minute on screen. */
  from = 0;

  /** @param extent read when needed: the number of channels may change */
  constructor(private readonly extent: GuideExtent) {
    this.from = extent.start;
  }

  get firstRow(): number {
    return Math.max(0, Math.floor(this.top / rowPitch));
  }

  get lastRow(): number {
    return Math.min(this.extent.rows - 1, Math.floor((this.top + height - 1) / rowPitch));
  }

  /** The minute after the last on screen. */
  get to(): number {
    return Math.min(this.extent.end, this.from + minutesShown);
  }

  /** Puts a channel at the top and a minute at the left edge, as far as the guide reaches. */
  place(row: number, minute: number): void {
    this.scrollTo(row * rowPitch);
    this.turnTo(minute);
  }

  /** One channel above the focused one and one below it stay in sight. */
  showRow(row: number): void {
    const first = Math.max(0, row - 1) * rowPitch;
    const last = (row + 2 - rowsShown) * rowPitch;
    this.scrollTo(Math.max(last, Math.min(this.top, first)));
  }

  /** A programme comes into sight: all of it, or its beginning, or the end of one that began long ago. */
  showTime(start: number, end: number): void {
    const { from } = this;
    const to = from + minutesShown;
    if (start >= from && (end <= to || start <= to - leastShown)) return;
    const tail = ceilHalf(end - minutesShown);
    if (start >= from) this.turnTo(Math.min(floorHalf(start), tail));
    else if (from - start <= longestStep) this.turnTo(floorHalf(start));
    else if (end - from < leastShown) this.turnTo(Math.max(floorHalf(start), Math.min(tail, from - halfHour)));
  }

  /** Whether enough of a time is on screen to read what is on. */
  shows(start: number, end: number): boolean {
    return (
      Math.min(end, this.from + minutesShown) - Math.max(start, this.from) >=
      Math.min(leastBetweenChannels, end - start)
    );
  }

  private scrollTo(top: number): void {
    const most = this.extent.rows * rowPitch - (screen.height - screen.safeY - scheduleLayout.top);
    this.top = Math.max(0, Math.min(top, most));
  }

  private turnTo(minute: number): void {
    const { start, end } = this.extent;
    this.from = Math.max(start, Math.min(minute, ceilHalf(end - minutesShown)));
  }
}
