import type { Direction, FocusCause, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Ui } from '../ui-context.ts';
import { ButtonRowController, type ButtonRowLayout, type RowButton } from './button-row-controller.ts';

/** Where a row of buttons is seen. */
export interface ButtonRowArea {
  /** Its left edge on the display object that holds the row. */
  left: number;
  room: number;
}

/** How far beyond the area a button fades out. */
export const buttonFade = 128;

/**
 * A row that scrolls where it is longer than its room: the buttons beside the focused one stay in view. It begins with the
 * button of what is shown now (`current`).
 */
export class ScrollingButtons extends ButtonRowController implements Scroller {
  override readonly room: number;
  private readonly left: number;
  private readonly offset: Tween;
  private group: Group | undefined;

  constructor(ui: Ui, focusKey: string, { left, room }: ButtonRowArea) {
    super(ui, focusKey);
    this.left = left;
    this.room = room;
    this.offset = ui.stage.tweens.tween(0, (x) => this.place(x));
  }

  override readonly attach = (group: Group | null): void => {
    this.group = group ?? undefined;
  };

  override setButtons(buttons: readonly RowButton[], layout: ButtonRowLayout): void {
    super.setButtons(buttons, layout);
    const current = buttons.findIndex(({ describe }) => describe?.current === true);
    this.keepInView(this.focusedIndex < 0 ? Math.max(0, current) : this.focusedIndex, 0);
    this.place(this.offset.value);
  }

  override reveal(index: number, by: FocusCause): void {
    // The button under the pointer must not move away.
    if (by !== 'pointer') this.keepInView(index, by === 'key' ? this.ui.stage.device.motion.scroll : 0);
  }

  visibleRange(): { first: number; last: number } {
    let first = 0;
    let last = this.count - 1;
    while (first < last && this.startOf(first) < this.scrollX) first++;
    while (last > first && this.endOf(last) > this.scrollX + this.room) last--;
    return { first, last };
  }

  scrollStep(direction: Direction): number {
    if (direction !== 'left' && direction !== 'right') return -1;
    const { first, last } = this.visibleRange();
    const next = direction === 'right' ? last + 1 : first - 1;
    if (next < 0 || next >= this.count) return -1;
    this.keepInView(next, this.ui.stage.device.motion.scroll);
    return next;
  }

  override dispose(): void {
    this.offset.stop();
  }

  private startOf(index: number): number {
    return this.layout.starts[index] ?? 0;
  }

  private endOf(index: number): number {
    return this.startOf(index) + (this.layout.widths[index] ?? 0);
  }

  private keepInView(index: number, duration: number): void {
    const { room, layout } = this;
    const furthest = Math.max(0, layout.width - room);
    const withNext = Math.max(this.scrollX, this.endOf(Math.min(this.count - 1, index + 1)) - room);
    const withBoth = Math.min(withNext, this.startOf(Math.max(0, index - 1)), furthest);
    // Where there is no room for three, the button itself goes before those beside it.
    const scroll = Math.min(Math.max(withBoth, this.endOf(index) - room), this.startOf(index));
    if (scroll === this.scrollX) return;
    this.scrollX = scroll;
    this.offset.to(-scroll, duration);
  }

  /** Moves the row; buttons that leave the area fade out. */
  private place(x: number): void {
    if (this.group) this.group.x = this.left + x;
    for (let index = 0; index < this.count; index++) {
      const view = this.views.get(index);
      const beyond = Math.max(-x - this.startOf(index), x + this.endOf(index) - this.room);
      if (view) view.alpha = Math.max(0, Math.min(1, 1 - beyond / buttonFade));
    }
  }
}
