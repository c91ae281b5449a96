import { rows, screen } from '../../config/constants.ts';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { Direction, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import { type NavItemView, navIconSize } from '../../render/objects/controls/nav-item-view.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Quad } from '../../render/quad/quad.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import type { Look } from '../look.ts';
import type { Ui } from '../ui-context.ts';
import type { Measure } from '../use-measure.ts';

export interface NavbarItem {
  key: string;
  text: string;
  icon: IconName | undefined;
  side: 'left' | 'right';
}

export interface NavbarLayout {
  /** Left edge of each item. */
  lefts: readonly number[];
  widths: readonly number[];
}

export const navbarHeight = 60;
/** How far the bar moves up as it fades out. */
const slideDistance = 40;

/** Focus key of the bar. */
export const navbarKey = 'navbar';

/** Focus key of an item; a feed may name it in any characters. */
export function navItemKey(key: string): string {
  return `${navbarKey}/${focusKeySegment(key)}`;
}

/**
 * Left items run from the logo, right items end at the safe area.
 * @param start where the first item may begin
 */
export function layOutNavbar(
  measure: Measure,
  { text: { nav } }: Pick<Look, 'text'>,
  items: readonly NavbarItem[],
  start: number,
): NavbarLayout {
  const widths = items.map(({ text, icon }) => (icon ? navIconSize : measure.widthOf(text, nav)));
  const lefts = items.map(() => 0);
  let left = start;
  let right = screen.width - screen.safeX;
  for (let i = 0; i < items.length; i++) {
    if (items[i]?.side !== 'left') continue;
    lefts[i] = left;
    left += (widths[i] as number) + rows.navGap;
  }
  for (let i = items.length - 1; i >= 0; i--) {
    if (items[i]?.side !== 'right') continue;
    right -= widths[i] as number;
    lefts[i] = right;
    right -= rows.navGap;
  }
  return { lefts, widths };
}

/** The navbar's behaviour without React: its items for the focus engine, and the highlight that slides under them. */
export class NavbarController implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  focusedIndex = -1;
  private items: readonly NavbarItem[] = [];
  private layout: NavbarLayout = { lefts: [], widths: [] };
  private isHidden = false;
  private readonly views = new Map<number, NavItemView>();
  private group: Group | undefined;
  private bar: Quad | undefined;
  private readonly barLeft: Tween;
  private readonly barWidth: Tween;
  private readonly barAlpha: Tween;
  private readonly slide: Tween;

  constructor(private readonly ui: Ui) {
    const { tweens } = ui.stage;
    this.slide = tweens.tween(0, (share) => {
      if (!this.group) return;
      this.group.alpha = 1 - share;
      this.group.y = -share * slideDistance;
    });
    this.barLeft = tweens.tween(0, (x) => {
      if (this.bar) this.bar.x = x;
    });
    this.barWidth = tweens.tween(0, (width) => {
      if (this.bar) this.bar.boxWidth = width;
    });
    this.barAlpha = tweens.tween(0, (alpha) => {
      if (this.bar) this.bar.alpha = alpha;
    });
  }

  get count(): number {
    return this.items.length;
  }

  setItems(items: readonly NavbarItem[], layout: NavbarLayout): void {
    this.items = items;
    this.layout = layout;
    if (this.focusedIndex >= 0) this.moveBar(this.focusedIndex, 0);
  }

  itemAt(index: number): NavbarItem | undefined {
    return this.items[index];
  }

  /** Hides the bar while a page is scrolled; the pointer then finds none of its items. */
  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.slide.to(isHidden ? 1 : 0, this.ui.stage.device.motion.fade);
  }

  keyAt(index: number): string {
    return navItemKey(this.items[index]?.key ?? String(index));
  }

  indexOf(focusKey: string): number {
    return this.items.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = this.layout.lefts[index] ?? 0;
    out.y = 0;
    out.width = this.layout.widths[index] ?? 0;
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
    return { first: 0, last: this.isHidden ? -1 : this.count - 1 };
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
    this.moveBar(index, cameIn ? 0 : motion.navbar);
    this.barAlpha.to(1, motion.fade);
  };

  private moveBar(index: number, duration: number): void {
    this.barLeft.to(this.layout.lefts[index] ?? 0, duration);
    this.barWidth.to(this.layout.widths[index] ?? 0, duration);
  }

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

  readonly attach = (group: Group | null): void => {
    this.group = group ?? undefined;
  };

  readonly attachBar = (bar: Quad | null): void => {
    this.bar = bar ?? undefined;
    if (!bar) return;
    bar.x = this.barLeft.value;
    bar.boxWidth = this.barWidth.value;
    bar.alpha = this.barAlpha.value;
  };

  dispose(): void {
    this.slide.stop();
    this.barLeft.stop();
    this.barWidth.stop();
    this.barAlpha.stop();
  }
}
