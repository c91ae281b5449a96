import { motion, screen } from '../../config/constants.ts';
import type { Direction, FocusCause, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Glide } from '../../render/motion/tweens.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Tile } from '../../render/objects/tile.ts';
import type { GridLook } from '../look.ts';
import type { PageScroll } from '../page-list/page-scroll.ts';
import type { RowItems } from '../tile-row/row-controller.ts';
import type { Ui } from '../ui-context.ts';

/** Lines mounted above and below the screen. */
const overscan = 1;
/** Lines that are whole on screen while the first of them is at the anchor. */
const fullLines = 2;
/** What a grown tile and its ring need above a line. */
const growRoom = 24;

/**
 * A grid's behaviour without React: lines of tiles under each other in a page that scrolls by the line. The lines that are
 * mounted follow the page's scroll; a focus move touches two tiles, the ring and the page.
 */
export class GridController implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  /** Tiles mounted at most: the lines that a screen can show, and the overscan. */
  readonly slots: number;
  /** First mounted index. */
  first = 0;
  focusedIndex = -1;
  items: RowItems = { count: 0, keyAt: String, indexOf: () => -1, isLoaded: () => false };
  onWindow: (first: number) => void = () => {};
  /** Told which index is in view last: the owner loads further pages. */
  onReach: (index: number) => void = () => {};
  /** Column that Up and Down keep to, also across a short last line. */
  private column = 0;
  /** Line of the grid at the top of the screen, pixels. */
  private top = Number.NEGATIVE_INFINITY;
  private readonly tiles = new Map<number, Tile>();
  private content: Group | undefined;
  private heading: Group | undefined;
  /** Lines above this one have been scrolled past and are gone. */
  private readonly passed: Glide;
  private unwatch: () => void = () => {};

  constructor(
    private readonly ui: Ui,
    readonly look: GridLook,
    private readonly focusKey: string,
    private readonly page: PageScroll,
  ) {
    const lines = Math.ceil(screen.height / look.pitchY) + 1 + 2 * overscan;
    this.slots = lines * look.columns;
    this.passed = ui.stage.tweens.glide(0, () => this.fadeLines());
  }

  /** Follows the page from now on. */
  start(): void {
    this.unwatch = this.page.watch(this.focusKey, (top) => {
      this.top = top;
      this.shiftWindow();
    });
  }

  dispose(): void {
    this.unwatch();
    this.passed.stop();
    this.attach(null);
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

  leftOf(index: number): number {
    return (index % this.look.columns) * this.look.pitchX;
  }

  /** From the grid's top. */
  topOf(index: number): number {
    return this.look.tileTop + this.lineOf(index) * this.look.pitchY;
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = screen.safeX + this.leftOf(index);
    out.y = this.topOf(index);
    out.width = this.look.tile.width;
    out.height = this.look.tile.height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    const { columns } = this.look;
    const line = this.lineOf(index);
    if (direction === 'left') return index % columns > 0 ? index - 1 : -1;
    if (direction === 'right') return index % columns < columns - 1 && index + 1 < this.count ? index + 1 : -1;
    if (direction === 'up') return line > 0 ? (line - 1) * columns + this.column : -1;
    // A short last line is reached from every column: the focus goes to its end.
    return line < this.lineOf(this.count - 1) ? Math.min((line + 1) * columns + this.column, this.count - 1) : -1;
  }

  focusable(): boolean {
    return true;
  }

  ready(index: number): boolean {
    return this.items.isLoaded(index);
  }

  visibleRange(): { first: number; last: number } {
    const { columns, pitchY, tileTop, tile } = this.look;
    const first = Math.max(0, Math.ceil((this.top - tileTop - tile.height) / pitchY));
    const last = Math.floor((this.top + screen.height - tileTop) / pitchY);
    return { first: first * columns, last: Math.min(this.count - 1, (last + 1) * columns - 1) };
  }

  reveal(index: number, by: FocusCause): void {
    const { columns, pitchY, tileTop } = this.look;
    if (by !== 'pointer') {
      const lines = this.lineOf(this.count - 1) + 1;
      // The last lines stay together at the end of the grid.
      const leading = Math.max(0, Math.min(this.lineOf(index), lines - fullLines));
      // Once the heading has gone, the line moves up into its place.
      const top = leading === 0 ? 0 : leading * pitchY + tileTop - growRoom;
      this.page.showPart(this.focusKey, top, by);
      this.passed.to(leading, by === 'key' ? motion.fade : 0);
    }
    this.onReach(Math.min(this.count - 1, (this.lineOf(index) + fullLines + 1) * columns));
  }

  readonly onFocus = (event: FocusEvent): void => {
    this.focusedIndex = event.index;
    if (event.direction !== 'up' && event.direction !== 'down') this.column = event.index % this.look.columns;
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

  attach(content: Group | null): void {
    if (!content) {
      if (this.content) this.ui.ring.leave(this.content);
      this.content = undefined;
      return;
    }
    this.content = content;
    if (this.focusedIndex >= 0) this.showRing(true);
  }

  attachHeading(heading: Group | null): void {
    this.heading = heading ?? undefined;
    this.fadeLines();
  }

  mountTile(index: number, tile: Tile): void {
    this.tiles.set(index, tile);
    tile.setFocused(index === this.focusedIndex, true);
    tile.alpha = this.alphaOf(this.lineOf(index));
  }

  unmountTile(index: number, tile: Tile): void {
    if (this.tiles.get(index) === tile) this.tiles.delete(index);
  }

  /** The items changed: the window stays within them. */
  contentChanged(): void {
    this.shiftWindow();
  }

  private lineOf(index: number): number {
    return Math.floor(index / this.look.columns);
  }

  private shiftWindow(): void {
    const { columns, pitchY, tileTop } = this.look;
    const lines = this.lineOf(this.count - 1) + 1;
    const above = Math.floor((this.top - tileTop) / pitchY) - overscan;
    const firstLine = Math.max(0, Math.min(above, lines - this.slots / columns));
    const first = firstLine * columns;
    if (first === this.first) return;
    this.first = first;
    this.onWindow(first);
  }

  private alphaOf(line: number): number {
    return Math.max(0, Math.min(1, 1 - (this.passed.value - line)));
  }

  private fadeLines(): void {
    if (this.heading) this.heading.alpha = this.alphaOf(0);
    for (const [index, tile] of this.tiles) tile.alpha = this.alphaOf(this.lineOf(index));
  }

  private showRing(immediate: boolean): void {
    if (!this.content) return;
    const { tile, tileTop } = this.look;
    const top = this.topOf(this.focusedIndex) - tileTop;
    this.ui.ring.showIn(this.content, this.leftOf(this.focusedIndex), top, tile.width, tile.height, immediate);
  }
}

/** Height of a grid of this many tiles on a page; its last line has the room below it that every line has. */
export function gridHeight({ columns, pitchY, tileTop }: GridLook, count: number): number {
  return tileTop + Math.ceil(count / columns) * pitchY;
}
