import type { Description, Direction, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import { type ButtonModel, type ButtonView, buttonWidth } from '../../render/objects/controls/button-view.ts';
import type { Ui } from '../ui-context.ts';

export interface RowButton extends ButtonModel {
  /** Stable identity among the row's buttons. */
  key: string;
  describe?: Partial<Description>;
}

const gap = 24;

/** Buttons side by side (or under each other) as one focus list; a move colours two buttons and renders nothing. */
export class ButtonRowController implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  readonly lefts: number[] = [];
  readonly widths: number[] = [];
  /** Length of the row along its axis. */
  extent = 0;
  focusedIndex = -1;
  private readonly views = new Map<number, ButtonView>();

  constructor(
    private readonly ui: Ui,
    private readonly focusKey: string,
    private readonly axis: 'horizontal' | 'vertical',
    private buttons: readonly RowButton[],
  ) {
    this.setButtons(buttons);
  }

  get count(): number {
    return this.buttons.length;
  }

  setButtons(buttons: readonly RowButton[]): void {
    const { stage, look } = this.ui;
    this.buttons = buttons;
    this.lefts.length = 0;
    this.widths.length = 0;
    let at = 0;
    for (const button of buttons) {
      const width = buttonWidth(stage, look.button, button);
      this.lefts.push(at);
      this.widths.push(width);
      at += (this.axis === 'horizontal' ? width : look.button.height) + gap;
    }
    this.extent = Math.max(0, at - gap);
  }

  keyAt(index: number): string {
    return `${this.focusKey}/${this.buttons[index]?.key ?? index}`;
  }

  indexOf(focusKey: string): number {
    return this.buttons.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    const start = this.lefts[index] ?? 0;
    out.x = this.axis === 'horizontal' ? start : 0;
    out.y = this.axis === 'horizontal' ? 0 : start;
    out.width = this.widths[index] ?? 0;
    out.height = this.ui.look.button.height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    const [back, on] = this.axis === 'horizontal' ? (['left', 'right'] as const) : (['up', 'down'] as const);
    if (direction === back) return index - 1;
    if (direction === on) return index + 1 < this.count ? index + 1 : -1;
    return -1;
  }

  focusable(): boolean {
    return true;
  }

  reveal(): void {
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
}
