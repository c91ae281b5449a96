import type { FocusableComponent, NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation-core';
import { screen } from '../../../../product/constants.ts';
import { siblingWithKey } from '../focus/resolvers.ts';
import { WindowStore } from './window-store.ts';

/** One block of a page: a showcase, a row, a grid. */
export interface Section {
  /** Stable identity among the page's blocks. */
  key: string;
  height: number;
  /** Blocks of one kind can take each other's slot. */
  kind: string;
}

/** Sections mounted above and below the screen. */
const margin = 1;

export interface PageWindow {
  first: number;
  last: number;
}

/**
 * A vertical page of blocks, scrolled so that the focused block's top is at the anchor line; blocks above it fade. As
 * with lists, a move sets transforms, React renders only when the window shifts, and the controller keeps the page's
 * state.
 */
export class PageController {
  readonly window = new WindowStore<PageWindow>({ first: 0, last: -1 });
  private sections: readonly Section[] = [];
  private tops: number[] = [0];
  private current = 0;
  private scrollY = 0;
  /** Its first blocks are mounted. */
  private isDrawn = false;
  /** Scroll position inside a tall block, by its key. */
  private readonly parts = new Map<string, number>();
  private readonly watchers = new Map<string, (top: number) => void>();
  private readonly mounted = new Map<number, { element: HTMLElement; focusKey: string }>();
  /** Called with the index of the block after the mounted ones. */
  onAhead: (index: number) => void = () => {};
  private content: HTMLElement | null = null;
  /** Called when the page leaves its top or returns to it, which hides or shows the navbar. */
  onScrolled: (scrolled: boolean) => void = () => {};

  /** @param anchor position of a focused block's top; @param start position of the first block */
  constructor(
    private readonly anchor: number,
    private readonly start: number,
  ) {}

  topOf(index: number): number {
    return this.tops[index] ?? 0;
  }

  /** Focus key of the block that has the focus, or had it last. */
  get entryKey(): string | undefined {
    return this.mounted.get(this.current)?.focusKey;
  }

  get isScrolled(): boolean {
    return this.scrollY > 0;
  }

  /** Sets the blocks during a render, keeping the page at the same block. Call `settle` in its commit. */
  setSections(sections: readonly Section[]): void {
    if (sections === this.sections) return;
    const currentKey = this.sections[this.current]?.key;
    this.sections = sections;
    this.tops = [this.start];
    for (const { height } of sections) this.tops.push((this.tops[this.tops.length - 1] as number) + height);
    const at = sections.findIndex(({ key }) => key === currentKey);
    this.current = Math.max(0, Math.min(at >= 0 ? at : this.current, sections.length - 1));
    this.scrollY = this.anchorScroll();
    this.window.setInRender(this.isDrawn ? this.rangeAt(this.scrollY) : this.firstRange());
  }

  /** Call when the blocks that were set are mounted. The others come after the frame that shows the first. */
  settle(): void {
    if (!this.isDrawn && this.sections.length > 0) {
      this.isDrawn = true;
      this.window.setLater(this.rangeAt(this.scrollY));
    }
    this.place(true);
    this.onScrolled(this.scrollY > 0);
    this.tellWatchers();
  }

  /** Resolver of the page's container: the block above or below. */
  readonly resolve: NextFocusResolver = (direction, focusKey, siblings): FocusableComponent | null => {
    const step = direction === 'down' ? 1 : direction === 'up' ? -1 : 0;
    const index = this.current + step;
    if (step === 0 || index < 0 || index >= this.sections.length) return null;
    if (!this.mounted.has(index)) this.window.flush();
    const next = siblingWithKey(siblings, this.mounted.get(index)?.focusKey ?? '');
    // The focus waits for a block that is not mounted yet; it never skips one.
    return next ?? siblingWithKey(siblings, focusKey);
  };

  /** Whether this is the block that the page is scrolled to; those above it have faded out. */
  leads(index: number): boolean {
    return index === this.current;
  }

  attach(content: HTMLElement | null): void {
    this.content = content;
    if (content) this.place(true);
  }

  mountSection(index: number, element: HTMLElement, focusKey: string): () => void {
    const entry = { element, focusKey };
    this.mounted.set(index, entry);
    element.classList.add('still');
    element.style.opacity = this.opacityOf(index);
    return () => {
      if (this.mounted.get(index) === entry) this.mounted.delete(index);
    };
  }

  /** Call when a block gets the focus. */
  focused(index: number, immediate: boolean): void {
    if (index === this.current && !immediate) return;
    this.current = index;
    this.scrollTo(this.anchorScroll(), immediate);
    for (const [at, { element }] of this.mounted) {
      element.classList.toggle('still', immediate);
      element.style.opacity = this.opacityOf(at);
    }
    this.shiftWindow(immediate);
  }

  /** Scrolls a tall block so that the y `top` pixels below its top is at the anchor. */
  showPart(key: string, top: number, immediate: boolean): void {
    this.parts.set(key, top);
    if (this.sections[this.current]?.key !== key) return;
    this.scrollTo(this.anchorScroll(), immediate);
    this.shiftWindow(immediate);
  }

  /**
   * Calls `listener` with the y in a block that is at the top of the screen, now and on every scroll. @returns
   * unsubscribe
   */
  watch(key: string, listener: (top: number) => void): () => void {
    this.watchers.set(key, listener);
    this.tellWatchers();
    return () => {
      if (this.watchers.get(key) === listener) this.watchers.delete(key);
    };
  }

  private anchorScroll(): number {
    const part = this.parts.get(this.sections[this.current]?.key ?? '') ?? 0;
    return this.current === 0 && part === 0 ? 0 : Math.max(0, this.topOf(this.current) + part - this.anchor);
  }

  private scrollTo(scroll: number, immediate: boolean): void {
    if (scroll === this.scrollY) return;
    this.scrollY = scroll;
    this.place(immediate);
    this.onScrolled(scroll > 0);
    this.tellWatchers();
  }

  private place(immediate: boolean): void {
    const { content } = this;
    if (!content) return;
    content.classList.toggle('still', immediate);
    content.style.transform = `translate3d(0,${-this.scrollY}px,0)`;
  }

  private opacityOf(index: number): string {
    return index < this.current ? '0' : '1';
  }

  private tellWatchers(): void {
    for (const [key, listener] of this.watchers) {
      const index = this.sections.findIndex((section) => section.key === key);
      if (index >= 0) listener(this.scrollY - this.topOf(index));
    }
  }

  private shiftWindow(immediate: boolean): void {
    const range = this.rangeAt(this.scrollY);
    const { first, last } = this.window.target;
    if (range.first === first && range.last === last) return;
    if (range.last > last) this.onAhead(range.last + 1);
    if (immediate) this.window.setNow(range);
    else this.window.setLater(range);
  }

  /** The blocks of the first frame: the focused one, and the one that shows below it. */
  private firstRange(): PageWindow {
    return { first: this.current, last: Math.min(this.sections.length - 1, this.current + 1) };
  }

  private rangeAt(scroll: number): PageWindow {
    const first = this.sectionAt(scroll) - margin;
    const last = this.sectionAt(scroll + screen.height - 1) + margin;
    return { first: Math.max(0, first), last: Math.min(this.sections.length - 1, last) };
  }

  /** The section at a y of the page, by bisection, so that many rows cost no more. */
  private sectionAt(y: number): number {
    let low = 0;
    let high = Math.max(0, this.sections.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.topOf(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
