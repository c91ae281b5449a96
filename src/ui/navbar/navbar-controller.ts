import { screen } from '../../config/constants.ts';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { Direction, FocusCause, FocusEvent, Rect, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import type { NavItemView } from '../../render/objects/controls/nav-item-view.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Quad } from '../../render/quad/quad.ts';
import type { Ui } from '../ui-context.ts';
import type { NavbarItem, NavbarLayout } from './navbar-layout.ts';

export const navbarHeight = 60;
/** How far beyond its room an item has faded out. */
const fadeWidth = 12;
/** How far the bar moves up as it hides: further than the page scrolls meanwhile, so that no title crosses the menu. */
const slideDistance = 4 * screen.height;

const clamped = (share: number): number => Math.max(0, Math.min(1, share));

/** Focus key of the bar. */
export const navbarKey = 'navbar';

/** Focus key of an item; a feed may name it in any characters. */
export function navItemKey(key: string): string {
  return `${navbarKey}/${focusKeySegment(key)}`;
}

/** The navbar's behaviour without React: its items for the focus engine, and the highlight that slides under them. */
export class NavbarController implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  focusedIndex = -1;
  private items: readonly NavbarItem[] = [];
  private layout: NavbarLayout = { lefts: [], widths: [], scrolled: 0, start: 0, end: 0, furthest: 0 };
  private isHidden = false;
  private readonly views = new Map<number, NavItemView>();
  /** Arrows at the edges beyond which there are more items. */
  private back: NavItemView | undefined;
  private more: NavItemView | undefined;
  private group: Group | undefined;
  private bar: Quad | undefined;
  private readonly barLeft: Tween;
  private readonly barWidth: Tween;
  private readonly barAlpha: Tween;
  private readonly slide: Tween;
  private readonly offset: Tween;

  constructor(private readonly ui: Ui) {
    const { tweens } = ui.stage;
    this.slide = tweens.tween(0, (share) => {
      if (!this.group) return;
      this.group.alpha = 1 - share;
      this.group.y = -share * slideDistance;
    });
    this.offset = tweens.tween(0, () => this.place());
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
    this.keepInView(Math.max(0, this.focusedIndex), 0);
    this.place();
    if (this.focusedIndex >= 0) this.moveBar(this.focusedIndex, 0);
  }

  itemAt(index: number): NavbarItem | undefined {
    return this.items[index];
  }

  /**
   * Hides the bar while a page is scrolled; the pointer then finds none of its items.
   * @param slides false where another page has come
   */
  setHidden(isHidden: boolean, slides: boolean): void {
    this.isHidden = isHidden;
    this.slide.to(isHidden ? 1 : 0, slides ? this.ui.stage.device.motion.scroll : 0);
  }

  keyAt(index: number): string {
    return navItemKey(this.items[index]?.key ?? String(index));
  }

  indexOf(focusKey: string): number {
    return this.items.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    const offset = this.offset.target;
    const { start, end } = this.layout;
    const isShown = this.alphaOf(index, offset) > 0;
    out.x = isShown ? this.leftOf(index, offset) : Math.max(start, Math.min(end, this.leftOf(index, offset)));
    out.y = 0;
    // Keys reach what waits beyond an edge, the pointer does not.
    out.width = isShown ? (this.layout.widths[index] ?? 0) : 1;
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

  /** The item under the pointer stays there. */
  reveal(index: number, by: FocusCause): void {
    if (by !== 'pointer') this.keepInView(index, this.ui.stage.device.motion.navbar);
  }

  scrollStep(direction: Direction): number {
    if (direction !== 'left' && direction !== 'right') return -1;
    const isWhole = (index: number): boolean => this.alphaOf(index, this.offset.target) === 1;
    let first = 0;
    let last = this.layout.scrolled - 1;
    while (first < last && !isWhole(first)) first++;
    while (last > first && !isWhole(last)) last--;
    const next = direction === 'right' ? last + 1 : first - 1;
    if (next < 0 || next >= this.layout.scrolled) return -1;
    this.keepInView(next, this.ui.stage.device.motion.navbar);
    return next;
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
    this.barLeft.to(this.leftOf(index, this.offset.target), duration);
    this.barWidth.to(this.layout.widths[index] ?? 0, duration);
  }

  /** Scrolls as little as it takes to show an item whole, with those beside it where there is room. */
  private keepInView(index: number, duration: number): void {
    const { lefts, scrolled, start, end, furthest } = this.layout;
    // The first of the items that stay has the last of the others beside it.
    if (scrolled === 0 || index > scrolled) return;
    const last = scrolled - 1;
    const shown = Math.min(last, index);
    const withNext = Math.max(this.offset.target, this.endOf(Math.min(last, index + 1)) - end);
    const withBoth = Math.min(withNext, (lefts[Math.max(0, index - 1)] ?? 0) - start, furthest);
    // Where there is no room for three, the item itself goes before those beside it.
    this.offset.to(
      Math.max(0, Math.min(Math.max(withBoth, this.endOf(shown) - end), (lefts[shown] ?? 0) - start)),
      duration,
    );
  }

  /** Right edge of an item before scrolling. */
  private endOf(index: number): number {
    return (this.layout.lefts[index] ?? 0) + (this.layout.widths[index] ?? 0);
  }

  private leftOf(index: number, offset: number): number {
    const { lefts, scrolled } = this.layout;
    return (lefts[index] ?? 0) - (index < scrolled ? offset : 0);
  }

  /** An item that has no room between logo and right items fades away. */
  private alphaOf(index: number, offset: number): number {
    const { widths, scrolled, start, end } = this.layout;
    if (index >= scrolled) return 1;
    const left = this.leftOf(index, offset);
    return clamped(1 - Math.max(start - left, left + (widths[index] ?? 0) - end) / fadeWidth);
  }

  private place(): void {
    const { value } = this.offset;
    this.views.forEach(this.placeItem);
    if (this.back) this.back.alpha = clamped(value / fadeWidth);
    if (this.more) this.more.alpha = clamped((this.layout.furthest - value) / fadeWidth);
  }

  private readonly placeItem = (view: NavItemView, index: number): void => {
    view.x = this.leftOf(index, this.offset.value);
    view.alpha = this.alphaOf(index, this.offset.value);
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

  readonly attach = (group: Group | null): void => {
    this.group = group ?? undefined;
  };

  readonly attachBack = (view: NavItemView | null): void => {
    this.back = view ?? undefined;
    this.place();
  };

  readonly attachMore = (view: NavItemView | null): void => {
    this.more = view ?? undefined;
    this.place();
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
    this.offset.stop();
    this.barLeft.stop();
    this.barWidth.stop();
    this.barAlpha.stop();
  }
}
