import { screen, timing } from '../../config/constants.ts';
import type { Direction, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Glide } from '../../render/motion/tweens.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Tile } from '../../render/objects/tile.ts';
import type { RowLook } from '../look.ts';
import type { Ui } from '../ui-context.ts';
import { firstSlot, overscan, scrollToShow, slotCount } from '../window.ts';

/** The items of a row, as its owner knows them. Indexes beyond what is loaded are placeholders. */
export interface RowItems {
  readonly count: number;
  keyAt(index: number): string;
  indexOf(focusKey: string): number;
  isLoaded(index: number): boolean;
}

/** Width in which tiles are fully on screen, from the row's left edge to the safe area's right one. */
const extent = screen.width - 2 * screen.safeX;

/**
 * A row's behaviour without React: where tiles lie, which are mounted, how far it is scrolled, and what a focus move does
 * to the scene. A move touches two tiles, the ring and one offset; React hears only of a window shift.
 */
export class RowController implements Scroller {
  readonly slots: number;
  scrollX = 0;
  readonly scrollY = 0;
  /** First mounted index. */
  first = 0;
  /** Index of the focused tile while the focus is in this row, else -1. */
  focusedIndex = -1;
  items: RowItems = { count: 0, keyAt: String, indexOf: () => -1, isLoaded: () => false };
  /** Told when other items are to be mounted. */
  onWindow: (first: number) => void = () => {};
  /** Told which index is in view last: the owner loads further pages. */
  onReach: (index: number) => void = () => {};
  private readonly tiles = new Map<number, Tile>();
  private content: Group | undefined;
  private readonly offset: Glide;

  constructor(
    private readonly ui: Ui,
    readonly look: RowLook,
    private readonly memoryKey: string,
    /** Lines of tiles, filled column by column: 1, or 2 for a stacked row. */
    private readonly lanes = 1,
  ) {
    this.slots = slotCount(screen.width, look.pitch) * lanes;
    this.scrollX = ui.scrolls.get(memoryKey) ?? 0;
    this.offset = ui.stage.tweens.glide(-this.scrollX, (x) => {
      if (this.content) this.content.x = x;
    });
    this.first = Math.max(0, Math.floor(this.scrollX / look.pitch) - overscan) * lanes;
  }

  get count(): number {
    return this.items.count;
  }

  keyAt(index: number): string {
    return this.items.keyAt(index);
  }

  indexOf(focusKey: string): number {
    return this.items.indexOf(focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    // The tiles begin at the safe area, the row's node at the screen's edge.
    out.x = screen.safeX + this.leftOf(index);
    out.y = this.topOf(index);
    out.width = this.look.tile.width;
    out.height = this.look.tile.height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    const { lanes, count } = this;
    if (direction === 'left') return index - lanes;
    // The last column of a stacked row may be short: from its neighbour the focus goes to what there is.
    if (direction === 'right')
      return this.columnOf(index) < this.columnOf(count - 1) ? Math.min(index + lanes, count - 1) : -1;
    if (direction === 'up') return index % lanes > 0 ? index - 1 : -1;
    return index % lanes < lanes - 1 && index + 1 < count ? index + 1 : -1;
  }

  leftOf(index: number): number {
    return this.columnOf(index) * this.look.pitch;
  }

  topOf(index: number): number {
    return this.look.tileTop + (index % this.lanes) * this.look.lanePitch;
  }

  focusable(): boolean {
    return true;
  }

  ready(index: number): boolean {
    return this.items.isLoaded(index);
  }

  visibleRange(): { first: number; last: number } {
    const { pitch } = this.look;
    const first = Math.max(0, Math.ceil((this.scrollX - this.look.tile.width) / pitch)) * this.lanes;
    const last = (Math.floor((this.scrollX + extent) / pitch) + 1) * this.lanes - 1;
    return { first, last: Math.min(this.count - 1, last) };
  }

  reveal(index: number, by: 'key' | 'pointer' | 'program'): void {
    const { pitch, tile } = this.look;
    const peek = Math.min(pitch / 2, (extent - tile.width) / 2);
    // The pointer focuses what it is over: nothing may move away under it.
    if (by !== 'pointer') {
      this.scrollTo(scrollToShow(this.scrollX, this.leftOf(index), tile.width, peek, extent, this.length), by);
    }
    this.onReach(Math.min(this.count - 1, Math.ceil((this.scrollX + screen.width) / pitch) * this.lanes));
  }

  readonly onFocus = (event: FocusEvent): void => {
    this.focusedIndex = event.index;
    const immediate = event.by === 'program';
    this.tiles.get(event.index)?.setFocused(true, immediate);
    this.showRing(immediate);
  };

  readonly onBlur = (event: FocusEvent): void => {
    this.tiles.get(event.index)?.setFocused(false);
    this.focusedIndex = -1;
  };

  readonly onFocusWithin = (inside: boolean): void => {
    if (!inside && this.ui.ring.parent === this.content) this.ui.ring.hide();
  };

  /** The scene's part of the row came or went. */
  attach(content: Group | null): void {
    if (!content) {
      if (this.content) this.ui.ring.leave(this.content);
      this.content = undefined;
      return;
    }
    this.content = content;
    content.x = this.offset.value;
    if (this.focusedIndex >= 0) this.showRing(true);
  }

  /** A slot now shows the item at `index`. */
  mountTile(index: number, tile: Tile): void {
    this.tiles.set(index, tile);
    tile.setFocused(index === this.focusedIndex, true);
  }

  unmountTile(index: number, tile: Tile): void {
    if (this.tiles.get(index) === tile) this.tiles.delete(index);
  }

  /** The items changed: the window and the scroll stay within them. */
  contentChanged(): void {
    const furthest = Math.max(0, this.length - extent);
    if (this.scrollX > furthest) this.scrollTo(furthest, 'program');
    else this.shiftWindow();
  }

  dispose(): void {
    this.ui.scrolls.set(this.memoryKey, this.scrollX);
    this.offset.stop();
    this.attach(null);
  }

  private columnOf(index: number): number {
    return Math.floor(index / this.lanes);
  }

  /** Width of all tiles and the gaps between them. */
  private get length(): number {
    const { pitch, tile } = this.look;
    return (this.columnOf(this.count - 1) + 1) * pitch - (pitch - tile.width);
  }

  private scrollTo(scroll: number, by: 'key' | 'program'): void {
    if (scroll !== this.scrollX) {
      this.scrollX = scroll;
      this.offset.to(-scroll, by === 'key' ? timing.scrollAnimation : 0);
    }
    this.shiftWindow();
  }

  private shiftWindow(): void {
    const { lanes, look, slots } = this;
    const first = firstSlot(this.scrollX, look.pitch, slots / lanes, this.columnOf(this.count - 1) + 1) * lanes;
    if (first === this.first) return;
    this.first = first;
    this.onWindow(first);
  }

  private showRing(immediate: boolean): void {
    if (!this.content) return;
    const { tile, tileTop } = this.look;
    const top = this.topOf(this.focusedIndex) - tileTop;
    this.ui.ring.showIn(this.content, this.leftOf(this.focusedIndex), top, tile.width, tile.height, immediate);
  }
}
