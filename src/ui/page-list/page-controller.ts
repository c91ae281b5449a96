import { screen } from '../../config/constants.ts';
import type { Direction, FocusCause, Rect, Scroller } from '../../focus/types.ts';
import type { Tween } from '../../render/motion/tweens.ts';
import type { Group } from '../../render/objects/group.ts';
import { MountedWindow } from '../mounted-window.ts';
import type { Ui } from '../ui-context.ts';
import type { PageScroll } from './page-scroll.ts';
import { sectionAt, sectionTops } from './section-tops.ts';

/** One section of a page: a showcase, a row, a grid. */
export interface Section {
  /** The focus key of the node that the section registers. */
  focusKey: string;
  height: number;
  /** Sections of one kind can take each other's slot. */
  kind: string;
  /** Its art reaches below its foot: it lies beneath the other sections, as the first does. */
  hasArt?: boolean;
  /** The section above stays on screen when this one has the focus: the buttons above a first row. */
  isJoined?: boolean;
}

/** Where a page lies on the screen. */
export interface PagePlace {
  /** Where the top of the focused section goes, in pixels below the top of the screen; the first stays at the page's top. */
  anchor: number;
  /** Where the first section begins. */
  top: number;
  /** From the left edge of the screen to the page's. */
  inset: number;
  /** Sections in its first frame, from the leading one on; more if the focused one is further down. Each frame adds one. */
  atFirst: number;
}

interface Mounted {
  group: Group;
  fade: Tween;
}

/**
 * A page's behaviour without React: a vertical list of sections of different heights. The focused section's top goes to
 * the anchor line; sections above it fade out, so that no text is shown cut in half. At the page's end an earlier section leads,
 * with the focused one below it, so that the screen stays full.
 */
export class PageController implements Scroller, PageScroll {
  readonly scrollX = 0;
  scrollY: number;
  /** The mounted sections. The first is mounted before the list is known. */
  readonly mountedWindow = new MountedWindow(0, 1);
  private onScroll: (scrollY: number, animated: boolean) => void = () => {};
  private sections: readonly Section[] = [];
  private tops: number[] = [];
  private indexByKey = new Map<string, number>();
  private readonly mounted = new Map<number, Mounted>();
  private content: Group | undefined;
  /** The focused section. */
  private current = 0;
  /** The topmost section that is shown. */
  private lead = 0;
  /** All that are on the screen are mounted: now those around it are, too. */
  private isWhole = false;
  /** Sections that are mounted at most, until then. */
  private most: number;
  /** Number of sections mounted below the screen: one that is leaving, or those that come next. */
  private below: number;
  /** How far a section taller than the screen is scrolled, by its key. */
  private readonly parts = new Map<string, number>();
  /** Several may watch a section. */
  private readonly watchers = new Map<(top: number) => void, string>();
  private readonly offset: Tween;

  /**
   * @param memoryKey key under which the focused section is remembered
   */
  constructor(
    private readonly ui: Ui,
    private readonly place: PagePlace,
    private readonly memoryKey: string,
  ) {
    this.current = ui.scrolls.get(memoryKey) ?? 0;
    this.scrollY = 0;
    this.below = ui.stage.device.rowsAhead;
    this.most = place.atFirst;
    this.offset = ui.stage.tweens.tween(0, (y) => {
      if (this.content) this.content.y = y;
    });
  }

  get inset(): number {
    return this.place.inset;
  }

  get count(): number {
    return this.sections.length;
  }

  /** Top of a section, from the top of the page. The first is mounted before the list is known. */
  private topOf(index: number): number {
    return this.tops[index] ?? this.place.top;
  }

  keyAt(index: number): string {
    return this.sections[index]?.focusKey ?? '';
  }

  indexOf(focusKey: string): number {
    return this.indexByKey.get(focusKey) ?? -1;
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = 0;
    out.y = this.topOf(index);
    out.width = screen.width - this.inset;
    out.height = this.sections[index]?.height ?? 0;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    if (direction === 'up') return index - 1;
    if (direction === 'down') return index + 1 < this.count ? index + 1 : -1;
    return -1;
  }

  focusable(): boolean {
    return true;
  }

  /**
   * Starts at the leading section: those above it have faded out, so neither pointer nor screen reader may reach them.
   */
  visibleRange(): { first: number; last: number } {
    const { first, last } = this.rangeAt(this.scrollY, 0, 0);
    return { first: Math.max(first, this.lead), last };
  }

  reveal(index: number, by: FocusCause): void {
    // The item under the pointer must not move away or fade.
    if (by !== 'pointer') this.goTo(index, by === 'key');
  }

  scrollStep(direction: Direction): number {
    const next = this.neighbour(this.current, direction);
    if (next < 0) return -1;
    this.goTo(next, true);
    return next;
  }

  /** Scrolls back to the top when the focus has moved up to the navbar, which shows the navbar again. */
  showHead(): void {
    const focusKey = this.keyAt(0);
    this.parts.delete(focusKey);
    this.ui.scrolls.set(partKey(focusKey), 0);
    this.goTo(0, true);
  }

  /** Replaces the sections; the current section stays current if it is still among them. */
  setSections(sections: readonly Section[]): void {
    const currentKey = this.keyAt(this.current);
    this.sections = sections;
    this.indexByKey = new Map(sections.map(({ focusKey }, index) => [focusKey, index]));
    this.tops = sectionTops(sections, this.place.top);
    this.current = Math.max(0, Math.min(this.indexByKey.get(currentKey) ?? this.current, sections.length - 1));
    this.lead = this.leadFor(this.current);
    this.scrollTo(this.anchorScroll(), false);
    this.fadeSections(false);
    this.shiftWindow();
    this.tellWatchers();
    if (!this.isWhole && sections.length > 0) this.ui.stage.loop.afterFrame(this.grow);
  }

  showPart(focusKey: string, top: number, by: FocusCause): void {
    if (by === 'pointer') return;
    this.parts.set(focusKey, top);
    if (this.keyAt(this.current) === focusKey) this.goTo(this.current, by === 'key');
  }

  leads(focusKey: string): boolean {
    return this.keyAt(this.lead) === focusKey;
  }

  watch(focusKey: string, listener: (top: number) => void): () => void {
    this.watchers.set(listener, focusKey);
    this.tellWatchers();
    return () => {
      this.watchers.delete(listener);
    };
  }

  attach(content: Group | null): void {
    this.content = content ?? undefined;
    if (content) content.y = this.offset.value;
  }

  mountSection(index: number, group: Group): void {
    const fade = this.ui.stage.tweens.tween(this.alphaOf(index), (alpha) => {
      group.alpha = alpha;
    });
    group.alpha = fade.value;
    this.mounted.set(index, { group, fade });
  }

  unmountSection(index: number, group: Group): void {
    const entry = this.mounted.get(index);
    if (entry?.group !== group) return;
    entry.fade.stop();
    this.mounted.delete(index);
  }

  /**
   * Called on mount, and when a page that was hidden shows again as it was.
   * @param onScroll told the scroll position there is, and each new one, so that the navbar can hide
   */
  start(onScroll: (scrollY: number, animated: boolean) => void): void {
    this.onScroll = onScroll;
    onScroll(this.scrollY, false);
  }

  dispose(): void {
    this.ui.scrolls.set(this.memoryKey, this.current);
    for (const [focusKey, top] of this.parts) this.ui.scrolls.set(partKey(focusKey), top);
    this.offset.stop();
    for (const { fade } of this.mounted.values()) fade.stop();
  }

  private goTo(index: number, animated: boolean): void {
    this.current = index;
    this.lead = this.leadFor(index);
    this.scrollTo(this.anchorScroll(), animated);
    this.fadeSections(animated);
  }

  /** The section to put at the anchor when `index` has the focus: an earlier one where the page ends on this screen. */
  private leadFor(index: number): number {
    const furthest = this.topOf(this.count) - screen.height;
    let lead = index;
    while (lead > 0 && this.partOf(index) === 0 && this.scrollFor(lead - 1) >= furthest) lead--;
    return this.sections[lead]?.isJoined ? lead - 1 : lead;
  }

  private anchorScroll(): number {
    return this.scrollFor(this.lead);
  }

  /** Scroll position with this section at the anchor; the first section stays at the page's top. */
  private scrollFor(index: number): number {
    const part = this.partOf(index);
    return index === 0 && part === 0 ? 0 : Math.max(0, this.topOf(index) + part - this.place.anchor);
  }

  /** How far a section is scrolled within itself. */
  private partOf(index: number): number {
    const focusKey = this.keyAt(index);
    return this.parts.get(focusKey) ?? this.ui.scrolls.get(partKey(focusKey)) ?? 0;
  }

  private tellWatchers(): void {
    for (const [listener, focusKey] of this.watchers) {
      const index = this.indexOf(focusKey);
      if (index >= 0) listener(this.scrollY - this.topOf(index));
    }
  }

  private scrollTo(scroll: number, animated: boolean): void {
    if (scroll !== this.scrollY) {
      this.below = scroll < this.scrollY ? 1 : this.ui.stage.device.rowsAhead;
      this.scrollY = scroll;
      this.offset.to(-scroll, animated ? this.ui.stage.device.motion.scroll : 0);
      this.onScroll(scroll, animated);
      this.tellWatchers();
    }
    this.shiftWindow();
  }

  private alphaOf(index: number): number {
    return index < this.lead ? 0 : 1;
  }

  private fadeSections(animated: boolean): void {
    const duration = animated ? this.ui.stage.device.motion.fade : 0;
    for (const [index, { fade }] of this.mounted) fade.to(this.alphaOf(index), duration);
  }

  private shiftWindow(): void {
    const { first, last } = this.isWhole
      ? this.rangeAt(this.scrollY, this.ui.stage.device.rowsAhead, this.below)
      : this.firstRange();
    this.mountedWindow.set(first, last + 1);
  }

  private readonly grow = (): void => {
    this.most++;
    const { first, last } = this.firstRange();
    this.isWhole = last === this.rangeAt(this.scrollY, 0, 0).last && last - first + 1 < this.most;
    this.shiftWindow();
    if (!this.isWhole) this.ui.stage.loop.afterFrame(this.grow);
  };

  private firstRange(): { first: number; last: number } {
    const { last } = this.rangeAt(this.scrollY, 0, 0);
    return { first: this.lead, last: Math.min(last, Math.max(this.current, this.lead + this.most - 1)) };
  }

  /** Sections at least partly on screen at a scroll position, extended by `above` and `below`. */
  private rangeAt(scroll: number, above: number, below: number): { first: number; last: number } {
    const first = sectionAt(this.tops, scroll);
    const last = sectionAt(this.tops, scroll + screen.height - 1);
    return { first: Math.max(0, first - above), last: Math.min(this.count - 1, last + below) };
  }
}

/** The key under which the scroll position of a tall section is remembered. */
function partKey(focusKey: string): string {
  return `${focusKey} part`;
}
