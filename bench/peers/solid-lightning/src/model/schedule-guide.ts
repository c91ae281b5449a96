import {
  type ScheduleChannel,
  type ScheduleProgramme,
  scheduleLook,
  scheduleMinutes,
} from '../../../../fixtures/schedule.ts';
import { screen } from '../../../../product/constants.ts';

const { channelWidth, headerHeight, rowHeight, pixelsPerMinute } = scheduleLook;
const gridWidth = screen.width - channelWidth;
const gridHeight = screen.height - headerHeight;
/** Lines and minutes mounted beyond the edges, so that a scroll shows no empty cells. */
const spareRows = 1;
const spareMinutes = 60;

/** A cell of the guide. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly programme: ScheduleProgramme;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Neighbours of cells, and the cells on screen, in a guide of any size. */
export class ScheduleGuide {
  scrollX = 0;
  scrollY = 0;
  focused: Cell;
  /** The minute of the day that Up and Down keep. */
  private minute = 0;
  private readonly cells: readonly (readonly Cell[])[];

  constructor(readonly channels: readonly ScheduleChannel[]) {
    this.cells = channels.map(({ programmes }, row) =>
      programmes.map((programme, column) => ({ row, column, programme })),
    );
    this.focused = this.cells[0]?.[0] as Cell;
  }

  /** The cell beside the focused one. */
  across(by: 1 | -1): Cell | undefined {
    const { row, column } = this.focused;
    const next = this.cells[row]?.[column + by];
    if (next) this.minute = Math.max(next.programme.start, this.scrollX / pixelsPerMinute);
    return next;
  }

  /** The cell above or below the focused one. */
  along(by: 1 | -1): Cell | undefined {
    const { row, programme } = this.focused;
    const minute = Math.min(Math.max(this.minute, programme.start), programme.end - 1);
    const cells = this.cells[row + by];
    return cells?.[columnAt(cells, minute)];
  }

  /** Focuses a cell and scrolls only as far as needed to show it. @returns whether the guide scrolled */
  focus(cell: Cell): boolean {
    this.focused = cell;
    const { row, programme } = cell;
    const start = programme.start * pixelsPerMinute;
    const end = programme.end * pixelsPerMinute;
    const x = start < this.scrollX || end - start > gridWidth ? start : Math.max(this.scrollX, end - gridWidth);
    const scrollX = clamp(x, scheduleMinutes * pixelsPerMinute - gridWidth);
    // The focused line stays clear of the edges by one line.
    const y = row * rowHeight;
    const wantedY = Math.min(Math.max(this.scrollY, y + 2 * rowHeight - gridHeight), Math.max(0, y - rowHeight));
    const scrollY = clamp(wantedY, this.channels.length * rowHeight - gridHeight);
    if (scrollX === this.scrollX && scrollY === this.scrollY) return false;
    this.scrollX = scrollX;
    this.scrollY = scrollY;
    return true;
  }

  /** Channels on screen, plus one above and one below. */
  rows(): number[] {
    const first = Math.max(0, Math.floor(this.scrollY / rowHeight) - spareRows);
    const last = Math.min(this.channels.length - 1, Math.floor((this.scrollY + gridHeight) / rowHeight) + spareRows);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /** Cells of these channels on screen, plus a margin. */
  window(rows: readonly number[]): Cell[] {
    const from = Math.max(0, this.scrollX / pixelsPerMinute - spareMinutes);
    const to = (this.scrollX + gridWidth) / pixelsPerMinute + spareMinutes;
    const found: Cell[] = [];
    for (const row of rows) {
      const cells = this.cells[row] ?? [];
      for (let i = columnAt(cells, from); i < cells.length; i++) {
        const cell = cells[i] as Cell;
        if (cell.programme.start >= to) break;
        found.push(cell);
      }
    }
    return found;
  }
}

/** The cell that contains a minute, by bisection. */
function columnAt(cells: readonly Cell[], minute: number): number {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle] as Cell).programme.start <= minute) low = middle;
    else high = middle - 1;
  }
  return low;
}
