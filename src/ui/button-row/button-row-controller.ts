import type { Description, Direction, FocusCause, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import {
  type ButtonLook,
  type ButtonModel,
  type ButtonView,
  buttonWidth,
} from '../../render/objects/controls/button-view.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Ui } from '../ui-context.ts';
import type { Measure } from '../use-measure.ts';

export interface RowButton extends ButtonModel {
  /** Stable identity among the row's buttons. */
  key: string;
  describe?: Partial<Description>;
}

export type ButtonRowAxis = 'horizontal' | 'vertical';

/** The positions of a row's buttons. */
export interface ButtonRowLayout {
  axis: ButtonRowAxis;
  /** Left edge of each button; of a column the top edge. */
  starts: readonly number[];
  widths: readonly number[];
  width: number;
  height: number;
}

/** Other buttons than the usual ones. The same object until it changes. */
export interface ButtonRowLook {
  button: ButtonLook;
  gap: number;
}

/** Between the usual buttons. */
export const buttonGap = 24;

export function layOutButtons(
  measure: Measure,
  buttons: readonly RowButton[],
  axis: ButtonRowAxis,
  { button: buttonLook, gap }: ButtonRowLook,
): ButtonRowLayout {
  const { height } = buttonLook;
  const widths = buttons.map((button) => buttonWidth(measure, buttonLook, button));
  const starts: number[] = [];
  let next = 0;
  for (const width of widths) {
    starts.push(next);
    next += (axis === 'horizontal' ? width : height) + gap;
  }
  const extent = Math.max(0, next - gap);
  const size = axis === 'horizontal' ? { width: extent, height } : { width: Math.max(0, ...widths), height: extent };
  return { axis, starts, widths, ...size };
}

/** Where a row of buttons is seen. */
export interface ButtonRowArea {
  /** Its left edge on the display object that holds it. */
  left: number;
  /** A longer row scrolls within this width; Infinity for one that never does. */
  room: number;
  /** The button to keep in view while none is focused. */
  shown: number;
}

/** How far beyond the window a button fades out. */
export const buttonFade = 128;

/**
 * Buttons in a row or a column as one focus list. A move recolours two buttons without a React render. A row that is longer
 * than its room scrolls, and keeps the buttons beside the focused one in view.
 */
export class ButtonRowController implements Scroller {
  scrollX = 0;
  readonly scrollY = 0;
  focusedIndex = -1;
  private buttons: readonly RowButton[] = [];
  private layout: ButtonRowLayout = { axis: 'horizontal', starts: [], widths: [], width: 0, height: 0 };
  private area: ButtonRowArea = { left: 0, room: Number.POSITIVE_INFINITY, shown: 0 };
  private readonly views = new Map<number, ButtonView>();
  private group: Group | undefined;
  /** Only of a row that scrolls. */
  private offset: Tween | undefined;

  constructor(
    private readonly ui: Ui,
    private readonly focusKey: string,
  ) {}

  get count(): number {
    return this.buttons.length;
  }

  setButtons(buttons: readonly RowButton[], layout: ButtonRowLayout, area = this.area): void {
    this.buttons = buttons;
    this.layout = layout;
    this.area = area;
    if (!Number.isFinite(area.room)) return;
    this.keepInView(this.focusedIndex < 0 ? area.shown : this.focusedIndex, 0);
    this.place(this.offset?.value ?? 0);
  }

  keyAt(index: number): string {
    return `${this.focusKey}/${this.buttons[index]?.key ?? index}`;
  }

  indexOf(focusKey: string): number {
    return this.buttons.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    const { axis, starts, widths } = this.layout;
    const start = starts[index] ?? 0;
    out.x = axis === 'horizontal' ? start : 0;
    out.y = axis === 'horizontal' ? 0 : start;
    out.width = widths[index] ?? 0;
    out.height = this.layout.axis === 'horizontal' ? this.layout.height : this.ui.look.button.height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    const isHorizontal = this.layout.axis === 'horizontal';
    if (direction === (isHorizontal ? 'left' : 'up')) return index - 1;
    if (direction === (isHorizontal ? 'right' : 'down')) return index + 1 < this.count ? index + 1 : -1;
    return -1;
  }

  focusable(): boolean {
    return true;
  }

  reveal(index: number, by: FocusCause): void {
    // The button under the pointer must not move away.
    if (by !== 'pointer') this.keepInView(index, by === 'key' ? this.ui.stage.device.motion.scroll : 0);
  }

  visibleRange(): { first: number; last: number } {
    let first = 0;
    let last = this.count - 1;
    if (this.furthest === 0) return { first, last };
    while (first < last && this.startOf(first) < this.scrollX) first++;
    while (last > first && this.endOf(last) > this.scrollX + this.area.room) last--;
    return { first, last };
  }

  scrollStep(direction: Direction): number {
    if (direction !== 'left' && direction !== 'right') return -1;
    const { first, last } = this.visibleRange();
    const next = direction === 'right' ? last + 1 : first - 1;
    if (this.furthest === 0 || next < 0 || next >= this.count) return -1;
    this.keepInView(next, this.ui.stage.device.motion.scroll);
    return next;
  }

  readonly onFocus = (event: FocusEvent): void => {
    this.focusedIndex = event.index;
    this.views.get(event.index)?.setFocused(true, event.by === 'program');
  };

  readonly onBlur = (event: FocusEvent): void => {
    this.views.get(event.index)?.setFocused(false);
    this.focusedIndex = -1;
  };

  mount(index: number, view: ButtonView | null): void {
    if (!view) {
      this.views.delete(index);
      return;
    }
    this.views.set(index, view);
    view.setFocused(index === this.focusedIndex, true);
  }

  readonly attach = (group: Group | null): void => {
    this.group = group ?? undefined;
  };

  dispose(): void {
    this.offset?.stop();
  }

  /** The furthest scroll position; 0 for a row that finds room. */
  private get furthest(): number {
    return this.layout.axis === 'horizontal' ? Math.max(0, this.layout.width - this.area.room) : 0;
  }

  private startOf(index: number): number {
    return this.layout.starts[index] ?? 0;
  }

  private endOf(index: number): number {
    return this.startOf(index) + (this.layout.widths[index] ?? 0);
  }

  private keepInView(index: number, duration: number): void {
    if (this.furthest === 0 && this.scrollX === 0) return;
    const { room } = this.area;
    const withNext = Math.max(this.scrollX, this.endOf(Math.min(this.count - 1, index + 1)) - room);
    const withBoth = Math.min(withNext, this.startOf(Math.max(0, index - 1)), this.furthest);
    // Where there is no room for three, the button itself goes before those beside it.
    const scroll = Math.min(Math.max(withBoth, this.endOf(index) - room), this.startOf(index));
    if (scroll === this.scrollX) return;
    this.scrollX = scroll;
    this.offset ??= this.ui.stage.tweens.tween(0, (x) => this.place(x));
    this.offset.to(-scroll, duration);
  }

  /** Moves the row; buttons that leave the area fade out. */
  private place(x: number): void {
    const { left, room } = this.area;
    if (this.group) this.group.x = left + x;
    for (let index = 0; index < this.count; index++) {
      const view = this.views.get(index);
      const beyond = Math.max(-x - this.startOf(index), x + this.endOf(index) - room);
      if (view) view.alpha = Math.max(0, Math.min(1, 1 - beyond / buttonFade));
    }
  }
}
