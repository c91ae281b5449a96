import { screen } from '../../config/constants.ts';

import type { Direction, Rect } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';

import type { Group } from '../../render/objects/group.ts';
import type { RowLook } from '../look.ts';
import { pageMargin } from '../page-list/page-scroll.ts';
import { TileListController } from '../tile-list/tile-list-controller.ts';
import type { Ui } from '../ui-context.ts';
import { firstSlot, leadingColumn, slotCount, wholeColumns } from '../window.ts';

/** A row's behaviour without React: where tiles lie, which are mounted and how far it is scrolled. */
export class RowController extends TileListController {
  readonly slots: number;
  /** From the row's left edge to the right edge of the safe area: tiles within it are fully on screen. */
  private readonly extent: number;
  private readonly offset: Tween;
  /**
   * A row that the focus only passes mounts its visible tiles; the tiles beyond the edges are mounted when the focus
   * rests in it or scrolls it.
   */
  private isAwake = false;

  constructor(
    ui: Ui,
    readonly look: RowLook,
    private readonly memoryKey: string,
    /** Lines of tiles, filled column by column: 1, or 2 for a stacked row. */
    private readonly lanes = 1,
    /** Where its page begins on the screen. If that is not at the edge, what stands there hides the tiles that were passed. */
    private readonly inset = 0,
  ) {
    super(ui, look);
    this.extent = screen.width - screen.safeX - inset - this.margin;
    this.slots = slotCount(screen.width - inset, look.pitch, ui.stage.device.tilesAhead) * lanes;
    this.scrollX = ui.scrolls.get(memoryKey) ?? 0;
    this.offset = ui.stage.tweens.tween(-this.scrollX, (x) => {
      if (this.content) this.content.x = x;
    });
    this.shiftWindow();
  }

  protected override get margin(): number {
    return pageMargin(this.inset);
  }

  neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number {
    const { lanes, count } = this;
    const column = this.columnOf(index);
    const lane = this.laneAt(anchor.y + anchor.height / 2);
    if (direction === 'left') return column > 0 ? (column - 1) * lanes + lane : -1;
    // The last column of a stacked row may be short: the focus then goes to its last tile, and comes back to its lane.
    if (direction === 'right')
      return column < this.columnOf(count - 1) ? Math.min((column + 1) * lanes + lane, count - 1) : -1;
    if (direction === 'up') return index % lanes > 0 ? index - 1 : -1;
    return index % lanes < lanes - 1 && index + 1 < count ? index + 1 : -1;
  }

  leftOf(index: number): number {
    return this.columnOf(index) * this.look.pitch;
  }

  topOf(index: number): number {
    return this.look.tileTop + (index % this.lanes) * this.look.lanePitch;
  }

  visibleRange(): { first: number; last: number } {
    const { pitch } = this.look;
    const passed = this.inset > 0 ? 0 : this.look.tile.width;
    const first = Math.max(0, Math.ceil((this.scrollX - passed) / pitch)) * this.lanes;
    const last = (Math.floor((this.scrollX + this.extent) / pitch) + 1) * this.lanes - 1;
    return { first, last: Math.min(this.count - 1, last) };
  }

  reveal(index: number, by: 'key' | 'pointer' | 'program'): void {
    // The pointer focuses the tile under it, which must not move away.
    if (by !== 'pointer') {
      const first = Math.round(this.scrollX / this.look.pitch);
      this.leadFrom(leadingColumn(first, this.columnOf(index), this.whole, this.columns), by);
    }
    this.reach();
  }

  scrollStep(direction: Direction): number {
    if (direction !== 'left' && direction !== 'right') return -1;
    const first = Math.round(this.scrollX / this.look.pitch) + (direction === 'right' ? 1 : -1);
    if (first < 0 || first > this.furthest) return -1;
    this.leadFrom(first, 'key');
    this.reach();
    const arriving = direction === 'right' ? first + this.whole - 1 : first;
    return Math.min(this.count - 1, arriving * this.lanes);
  }

  override settled(): void {
    this.wake();
    super.settled();
  }

  override attach(content: Group | null): void {
    if (content) content.x = this.offset.value;
    super.attach(content);
  }

  protected stayWithinItems(): void {
    this.leadFrom(Math.min(Math.round(this.scrollX / this.look.pitch), this.furthest), 'program');
  }

  override dispose(): void {
    this.ui.scrolls.set(this.memoryKey, this.scrollX);
    this.offset.stop();
    super.dispose();
  }

  private laneAt(y: number): number {
    const { tileTop, lanePitch } = this.look;
    return Math.max(0, Math.min(Math.floor((y - tileTop) / lanePitch), this.lanes - 1));
  }

  private columnOf(index: number): number {
    return Math.floor(index / this.lanes);
  }

  private get columns(): number {
    return this.columnOf(this.count - 1) + 1;
  }

  /** Columns that fit on the screen in full. */
  private get whole(): number {
    return wholeColumns(this.extent, this.look.pitch, this.look.tile.width);
  }

  /** The last column to scroll to. */
  private get furthest(): number {
    return Math.max(0, this.columns - this.whole);
  }

  /** Tells the owner the last index that comes on screen. */
  private reach(): void {
    const { look, lanes, scrollX } = this;
    this.reachTo(Math.ceil((scrollX + screen.width - this.inset) / look.pitch) * lanes);
  }

  /** Scrolls by whole columns, so that the first tile on screen always stands below the start of the heading. */
  private leadFrom(column: number, by: 'key' | 'program'): void {
    const scroll = column * this.look.pitch;
    if (scroll !== this.scrollX) {
      this.scrollX = scroll;
      this.offset.to(-scroll, by === 'key' ? this.ui.stage.device.motion.scroll : 0);
      if (by === 'key') this.isAwake = true;
    }
    this.shiftWindow();
  }

  private wake(): void {
    this.isAwake = true;
    this.shiftWindow();
  }

  private shiftWindow(): void {
    const { lanes, look, slots, scrollX, isAwake } = this;
    // The margin shows part of the column before the leading one.
    const left = scrollX - this.margin;
    const first = firstSlot(left, look.pitch, slots / lanes, this.columns, this.ui.stage.device.tilesAhead);
    const firstInView = Math.max(first, Math.floor(left / look.pitch));
    const lastInView = Math.floor((scrollX + screen.width - this.inset - this.margin) / look.pitch);
    if (isAwake) this.mount(first * lanes, first * lanes + slots);
    else this.mount(firstInView * lanes, (lastInView + 1) * lanes);
  }
}
