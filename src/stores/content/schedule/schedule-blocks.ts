import type { ScheduleChannel, ScheduleFeed, ScheduleQuery } from '../../../api/content/calls/schedule.ts';
import { minuteMs } from '../../../config/clock.ts';
import { placeholderMinutes, scheduleBlocks, scheduleLimits } from '../../../config/features/schedule.ts';
import { cellContaining, cellsBetween, type ScheduleCell } from './schedule-cell.ts';

/** Channels and minutes since 1970. Ends are inclusive. */
export interface Area {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly from: number;
  readonly to: number;
}

/** Blocks of channels and of minutes. Ends are inclusive. */
export interface BlockArea {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

interface Block {
  /** The cells of each channel of the block. */
  readonly rows: readonly (readonly ScheduleCell[])[];
  loadedAt: number;
}

const { channels: height, minutes: width, kept } = scheduleBlocks;
/** Names and logos, which outlast the programmes of their channel. */
const channelsKept = kept * height;

const columnsOfLongest = Math.ceil(scheduleLimits.longestProgramme / minuteMs / width);

const keyOf = (row: number, column: number): string => `${row} ${column}`;

/** The blocks that an area touches. */
export function blocksOf({ firstRow, lastRow, from, to }: Area): BlockArea {
  return {
    firstRow: Math.floor(firstRow / height),
    lastRow: Math.floor(lastRow / height),
    firstColumn: Math.floor(from / width),
    lastColumn: Math.floor(to / width),
  };
}

/** The call that loads an area of blocks. */
export function queryOf({ firstRow, lastRow, firstColumn, lastColumn }: BlockArea): ScheduleQuery {
  return {
    first: firstRow * height,
    count: (lastRow - firstRow + 1) * height,
    from: firstColumn * width * minuteMs,
    to: (lastColumn + 1) * width * minuteMs,
  };
}

/**
 * The programmes that were loaded, in blocks of some channels and some hours. Only so many are kept, however far the viewer
 * goes: the least recently seen leave first.
 */
export class ScheduleBlocks {
  /** Least recently seen first. */
  private readonly blocks = new Map<string, Block>();
  private readonly failed = new Set<string>();
  private readonly channels = new Map<number, ScheduleChannel>();

  get size(): number {
    return this.blocks.size;
  }

  channelAt(row: number): ScheduleChannel | undefined {
    return this.channels.get(row);
  }

  /** Takes the answer to the query of these blocks. */
  add(area: BlockArea, { channels }: ScheduleFeed, now: number): void {
    for (let row = area.firstRow; row <= area.lastRow; row++) {
      const first = row * height;
      const own = channels.slice(first - area.firstRow * height).slice(0, height);
      own.forEach((channel, index) => this.keepChannel(first + index, channel));
      for (let column = area.firstColumn; column <= area.lastColumn; column++) {
        const rows = Array.from({ length: height }, (_, index) =>
          cellsBetween(first + index, own[index]?.programmes ?? [], column * width, (column + 1) * width),
        );
        const key = keyOf(row, column);
        this.blocks.delete(key);
        this.blocks.set(key, { rows, loadedAt: now });
        this.failed.delete(key);
      }
    }
    for (const oldest of this.blocks.keys()) {
      if (this.blocks.size <= kept) return;
      this.blocks.delete(oldest);
    }
  }

  fail(area: BlockArea): void {
    for (let row = area.firstRow; row <= area.lastRow; row++)
      for (let column = area.firstColumn; column <= area.lastColumn; column++) this.failed.add(keyOf(row, column));
  }

  /** What failed is loading again, for the viewer to see. */
  forgetFailures(): void {
    this.failed.clear();
  }

  /** All that was loaded is to be loaded again, and stays until then. */
  expire(): void {
    for (const block of this.blocks.values()) block.loadedAt = Number.NEGATIVE_INFINITY;
  }

  /** The smallest area of blocks with all that is missing, or was loaded before `staleBefore`; null if nothing is. */
  missing(area: BlockArea, staleBefore: number, alsoFailed: boolean): BlockArea | null {
    let found = null as BlockArea | null;
    for (let row = area.firstRow; row <= area.lastRow; row++) {
      for (let column = area.firstColumn; column <= area.lastColumn; column++) {
        const key = keyOf(row, column);
        if (this.failed.has(key) ? !alsoFailed : this.isFresh(key, staleBefore)) continue;
        found = {
          firstRow: Math.min(row, found?.firstRow ?? row),
          lastRow: row,
          firstColumn: Math.min(column, found?.firstColumn ?? column),
          lastColumn: Math.max(column, found?.lastColumn ?? column),
        };
      }
    }
    return found;
  }

  /**
   * The cell of a channel that contains a minute, loaded or not. Blocks of different age may disagree where they meet: each
   * holds for its own minutes, so that the cells of a channel always follow each other without a gap.
   */
  cellAt(row: number, minute: number): ScheduleCell {
    const column = Math.floor(minute / width);
    const own = this.rowOf(row, column);
    const cell = own && cellContaining(own, minute);
    return cell ? this.fitted(cell, column) : this.placeholder(row, minute, column);
  }

  /** Marks an area of blocks as seen. */
  touch(area: BlockArea): void {
    for (let row = area.firstRow; row <= area.lastRow; row++) {
      for (let column = area.firstColumn; column <= area.lastColumn; column++) {
        const key = keyOf(row, column);
        const block = this.blocks.get(key);
        if (!block) continue;
        this.blocks.delete(key);
        this.blocks.set(key, block);
      }
    }
  }

  private isFresh(key: string, staleBefore: number): boolean {
    return (this.blocks.get(key)?.loadedAt ?? Number.NEGATIVE_INFINITY) >= staleBefore;
  }

  private rowOf(row: number, column: number): readonly ScheduleCell[] | undefined {
    return this.blocks.get(keyOf(Math.floor(row / height), column))?.rows[row % height];
  }

  /** A cell of a loaded block, as far as the other blocks let it reach. */
  private fitted(cell: ScheduleCell, column: number): ScheduleCell {
    const isGap = cell.kind === 'gap';
    const start = isGap ? this.edgeOfGap(cell, column, -1) : this.startOf(cell, column);
    const end = isGap ? this.edgeOfGap(cell, column, 1) : this.endOf(cell, column);
    return start === cell.start && end === cell.end ? cell : { ...cell, start, end };
  }

  /**
   * A gap goes on in the next block, unless it fills both: along a channel of which nothing is known, time still passes at
   * each move.
   */
  private edgeOfGap(cell: ScheduleCell, column: number, step: -1 | 1): number {
    const edge = step < 0 ? cell.start : cell.end;
    const isAtEdge = edge === (step < 0 ? column : column + 1) * width;
    const cells = isAtEdge ? this.rowOf(cell.row, column + step) : undefined;
    const next = step < 0 ? lastOf(cells) : cells?.[0];
    if (next?.kind !== 'gap') return edge;
    return fillsBlock(cell) && fillsBlock(next) ? edge : this.edgeOfGap(next, column + step, step);
  }

  private startOf({ row, programme, start }: ScheduleCell, column: number): number {
    let from = start;
    let edge = column * width;
    while (from < edge) {
      const before = this.loadedFrom(row, edge / width, -1);
      const last = lastOf(this.rowOf(row, before));
      if (!last) break;
      const isSame = last.end > edge && last.programme?.entityId === programme?.entityId;
      if (!isSame) return Math.min(edge, Math.max(from, last.end));
      from = last.start;
      edge = before * width;
    }
    return from;
  }

  private endOf({ row, programme, end }: ScheduleCell, column: number): number {
    let to = end;
    for (let next = column + 1; to > next * width; next++) {
      const first = this.rowOf(row, next)?.[0];
      if (!first) continue;
      const isSame = first.start < next * width && first.programme?.entityId === programme?.entityId;
      if (!isSame) return next * width;
      to = first.end;
    }
    return to;
  }

  /** Between what reaches over from the loaded blocks at both sides. */
  private placeholder(row: number, minute: number, column: number): ScheduleCell {
    const isFailed = this.failed.has(keyOf(Math.floor(row / height), column));
    const length = isFailed ? width : placeholderMinutes;
    let start = Math.floor(minute / length) * length;
    let end = start + length;
    const before = this.loadedFrom(row, column, -1);
    const last = lastOf(this.rowOf(row, before));
    if (last && last.end > minute) return this.fitted(last, before);
    if (last) start = Math.max(start, last.end);
    const next = this.loadedFrom(row, column, 1);
    const first = this.rowOf(row, next)?.[0];
    if (first && first.start <= minute) return this.fitted(first, next);
    if (first) end = Math.min(end, first.start);
    return { row, start, end, kind: isFailed ? 'failed' : 'loading', programme: null };
  }

  /** The next column with a loaded block, or the furthest that a programme may reach over from. */
  private loadedFrom(row: number, column: number, step: -1 | 1): number {
    let at = column + step;
    while (Math.abs(at - column) < columnsOfLongest && !this.rowOf(row, at)) at += step;
    return at;
  }

  private keepChannel(row: number, channel: ScheduleChannel): void {
    this.channels.delete(row);
    this.channels.set(row, { ...channel, programmes: [] });
    for (const oldest of this.channels.keys()) {
      if (this.channels.size <= channelsKept) return;
      this.channels.delete(oldest);
    }
  }
}

function fillsBlock({ start, end }: ScheduleCell): boolean {
  return end - start === width;
}

function lastOf(cells: readonly ScheduleCell[] = []): ScheduleCell | undefined {
  return cells[cells.length - 1];
}
