import { rows, screen } from '../../config/constants.ts';
import type { Direction, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Glide } from '../../render/motion/tweens.ts';
import { type NavItemView, navIconSize } from '../../render/objects/controls/nav-item-view.ts';
import type { Quad } from '../../render/quad/quad.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import type { Ui } from '../ui-context.ts';

export interface NavbarItem {
  key: string;
  text: string;
  icon: IconName | undefined;
  side: 'left' | 'right';
}

export const navbarHeight = 60;

/**
 * Where the navbar's items lie, and its sliding highlight. Left items run from the logo, right items end at the safe area.
 */
export class NavbarController implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  readonly lefts: number[] = [];
  readonly widths: number[] = [];
  items: readonly NavbarItem[] = [];
  focusedIndex = -1;
  /** Out of the way while a page is scrolled: nothing of it can be pointed at then. */
  hidden = false;
  private readonly views = new Map<number, NavItemView>();
  private bar: Quad | undefined;
  private readonly barLeft: Glide;
  private readonly barWidth: Glide;
  private readonly barAlpha: Glide;

  constructor(
    private readonly ui: Ui,
    /** Where the first item may begin. */
    private readonly start: number,
  ) {
    const { tweens } = ui.stage;
    this.barLeft = tweens.glide(0, (x) => {
      if (this.bar) this.bar.x = x;
    });
    this.barWidth = tweens.glide(0, (width) => {
      if (this.bar) this.bar.boxWidth = width;
    });
    this.barAlpha = tweens.glide(0, (alpha) => {
      if (this.bar) this.bar.alpha = alpha;
    });
  }

  get count(): number {
    return this.items.length;
  }

  setItems(items: readonly NavbarItem[]): void {
    this.items = items;
    const { stage, look } = this.ui;
    this.lefts.length = 0;
    this.widths.length = 0;
    for (const { text, icon } of items) {
      this.widths.push(icon ? navIconSize : stage.texts.widthOf(text, look.text.nav));
      this.lefts.push(0);
    }
    let left = this.start;
    let right = screen.width - screen.safeX;
    for (let i = 0; i < items.length; i++) {
      if (items[i]?.side !== 'left') continue;
      this.lefts[i] = left;
      left += (this.widths[i] as number) + rows.navGap;
    }
    for (let i = items.length - 1; i >= 0; i--) {
      if (items[i]?.side !== 'right') continue;
      right -= this.widths[i] as number;
      this.lefts[i] = right;
      right -= rows.navGap;
    }
  }

  keyAt(index: number): string {
    return `navbar/${this.items[index]?.key ?? index}`;
  }

  indexOf(focusKey: string): number {
    return this.items.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = this.lefts[index] ?? 0;
    out.y = 0;
    out.width = this.widths[index] ?? 0;
    out.height = navbarHeight;
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

  visibleRange(): { first: number; last: number } {
    return { first: 0, last: this.hidden ? -1 : this.count - 1 };
  }

  reveal(): void {
    // The whole bar is in view.
  }

  readonly onFocus = (event: FocusEvent): void => {
    const { index } = event;
    const cameIn = this.focusedIndex < 0 && this.barAlpha.target === 0;
    this.focusedIndex = index;
    this.views.get(index)?.setFocused(true);
    const { motion } = this.ui.stage.device;
    const duration = cameIn ? 0 : motion.navbar;
    this.barLeft.to(this.lefts[index] ?? 0, duration);
    this.barWidth.to(this.widths[index] ?? 0, duration);
    this.barAlpha.to(1, motion.fade);
  };

  readonly onBlur = (event: FocusEvent): void => {
    this.views.get(event.index)?.setFocused(false);
    this.focusedIndex = -1;
  };

  readonly onFocusWithin = (inside: boolean): void => {
    if (!inside) this.barAlpha.to(0, this.ui.stage.device.motion.fade);
  };

  mount(index: number, view: NavItemView | null): void {
    if (!view) {
      this.views.delete(index);
      return;
    }
    this.views.set(index, view);
    view.setFocused(index === this.focusedIndex);
  }

  readonly attachBar = (bar: Quad | null): void => {
    this.bar = bar ?? undefined;
    if (!bar) return;
    bar.x = this.barLeft.value;
    bar.boxWidth = this.barWidth.value;
    bar.alpha = this.barAlpha.value;
  };

  dispose(): void {
    this.barLeft.stop();
    this.barWidth.stop();
    this.barAlpha.stop();
  }
}
