import type { Description, Direction, FocusCause, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
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

/** Buttons in a row or a column as one focus list. A move recolours two buttons without a React render. */
export class ButtonRowController implements Scroller {
  scrollX = 0;
  readonly scrollY = 0;
  focusedIndex = -1;
  /** Width in which the row is seen. */
  readonly room: number = Number.POSITIVE_INFINITY;
  /** Ref of the container that holds the buttons. */
  readonly attach: ((group: Group | null) => void) | undefined;
  protected buttons: readonly RowButton[] = [];
  protected layout: ButtonRowLayout = { axis: 'horizontal', starts: [], widths: [], width: 0, height: 0 };
  protected readonly views = new Map<number, ButtonView>();

  constructor(
    protected readonly ui: Ui,
    private readonly focusKey: string,
  ) {}

  get count(): number {
    return this.buttons.length;
  }

  setButtons(buttons: readonly RowButton[], layout: ButtonRowLayout): void {
    this.buttons = buttons;
    this.layout = layout;
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

  reveal(_index: number, _by: FocusCause): void {
    // All buttons are always in view.
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

  dispose(): void {}
}
