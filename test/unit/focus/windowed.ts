import type { Direction, FocusCause, Rect, Scroller } from '../../../src/focus/types.ts';

export interface WindowedLook {
  /** Along which the list scrolls. A grid scrolls down and has several columns. */
  axis: 'x' | 'y';
  width: number;
  height: number;
  gapX?: number;
  gapY?: number;
  columns?: number;
  /** Visible length along the axis. */
  extent: number;
  /** How much of a neighbour is to be seen beside the focused item. */
  peek?: number;
}

/**
 * A list or grid as the app's are: it scrolls no further than it must to show the focused item whole, with a peek of the
 * next, and never past its ends. Written apart from them, so that the engine is tried against the rule, not one use of it.
 */
export class Windowed implements Scroller {
  scrollX = 0;
  scrollY = 0;
  disabled = new Set<string>();
  placeholders = new Set<string>();
  private readonly columns: number;
  private readonly pitchX: number;
  private readonly pitchY: number;

  constructor(
    public keys: string[],
    private readonly look: WindowedLook,
  ) {
    this.columns = look.columns ?? 1;
    this.pitchX = look.width + (look.gapX ?? 0);
    this.pitchY = look.height + (look.gapY ?? 0);
  }

  get count(): number {
    return this.keys.length;
  }

  keyAt(index: number): string {
    return this.keys[index] ?? `missing-${index}`;
  }

  indexOf(key: string): number {
    return this.keys.indexOf(key);
  }

  rectAt(index: number, out: Rect): Rect {
    const { axis, width, height } = this.look;
    const column = axis === 'x' ? index : index % this.columns;
    out.x = column * this.pitchX;
    out.y = axis === 'x' ? 0 : this.lineOf(index) * this.pitchY;
    out.width = width;
    out.height = height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    const { axis } = this.look;
    if (axis === 'x') {
      if (direction === 'up' || direction === 'down') return -1;
      const next = direction === 'right' ? index + 1 : index - 1;
      return next < this.count ? next : -1;
    }
    const { columns } = this;
    if (direction === 'up') return index - columns;
    if (direction === 'down')
      return this.lineOf(index) < this.lineOf(this.count - 1) ? Math.min(index + columns, this.count - 1) : -1;
    if (direction === 'right') return index % columns < columns - 1 && index + 1 < this.count ? index + 1 : -1;
    return index % columns > 0 ? index - 1 : -1;
  }

  focusable(index: number): boolean {
    return index >= 0 && index < this.count && !this.disabled.has(this.keyAt(index));
  }

  ready(index: number): boolean {
    return !this.placeholders.has(this.keyAt(index));
  }

  reveal(index: number, by: FocusCause): void {
    // Nothing moves away under the pointer.
    if (by === 'pointer') return;
    const { extent, peek = 0 } = this.look;
    const start = this.startOf(index);
    const wanted = Math.min(Math.max(this.scroll, start + this.size + peek - extent), Math.max(0, start - peek));
    this.scrollTo(Math.max(0, Math.min(wanted, this.length - extent)));
  }

  visibleRange(): { first: number; last: number } {
    const seen = this.keys.map((_, index) => index).filter((index) => this.shows(index, 1));
    return { first: seen[0] ?? 0, last: seen.at(-1) ?? -1 };
  }

  /** Whether at least this part of an item is in view: a pixel for the pointer, all of it for the focus. */
  shows(index: number, least = this.size): boolean {
    const start = this.startOf(index) - this.scroll;
    const seen = Math.min(start + this.size, this.look.extent) - Math.max(start, 0);
    return seen >= Math.min(least, this.look.extent) - 1e-6;
  }

  private get scroll(): number {
    return this.look.axis === 'x' ? this.scrollX : this.scrollY;
  }

  private scrollTo(scroll: number): void {
    if (this.look.axis === 'x') this.scrollX = scroll;
    else this.scrollY = scroll;
  }

  private get size(): number {
    return this.look.axis === 'x' ? this.look.width : this.look.height;
  }

  private get pitch(): number {
    return this.look.axis === 'x' ? this.pitchX : this.pitchY;
  }

  private get length(): number {
    return (this.lineOf(this.count - 1) + 1) * this.pitch - (this.pitch - this.size);
  }

  private startOf(index: number): number {
    return this.lineOf(index) * this.pitch;
  }

  private lineOf(index: number): number {
    return Math.floor(index / this.columns);
  }
}
