import type { Direction } from '@noriginmedia/norigin-spatial-navigation-core';
import {
  type ScheduleChannel,
  type ScheduleProgramme,
  scheduleLook,
  scheduleMinutes,
} from '../../../../fixtures/schedule.ts';
import { screen } from '../../../../product/constants.ts';
import { WindowStore } from '../ui/window-store.ts';

const { channelWidth, headerHeight, rowHeight, pixelsPerMinute } = scheduleLook;
const gridWidth = screen.width - channelWidth;
const gridHeight = screen.height - headerHeight;
/** Lines and minutes mounted beyond the edges, so that a scroll shows no empty cells. */
const spareRows = 1;
const spareMinutes = 60;

/** The mounted part of the guide. */
export interface ScheduleWindow {
  readonly scrollX: number;
  readonly firstRow: number;
  readonly lastRow: number;
  /** Indexes of cells, channel by channel. */
  readonly cells: readonly number[];
}

/** All cells of the guide as one list, channel by channel: their positions, neighbours, and which are on screen. */
export class ScheduleGuide {
  scrollX = 0;
  scrollY = 0;
  focused = 0;
  readonly window: WindowStore<ScheduleWindow>;
  /** Index of each channel's first cell. */
  private readonly firsts: number[] = [];
  private readonly count: number;
  /** The minute of the day that Up and Down keep. */
  private minute = 0;

  constructor(readonly rows: readonly ScheduleChannel[]) {
    let count = 0;
    for (const { programmes } of rows) {
      this.firsts.push(count);
      count += programmes.length;
    }
    this.count = count;
    this.window = new WindowStore(this.windowAt());
  }

  at(index: number): { row: number; programme: ScheduleProgramme } {
    const row = this.rowOf(index);
    return { row, programme: this.rows[row]!.programmes[index - this.firsts[row]!]! };
  }

  /** The next cell in a direction, -1 for none. */
  neighbour(direction: Direction): number {
    const index = this.focused;
    const { row, programme } = this.at(index);
    if (direction === 'left' || direction === 'right') {
      const next = index + (direction === 'left' ? -1 : 1);
      if (next < 0 || next >= this.count || this.rowOf(next) !== row) return -1;
      this.minute = Math.max(this.at(next).programme.start, this.scrollX / pixelsPerMinute);
      return next;
    }
    const nextRow = row + (direction === 'down' ? 1 : -1);
    if (nextRow < 0 || nextRow >= this.rows.length) return -1;
    return this.cellAt(nextRow, Math.min(Math.max(this.minute, programme.start), programme.end - 1));
  }

  /** Focuses a cell and scrolls to it. @returns whether the guide scrolled */
  focus(index: number): boolean {
    this.focused = index;
    const { row, programme } = this.at(index);
    const start = programme.start * pixelsPerMinute;
    const end = programme.end * pixelsPerMinute;
    const x = start < this.scrollX || end - start > gridWidth ? start : Math.max(this.scrollX, end - gridWidth);
    const scrollX = clamp(x, scheduleMinutes * pixelsPerMinute - gridWidth);
    // The focused line stays clear of the edges by one line.
    const y = row * rowHeight;
    const wantedY = Math.min(Math.max(this.scrollY, y + 2 * rowHeight - gridHeight), Math.max(0, y - rowHeight));
    const scrollY = clamp(wantedY, this.rows.length * rowHeight - gridHeight);
    if (scrollX === this.scrollX && scrollY === this.scrollY) return false;
    this.scrollX = scrollX;
    this.scrollY = scrollY;
    this.window.setLater(this.windowAt());
    return true;
  }

  private windowAt(): ScheduleWindow {
    const { scrollX, scrollY } = this;
    const firstRow = Math.max(0, Math.floor(scrollY / rowHeight) - spareRows);
    const lastRow = Math.min(this.rows.length - 1, Math.floor((scrollY + gridHeight) / rowHeight) + spareRows);
    const from = Math.max(0, scrollX / pixelsPerMinute - spareMinutes);
    const to = (scrollX + gridWidth) / pixelsPerMinute + spareMinutes;
    const cells: number[] = [];
    for (let row = firstRow; row <= lastRow; row++) {
      const { programmes } = this.rows[row]!;
      const first = this.firsts[row]!;
      for (let i = this.cellAt(row, from) - first; i < programmes.length && programmes[i]!.start < to; i++) {
        cells.push(first + i);
      }
    }
    return { scrollX, firstRow, lastRow, cells };
  }

  /** The cell that contains a minute, by bisection. */
  private cellAt(row: number, minute: number): number {
    const { programmes } = this.rows[row]!;
    return this.firsts[row]! + lastAtMost(programmes.length, (i) => programmes[i]!.start <= minute);
  }

  private rowOf(index: number): number {
    return lastAtMost(this.firsts.length, (row) => this.firsts[row]! <= index);
  }
}

/** The last index for which `isBefore` holds; it must hold for all indexes up to there. */
function lastAtMost(count: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isBefore(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
