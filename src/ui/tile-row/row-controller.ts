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
  ) {
    this.slots = slotCount(screen.width, look.pitch);
    this.scrollX = ui.scrolls.get(memoryKey) ?? 0;
    this.offset = ui.stage.tweens.glide(-this.scrollX, (x) => {
      if (this.content) this.content.x = x;
    });
    this.first = Math.max(0, Math.floor(this.scrollX / look.pitch) - overscan);
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
    out.x = index * this.look.pitch;
    out.y = this.look.tileTop;
    out.width = this.look.tile.width;
    out.height = this.look.tile.height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    if (direction === 'left') return index - 1;
    if (direction === 'right') return index + 1 < this.count ? index + 1 : -1;
    return -1;
  }

  focusable(): boolean {
    return true;
  }

  ready(index: number): boolean {
    return this.items.isLoaded(index);
  }

  visibleRange(): { first: number; last: number } {
    const { pitch } = this.look;
    const first = Math.max(0, Math.ceil((this.scrollX - this.look.tile.width) / pitch));
    const last = Math.min(this.count - 1, Math.floor((this.scrollX + extent) / pitch));
    return { first, last };
  }

  reveal(index: number, by: 'key' | 'pointer' | 'program'): void {
    const { pitch, tile } = this.look;
    const total = this.count * pitch - (pitch - tile.width);
    const peek = Math.min(pitch / 2, (extent - tile.width) / 2);
    // The pointer focuses what it is over: nothing may move away under it.
    if (by !== 'pointer') this.scrollTo(scrollToShow(this.scrollX, index * pitch, tile.width, peek, extent, total), by);
    this.onReach(Math.min(this.count - 1, Math.ceil((this.scrollX + screen.width) / pitch)));
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
    const { pitch, tile } = this.look;
    const total = this.count * pitch - (pitch - tile.width);
    if (this.scrollX > Math.max(0, total - extent)) this.scrollTo(Math.max(0, total - extent), 'program');
    else this.shiftWindow();
  }

  dispose(): void {
    this.ui.scrolls.set(this.memoryKey, this.scrollX);
    this.offset.stop();
    this.attach(null);
  }

  private scrollTo(scroll: number, by: 'key' | 'program'): void {
    if (scroll !== this.scrollX) {
      this.scrollX = scroll;
      this.offset.to(-scroll, by === 'key' ? timing.scrollAnimation : 0);
    }
    this.shiftWindow();
  }

  private shiftWindow(): void {
    const first = firstSlot(this.scrollX, this.look.pitch, this.slots, this.count);
    if (first === this.first) return;
    this.first = first;
    this.onWindow(first);
  }

  private showRing(immediate: boolean): void {
    if (!this.content) return;
    const { pitch, tile } = this.look;
    this.ui.ring.showIn(this.content, this.focusedIndex * pitch, 0, tile.width, tile.height, immediate);
  }
}
