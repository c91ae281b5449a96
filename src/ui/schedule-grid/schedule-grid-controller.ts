import { minuteMs, type TimerHandle } from '../../config/clock.ts';
import { screen } from '../../config/constants.ts';
import { halfHour } from '../../config/features/schedule.ts';
import type { Direction, FocusCause, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Ui } from '../ui-context.ts';
import type { GuideCell, GuideSource } from './guide-source.ts';
import { GuideWindow, longestStep, minutesShown, rowsShown } from './guide-window.ts';
import { scheduleLayout } from './schedule-layout.ts';
import { createScheduleLook } from './schedule-look.ts';
import { type ScenePart, ScheduleScene } from './schedule-scene.ts';

const { top, left, rowPitch, gap, pixelsPerMinute } = scheduleLayout;
/** Mounted beyond the edges, so that a scroll shows no empty place. */
const spareRows = 1;

/** The grid's place on the screen. */
export const scheduleRect: Readonly<Rect> = {
  x: left,
  y: top,
  width: screen.width - left,
  height: screen.height - top,
};

/**
 * A guide's behaviour without React: channels down, time across. It is one focus list, in which an index is a place: a channel
 * and a minute, whether that has loaded or not. So neither a scroll nor an answer changes an index, and a move costs the same
 * in ten channels and in ten thousand.
 */
export class ScheduleGridController<Cell extends GuideCell> implements Scroller {
  private readonly window: GuideWindow;
  private scene: ScheduleScene<Cell> | undefined;
  private readonly across: Tween;
  private readonly down: Tween;
  private readonly part: ScenePart = { firstRow: 0, endRow: 0, from: 0, to: 0, edge: 0 };
  private lastFocused = -1;
  private lastCell: Cell | undefined;
  private timer: TimerHandle | undefined;
  private readonly minutes: number;

  constructor(
    private readonly ui: Ui,
    readonly source: GuideSource<Cell>,
    readonly focusKey: string,
  ) {
    this.minutes = source.end - source.start;
    this.window = new GuideWindow(source);
    const remembered = ui.scrolls.get(`${focusKey} time`) ?? Number.NaN;
    const isWithin = remembered >= source.start && remembered < source.end;
    this.window.place(ui.scrolls.get(`${focusKey} row`) ?? 0, isWithin ? remembered : this.halfHourOfNow);
    const scroll = (): void => this.scene?.scrollTo(this.across.value, this.down.value);
    this.across = ui.stage.tweens.tween(this.scrollX, scroll);
    this.down = ui.stage.tweens.tween(this.scrollY, scroll);
  }

  /** Minutes since 1970, with their fraction. */
  get now(): number {
    return this.ui.clock.now() / minuteMs;
  }

  get count(): number {
    return this.source.rows * this.minutes;
  }

  get scrollX(): number {
    return (this.window.from - this.source.start) * pixelsPerMinute;
  }

  get scrollY(): number {
    return this.window.top;
  }

  cellAt(index: number): Cell {
    const row = Math.floor(index / this.minutes);
    return this.source.cellAt(row, this.source.start + (index % this.minutes));
  }

  /** Where a cell begins within the guide. */
  indexOfCell({ row, start }: GuideCell): number {
    return row * this.minutes + Math.max(0, start - this.source.start);
  }

  /** The cell of a channel at a minute, as near as the guide has it. */
  indexAt(row: number, minute: number): number {
    const { rows, start, end } = this.source;
    const at = Math.max(start, Math.min(Math.floor(minute), end - 1));
    return this.indexOfCell(this.source.cellAt(Math.max(0, Math.min(row, rows - 1)), at));
  }

  keyAt(index: number): string {
    const cell = this.cellAt(index);
    return `${this.focusKey}/${cell.row}/${this.source.start + (this.indexOfCell(cell) % this.minutes)}/${this.source.idOf(cell)}`;
  }

  /** By its place: what is on there may have another name by now, or have just loaded. */
  indexOf(focusKey: string): number {
    if (!focusKey.startsWith(`${this.focusKey}/`)) return -1;
    const [row, minute] = focusKey
      .slice(this.focusKey.length + 1)
      .split('/')
      .map(Number);
    const offset = (minute ?? Number.NaN) - this.source.start;
    if (!(offset >= 0 && offset < this.minutes) || !((row ?? Number.NaN) < this.source.rows)) return -1;
    return this.indexOfCell(this.cellAt((row ?? 0) * this.minutes + offset));
  }

  /** Where the guide is entered: at what is on now, or at the left edge where now is not on screen. */
  get entryKey(): string {
    const { from, to, firstRow } = this.window;
    const minute = this.now >= from && this.now < to ? Math.floor(this.now) : from;
    return this.keyAt(this.indexAt(firstRow, minute));
  }

  rectAt(index: number, out: Rect): Rect {
    const { row, start, end } = this.cellAt(index);
    out.x = (start - this.source.start) * pixelsPerMinute;
    out.y = row * rowPitch;
    out.width = Math.max(2, (end - start) * pixelsPerMinute - gap);
    out.height = rowPitch - gap;
    return out;
  }

  neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number {
    const cell = this.cellAt(index);
    const { rows, start, end } = this.source;
    if (direction === 'left') return cell.start > start ? this.indexAt(cell.row, cell.start - 1) : -1;
    if (direction === 'right') return cell.end < end ? this.indexAfter(cell) : -1;
    const row = cell.row + (direction === 'up' ? -1 : 1);
    return row < 0 || row >= rows ? -1 : this.indexAt(row, this.timeOf(anchor));
  }

  focusable(): boolean {
    return true;
  }

  visibleRange(): { first: number; last: number } | undefined {
    const { firstRow, lastRow, from, to } = this.window;
    if (lastRow < firstRow) return undefined;
    return { first: this.indexAt(firstRow, from), last: this.indexAt(lastRow, to - 1) };
  }

  after(index: number): number {
    const cell = this.cellAt(index);
    return cell.end < this.window.to ? this.indexAfter(cell) : this.indexAt(cell.row + 1, this.window.from);
  }

  reveal(index: number, by: FocusCause): void {
    if (by === 'pointer') return;
    const cell = this.cellAt(index);
    const { window } = this;
    const before = this.lastFocused < 0 ? undefined : this.cellAt(this.lastFocused);
    window.showRow(cell.row);
    const isAcross = by === 'key' && before?.row === cell.row && before.start !== cell.start;
    if (isAcross || !window.shows(cell.start, cell.end)) window.showTime(cell.start, cell.end);
    this.scroll(by === 'key');
  }

  /** A pointer at the edge turns pages, as the channel keys do. */
  scrollStep(direction: Direction): number {
    const { window } = this;
    const { firstRow, from, top: before } = window;
    const isAcross = direction === 'left' || direction === 'right';
    const step = direction === 'left' || direction === 'up' ? -1 : 1;
    window.place(
      isAcross ? before / rowPitch : Math.round(before / rowPitch) + step * rowsShown,
      from + (isAcross ? step * longestStep : 0),
    );
    if (window.top === before && window.from === from) return -1;
    this.scroll(true);
    if (isAcross) return this.indexAt(firstRow, step < 0 ? window.from : window.to - 1);
    return this.indexAt(step < 0 ? window.firstRow : window.lastRow, window.from);
  }

  /** The place a screen of channels further up or down, at the same time; undefined at the end. */
  pageFrom(index: number, step: -1 | 1): number | undefined {
    const { row, start, end } = this.cellAt(index);
    const target = Math.max(0, Math.min(row + step * rowsShown, this.source.rows - 1));
    return target === row ? undefined : this.indexAt(target, this.timeWithin(start, end));
  }

  /** Turns to a time, at once, and says which place is then the one to focus. */
  turnTo(minute: number): number {
    const row = this.lastFocused < 0 ? this.window.firstRow : this.cellAt(this.lastFocused).row;
    this.window.place(this.window.top / rowPitch, Math.floor(minute / halfHour) * halfHour);
    this.scroll(false);
    return this.indexAt(row, minute);
  }

  readonly onFocus = ({ index }: FocusEvent): void => {
    this.lastFocused = index;
    this.lastCell = this.cellAt(index);
    this.scene?.focus(this.lastCell);
  };

  readonly onBlur = (): void => {
    this.scene?.focus(undefined);
  };

  /** A video takes the place of the picture in the head, or leaves it. */
  openHead(isOpen: boolean): void {
    this.scene?.openHead(isOpen);
  }

  /** Cells have changed. @returns the index to focus in place of what was focused last; -1 before the first */
  changed(): number {
    this.scene?.refresh(this.part, this.now);
    const { lastFocused, lastCell } = this;
    if (lastFocused < 0 || !lastCell) return -1;
    // A cell without a programme stood for all that is on in its hours, also before the edge of the screen.
    if (lastCell.kind !== 'programme') return this.indexAt(lastCell.row, this.timeWithin(lastCell.start, lastCell.end));
    return this.indexOfCell(this.cellAt(lastFocused));
  }

  /** The ref of the scene's container: null when it is unmounted. */
  attach(content: Group | null): void {
    this.scene?.destroy();
    this.scene = content
      ? new ScheduleScene(this.ui.stage, createScheduleLook(this.ui.look), this.source, content)
      : undefined;
    if (!this.scene) return;
    this.scroll(false);
    this.scene.scrollTo(this.across.value, this.down.value);
    this.scene.tick(this.now);
  }

  /** Called on mount. */
  start(): void {
    this.waitForMinute();
  }

  dispose(): void {
    if (this.timer !== undefined) this.ui.clock.clearTimeout(this.timer);
    this.across.stop();
    this.down.stop();
    this.ui.scrolls.set(`${this.focusKey} row`, this.window.top / rowPitch);
    this.ui.scrolls.set(`${this.focusKey} time`, this.window.from);
  }

  /** The next cell begins where this one ends, whatever it says itself: a move to the right never leads back. */
  private indexAfter({ row, end }: GuideCell): number {
    return row * this.minutes + end - this.source.start;
  }

  private get halfHourOfNow(): number {
    return Math.floor(this.now / halfHour) * halfHour;
  }

  /** The minute that moves up and down keep to: now while that is possible, else the beginning of what is in line. */
  private timeOf({ x, width }: Readonly<Rect>): number {
    const start = this.source.start + x / pixelsPerMinute;
    return this.timeWithin(start, start + (width + gap) / pixelsPerMinute);
  }

  private timeWithin(start: number, end: number): number {
    const { now } = this;
    if (start <= now && now < end) return now;
    const { from } = this.window;
    return start < from && end > from ? from : start;
  }

  private scroll(animated: boolean): void {
    const { scrollX, scrollY } = this;
    const isFar =
      Math.abs(scrollX - this.across.value) > minutesShown * pixelsPerMinute ||
      Math.abs(scrollY - this.down.value) > screen.height;
    this.mount(animated && !isFar);
    const duration = animated && !isFar ? this.ui.stage.device.motion.scroll : 0;
    this.across.to(scrollX, duration);
    this.down.to(scrollY, duration);
  }

  /** @param withLeaving what is on screen now stays until it has left */
  private mount(withLeaving: boolean): void {
    const { window, part, source } = this;
    const leavingFrom = withLeaving ? source.start + this.across.value / pixelsPerMinute : window.from;
    const leavingRow = withLeaving ? Math.floor(this.down.value / rowPitch) : window.firstRow;
    const shown = window.lastRow - window.firstRow;
    part.firstRow = Math.max(0, Math.min(window.firstRow, leavingRow) - spareRows);
    part.endRow = Math.min(source.rows, Math.max(window.lastRow, leavingRow + shown) + 1 + spareRows);
    part.from = Math.max(source.start, Math.floor(Math.min(window.from, leavingFrom)));
    part.to = Math.min(source.end, Math.ceil(Math.max(window.to, leavingFrom + minutesShown)));
    part.edge = window.from;
    this.scene?.mount(part, this.now);
    source.see(window.firstRow, window.lastRow, window.from, window.to);
  }

  /** The line of now moves once a minute; in between nothing is drawn. */
  private waitForMinute(): void {
    const { clock } = this.ui;
    this.timer = clock.setTimeout(this.minutePassed, minuteMs - (clock.now() % minuteMs));
  }

  private readonly minutePassed = (): void => {
    this.scene?.tick(this.now);
    const { firstRow, lastRow, from, to } = this.window;
    this.source.see(firstRow, lastRow, from, to);
    this.waitForMinute();
  };
}
