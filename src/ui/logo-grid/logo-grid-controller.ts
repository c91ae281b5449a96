import type { Direction, FocusCause, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import type { Group } from '../../render/objects/group.ts';
import type { LogoTile } from '../../render/objects/tile/logo-tile.ts';
import { MountedWindow } from '../mounted-window.ts';
import type { Ui } from '../ui-context.ts';

export interface LogoGridSizes {
  columns: number;
  /** Lines seen at once. */
  lines: number;
  width: number;
  height: number;
  gap: number;
}

/** Lines mounted above and below those that are seen. */
const overscan = 1;
/** How much of the line below shows: a sign that more follow. */
const peek = 0.4;

/**
 * Logos in lines, a few of which are seen: no masks, so a line fades as it leaves; the next one shows faintly. A focus move touches two tiles and the
 * scroll position; React renders for a window shift only.
 */
export class LogoGridController implements Scroller {
  readonly scrollX = 0;
  readonly mountedWindow = new MountedWindow();
  /** The most tiles mounted at once. */
  readonly slots: number;
  private keys: readonly string[] = [];
  private focusedIndex = -1;
  /** The first line that is seen. */
  private leading = 0;
  private content: Group | undefined;
  private readonly tiles = new Map<number, LogoTile>();
  /** In lines. */
  private readonly scroll: Tween;

  constructor(
    private readonly ui: Pick<Ui, 'stage'>,
    private readonly focusKey: string,
    private readonly sizes: LogoGridSizes,
  ) {
    this.slots = (sizes.lines + 2 * overscan) * sizes.columns;
    this.scroll = ui.stage.tweens.tween(0, () => this.place());
    this.shiftWindow();
  }

  dispose(): void {
    this.scroll.stop();
  }

  get count(): number {
    return this.keys.length;
  }

  get scrollY(): number {
    return this.leading * this.pitchY;
  }

  /** Other items come from the top, unless the focus is among them. */
  setKeys(keys: readonly string[]): void {
    this.keys = keys;
    const isFocused = this.focusedIndex >= 0;
    this.lead(isFocused ? Math.min(this.leading, this.lastLeading) : 0, 'program');
  }

  keyAt(index: number): string {
    return `${this.focusKey}/${this.keys[index] ?? index}`;
  }

  indexOf(focusKey: string): number {
    return this.keys.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  leftOf(index: number): number {
    return (index % this.sizes.columns) * (this.sizes.width + this.sizes.gap);
  }

  topOf(index: number): number {
    return this.lineOf(index) * this.pitchY;
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = this.leftOf(index);
    out.y = this.topOf(index);
    out.width = this.sizes.width;
    out.height = this.sizes.height;
    return out;
  }

  neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number {
    const { columns, width, gap } = this.sizes;
    const column = index % columns;
    if (direction === 'left') return column > 0 ? index - 1 : -1;
    if (direction === 'right') return column < columns - 1 && index + 1 < this.count ? index + 1 : -1;
    const line = this.lineOf(index) + (direction === 'up' ? -1 : 1);
    if (line < 0 || line > this.lineOf(this.count - 1)) return -1;
    const kept = Math.floor((anchor.x + anchor.width / 2) / (width + gap));
    // From a column that a short last line lacks, Down goes to that line's last tile.
    return Math.min(line * columns + Math.max(0, Math.min(kept, columns - 1)), this.count - 1);
  }

  focusable(): boolean {
    return true;
  }

  visibleRange(): { first: number; last: number } {
    const { columns, lines } = this.sizes;
    return { first: this.leading * columns, last: Math.min(this.count, (this.leading + lines) * columns) - 1 };
  }

  reveal(index: number, by: FocusCause): void {
    const line = this.lineOf(index);
    this.lead(Math.max(Math.min(this.leading, line), line - this.sizes.lines + 1), by);
  }

  scrollStep(direction: Direction): number {
    const line = this.leading + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
    if (line === this.leading || line < 0 || line > this.lastLeading) return -1;
    this.lead(line, 'key');
    const { columns, lines } = this.sizes;
    return Math.min(this.count - 1, (direction === 'down' ? line + lines - 1 : line) * columns);
  }

  readonly onFocus = ({ index, by }: FocusEvent): void => {
    this.focusedIndex = index;
    this.tiles.get(index)?.setFocused(true, by === 'program');
  };

  readonly onBlur = ({ index }: FocusEvent): void => {
    this.tiles.get(index)?.setFocused(false);
    this.focusedIndex = -1;
  };

  attach(content: Group | null): void {
    this.content = content ?? undefined;
    this.place();
  }

  /** A slot now shows the item at `index`. */
  mountTile(index: number, tile: LogoTile): void {
    this.tiles.set(index, tile);
    tile.setFocused(index === this.focusedIndex, true);
    this.fade(tile, index);
  }

  unmountTile(index: number, tile: LogoTile): void {
    if (this.tiles.get(index) === tile) this.tiles.delete(index);
  }

  private get pitchY(): number {
    return this.sizes.height + this.sizes.gap;
  }

  private lineOf(index: number): number {
    return Math.floor(index / this.sizes.columns);
  }

  /** The furthest line to scroll to: the last lines stay together. */
  private get lastLeading(): number {
    return Math.max(0, this.lineOf(this.count - 1) + 1 - this.sizes.lines);
  }

  private lead(line: number, by: FocusCause): void {
    this.leading = line;
    this.scroll.to(line, by === 'program' ? 0 : this.ui.stage.device.motion.scroll);
    this.shiftWindow();
  }

  private shiftWindow(): void {
    const { columns } = this.sizes;
    const first = Math.max(0, this.leading - overscan) * columns;
    this.mountedWindow.set(first, first + this.slots);
  }

  private place(): void {
    if (this.content) this.content.y = -this.scroll.value * this.pitchY;
    this.tiles.forEach(this.fade);
  }

  /** Created once: it is called in every frame of a scroll. */
  private readonly fade = (tile: LogoTile, index: number): void => {
    const fromTop = this.lineOf(index) - this.scroll.value;
    tile.alpha = Math.max(0, Math.min(1, fromTop + 1, Math.max(peek, this.sizes.lines - fromTop)));
  };
}
