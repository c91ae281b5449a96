import { rows, screen } from '../../config/constants.ts';
import { navIconSize, widestNavText } from '../../render/objects/controls/nav-item-view.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import type { Look } from '../look.ts';
import type { Measure } from '../use-measure.ts';

export interface NavbarItem {
  key: string;
  text: string;
  icon: IconName | undefined;
  side: 'left' | 'right';
}

export interface NavbarLayout {
  /** Left edge of each item, before scrolling. */
  lefts: readonly number[];
  widths: readonly number[];
  /** How many items scroll, from the first on, between these edges. */
  scrolled: number;
  start: number;
  end: number;
  /** How far they scroll: 0 if all have room. */
  furthest: number;
}

/** More room for the arrow in the gap before the right items. */
const arrowRoom = 20;

/**
 * Left items run from the logo, right items end at the safe area: the last of them, as many as find room in the right half.
 * The others scroll with the left ones where a feed has more items than the bar has room for.
 * @param start where the first item may begin
 */
export function layOutNavbar(
  measure: Measure,
  { text: { nav } }: Pick<Look, 'text'>,
  items: readonly NavbarItem[],
  start: number,
): NavbarLayout {
  const widths = items.map(({ text, icon }) => (icon ? navIconSize : measure.widthOf(text, nav, widestNavText)));
  const lefts = items.map(() => 0);
  let end = screen.width - screen.safeX;
  let scrolled = items.length;
  for (let i = items.length - 1; items[i]?.side === 'right'; i--) {
    const left = end - (widths[i] as number);
    if (left < screen.width / 2) break;
    scrolled = i;
    lefts[i] = left;
    end = left - rows.navGap;
  }
  let left = start;
  for (let i = 0; i < scrolled; i++) {
    lefts[i] = left;
    left += (widths[i] as number) + rows.navGap;
  }
  const last = left - rows.navGap;
  // Rather a narrower gap than a menu that scrolls for it.
  const isLonger = scrolled > 0 && last > end + rows.navGap / 2;
  end = isLonger ? end - arrowRoom : Math.max(end, last);
  const furthest = isLonger ? last - end : 0;
  return { lefts, widths, scrolled, start, end, furthest };
}
