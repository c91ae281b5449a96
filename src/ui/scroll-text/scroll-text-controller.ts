import { detailTextScrollStep } from '../../config/late-constants.ts';
import type { Direction, FocusCause, MirrorContent, Rect, Scroller } from '../../focus/types.ts';
import type { ScrollTextView } from '../../render/objects/text/scroll-text-view.ts';
import type { TextFlow } from '../../render/text/flow-text.ts';
import { flowContent, flowWords, linesBetween } from './flow-words.ts';

/**
 * A long text for the focus engine: a list of scroll stops, one step apart (C 9.2). Up and Down move between them as
 * between tiles, so wheel, held keys, edges and screen readers need no special handling; past the last stop the focus
 * moves on.
 */
export class ScrollTextController implements Scroller {
  readonly scrollX = 0;
  readonly scrollY = 0;
  /** Scroll positions, top first. */
  private stops: readonly number[] = [0];
  private flow: TextFlow = { lines: [], height: 0 };
  private height = 0;
  private current = 0;
  private view: ScrollTextView | undefined;
  private readonly box: Rect = { x: 0, y: 0, width: 0, height: 0 };

  constructor(private readonly focusKey: string) {}

  /**
   * @param height of the window
   * @param box the area that the pointer hits: the text, or the button that keeps the focus while the text scrolls
   */
  setText(flow: TextFlow, height: number, box: Readonly<Rect>): void {
    this.flow = flow;
    this.height = height;
    Object.assign(this.box, box);
    this.stops = scrollStops(flow.height, height);
    this.current = Math.min(this.current, this.stops.length - 1);
  }

  get count(): number {
    return this.stops.length;
  }

  keyAt(index: number): string {
    return `${this.focusKey}/${index}`;
  }

  indexOf(focusKey: string): number {
    const index = Number(
      focusKey.startsWith(`${this.focusKey}/`) ? focusKey.slice(this.focusKey.length + 1) : Number.NaN,
    );
    return Number.isInteger(index) && index >= 0 && index < this.count ? index : -1;
  }

  rectAt(_: number, out: Rect): Rect {
    return Object.assign(out, this.box);
  }

  neighbour(index: number, direction: Direction): number {
    if (direction === 'up') return index - 1;
    if (direction === 'down') return index + 1 < this.count ? index + 1 : -1;
    return -1;
  }

  focusable(): boolean {
    return true;
  }

  /** Only the current stop: the others are the same text scrolled further. */
  visibleRange(): { first: number; last: number } {
    return { first: this.current, last: this.current };
  }

  reveal(index: number, by: FocusCause): void {
    this.current = index;
    this.view?.scrollTo(this.stops[index] ?? 0, by === 'program');
  }

  attach(view: ScrollTextView | null): void {
    this.view = view ?? undefined;
    view?.scrollTo(this.stops[this.current] ?? 0, true);
  }

  /** The words that a stop brings into view, for screen readers. */
  textAt(index: number): string {
    return flowWords(this.linesAt(index));
  }

  /** The headings, lists and links that a stop brings into view; undefined for a text without any. */
  contentAt(index: number): readonly MirrorContent[] | undefined {
    return flowContent(this.linesAt(index));
  }

  private linesAt(index: number) {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : (this.stops[index - 1] ?? 0) + this.height;
    return linesBetween(this.flow, from, (this.stops[index] ?? 0) + this.height);
  }
}

/** Scroll stops of a text of this height in a window: every 300 px, and one at its end. */
export function scrollStops(textHeight: number, windowHeight: number): readonly number[] {
  const furthest = Math.max(0, textHeight - windowHeight);
  const stops = [0];
  for (let stop = detailTextScrollStep; stop < furthest; stop += detailTextScrollStep) stops.push(stop);
  if (furthest > 0) stops.push(furthest);
  return stops;
}
