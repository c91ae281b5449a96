import type { Direction, FocusEvent, Rect, Scroller } from '../../focus/types.ts';

/** A display object that shows one of them. */
interface FocusableView {
  setFocused(isFocused: boolean): void;
}

export interface ChoiceSizes {
  width: number;
  height: number;
  gap: number;
  /** How many are seen at once. */
  visible: number;
}

/** Choices one beneath the other as one focus list, a few of which are seen. */
export class ChoiceListController implements Scroller {
  readonly scrollX = 0;
  count = 0;
  focusedIndex = -1;
  /** The first that is seen. */
  private first = 0;
  private keys: readonly string[] = [];
  private readonly views = new Map<number, FocusableView>();

  constructor(
    private readonly focusKey: string,
    private readonly sizes: ChoiceSizes,
    /** Another part of the list is to be seen. */
    private readonly onScroll: (first: number) => void,
  ) {}

  setKeys(keys: readonly string[]): void {
    this.keys = keys;
    this.count = keys.length;
    this.reveal(Math.min(this.first, this.count - 1));
  }

  get scrollY(): number {
    return this.first * this.pitch;
  }

  keyAt(index: number): string {
    return `${this.focusKey}/${this.keys[index] ?? index}`;
  }

  indexOf(focusKey: string): number {
    return this.keys.findIndex((_, index) => this.keyAt(index) === focusKey);
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = 0;
    out.y = index * this.pitch;
    out.width = this.sizes.width;
    out.height = this.sizes.height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    if (direction === 'up') return index - 1;
    return direction === 'down' && index + 1 < this.count ? index + 1 : -1;
  }

  focusable(): boolean {
    return true;
  }

  visibleRange(): { first: number; last: number } {
    return { first: this.first, last: Math.min(this.count, this.first + this.sizes.visible) - 1 };
  }

  reveal(index: number): void {
    const { visible } = this.sizes;
    const lowest = Math.max(0, index - visible + 1);
    const first = Math.max(0, Math.min(Math.max(this.first, lowest), index, Math.max(0, this.count - visible)));
    if (first === this.first) return;
    this.first = first;
    this.onScroll(first);
  }

  readonly onFocus = ({ index }: FocusEvent): void => {
    this.focusedIndex = index;
    this.views.get(index)?.setFocused(true);
  };

  readonly onBlur = ({ index }: FocusEvent): void => {
    this.focusedIndex = -1;
    this.views.get(index)?.setFocused(false);
  };

  mount(index: number, view: FocusableView | null): void {
    if (view) {
      this.views.set(index, view);
      view.setFocused(index === this.focusedIndex);
    } else {
      this.views.delete(index);
    }
  }

  private get pitch(): number {
    return this.sizes.height + this.sizes.gap;
  }
}
