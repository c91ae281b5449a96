import type { Direction, FocusCause, Rect, Scroller } from '../../../src/focus/types.ts';
import { type ScheduleChannel, type ScheduleProgramme, scheduleLook } from '../../fixtures/schedule.ts';

const { rowHeight, gap, pixelsPerMinute } = scheduleLook;

/** All cells of the guide as one list, channel by channel: where each lies, and which comes next in a direction. */
export abstract class ScheduleGuide implements Scroller {
  scrollX = 0;
  scrollY = 0;
  readonly count: number;
  /** Index of each channel's first cell. */
  private readonly firsts: number[] = [];
  /** The minute of the day that Up and Down stay at. */
  private minute = 0;

  constructor(protected readonly rows: readonly ScheduleChannel[]) {
    let count = 0;
    for (const { programmes } of rows) {
      this.firsts.push(count);
      count += programmes.length;
    }
    this.count = count;
  }

  abstract reveal(index: number, by: FocusCause): void;

  at(index: number): { row: number; programme: ScheduleProgramme } {
    const row = this.rowOf(index);
    const programme = this.rows[row]!.programmes[index - this.firsts[row]!]!;
    return { row, programme };
  }

  keyAt(index: number): string {
    return `schedule/${index}`;
  }

  indexOf(focusKey: string): number {
    const index = Number(focusKey.slice('schedule/'.length));
    return Number.isInteger(index) && index < this.count ? index : -1;
  }

  rectAt(index: number, out: Rect): Rect {
    const { row, programme } = this.at(index);
    out.x = programme.start * pixelsPerMinute;
    out.y = row * rowHeight;
    out.width = (programme.end - programme.start) * pixelsPerMinute - gap;
    out.height = rowHeight - gap;
    return out;
  }

  focusable(): boolean {
    return true;
  }

  neighbour(index: number, direction: Direction): number {
    const { row, programme } = this.at(index);
    const sideways = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
    if (sideways !== 0) {
      const next = index + sideways;
      if (next < 0 || next >= this.count || this.rowOf(next) !== row) return -1;
      this.minute = Math.max(this.at(next).programme.start, this.scrollX / pixelsPerMinute);
      return next;
    }
    const nextRow = row + (direction === 'down' ? 1 : -1);
    if (nextRow < 0 || nextRow >= this.rows.length) return -1;
    const minute = Math.min(Math.max(this.minute, programme.start), programme.end - 1);
    return this.cellAt(nextRow, minute);
  }

  visibleRange(): { first: number; last: number } {
    const row = Math.floor(this.scrollY / rowHeight);
    const first = this.cellAt(row, this.scrollX / pixelsPerMinute);
    return { first, last: first };
  }

  /** Cells of a channel that overlap a span of minutes. */
  protected collect(row: number, from: number, to: number, into: Set<number>): void {
    const { programmes } = this.rows[row]!;
    const first = this.firsts[row]!;
    for (let i = this.cellAt(row, Math.max(0, from)) - first; i < programmes.length; i++) {
      if (programmes[i]!.start >= to) return;
      into.add(first + i);
    }
  }

  /** The cell that contains a minute, by bisection. */
  private cellAt(row: number, minute: number): number {
    const { programmes } = this.rows[row]!;
    let low = 0;
    let high = programmes.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (programmes[middle]!.start <= minute) low = middle;
      else high = middle - 1;
    }
    return this.firsts[row]! + low;
  }

  private rowOf(index: number): number {
    let low = 0;
    let high = this.firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.firsts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
