import type { Direction, FocusableComponent, NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation-core';
import { remoteKeys } from '../focus/remote-keys.ts';
import { siblingWithKey } from '../focus/resolvers.ts';
import { WindowStore } from './window-store.ts';

/** What a mounted list hands its controller. */
interface Mounted {
  content: HTMLElement;
  ring: HTMLElement;
  /** First part of the slots' focus keys. */
  slotKey: string;
}

/**
 * A windowed list of tiles, row or grid: which tiles are mounted, which one is next, how far it is scrolled. A move sets
 * two transforms; React hears of it only when the window shifts. It outlives its component: it is also the list's memory.
 */
export abstract class TileListController {
  /** Slots mounted at most; the item at `index` is in slot `index % slots`. */
  abstract readonly slots: number;
  /** First mounted index. */
  readonly window = new WindowStore(0);
  /** The tile that has the focus, or had it last. */
  focusedIndex = 0;
  count = 0;
  /** Items beyond these are placeholders. */
  loaded = 0;
  /** Told which index comes on screen last. */
  onReach: (index: number) => void = () => {};
  protected mounted: Mounted | null = null;
  private isInside = false;
  /** The transform that the content was given last: reading it back would cost more. */
  private placed = '';
  /** The way of the move under way. */
  private direction: Direction | undefined;

  /** From the list's first tile, authored pixels. */
  abstract leftOf(index: number): number;
  abstract topOf(index: number): number;
  /** The item that a direction leads to, -1 for none: the list is left. */
  protected abstract neighbour(index: number, direction: Direction): number;
  /** Brings an item into view. */
  protected abstract reveal(index: number, immediate: boolean, direction: Direction | undefined): void;
  /** The first index to mount as things stand. */
  protected abstract firstMounted(): number;
  protected abstract get contentTransform(): string;

  /** For the render that shows the items; `settle` follows in its commit. */
  setItems(count: number, loaded: number): void {
    this.count = count;
    this.loaded = loaded;
    this.focusedIndex = Math.max(0, Math.min(this.focusedIndex, count - 1));
    this.window.setInRender(this.firstMounted());
  }

  /** The items that were set are mounted. */
  settle(): void {
    this.glideContent(true);
  }

  slotOf(index: number): number {
    return index % this.slots;
  }

  /** The mounted item of a slot. */
  indexIn(slot: number): number {
    const { slots } = this;
    const first = this.window.get();
    return first + ((((slot - first) % slots) + slots) % slots);
  }

  /** For the list's container: the slot of the item that is next. */
  readonly resolve: NextFocusResolver = (direction, _focusKey, siblings): FocusableComponent | null => {
    let index = this.neighbour(this.focusedIndex, direction);
    if (index < 0) return null;
    // A held key stops before what is still loading.
    if (remoteKeys.isRepeat && index >= this.loaded) index = this.focusedIndex;
    this.direction = direction;
    if (this.indexIn(this.slotOf(index)) !== index) this.window.hurry();
    return siblingWithKey(siblings, this.keyOf(index));
  };

  attach(mounted: Mounted | null): void {
    this.mounted = mounted;
    if (!mounted) {
      this.isInside = false;
      return;
    }
    this.placed = '';
    this.glideContent(true);
    mounted.ring.className = 'ring';
  }

  focused(index: number, immediate: boolean): void {
    const cameIn = !this.isInside;
    this.isInside = true;
    this.focusedIndex = index;
    this.reveal(index, immediate, this.direction);
    this.direction = undefined;
    this.shiftWindow(immediate);
    const { mounted } = this;
    if (!mounted) return;
    // Crossing from another list it fades in where it belongs.
    mounted.ring.className = cameIn || immediate ? 'ring jump on' : 'ring on';
    mounted.ring.style.transform = `translate(${this.leftOf(index)}px,${this.topOf(index)}px)`;
  }

  /** The focus is in another list now. */
  left(): void {
    this.isInside = false;
    if (this.mounted) this.mounted.ring.className = 'ring';
  }

  protected glideContent(immediate: boolean): void {
    const { mounted } = this;
    const transform = this.contentTransform;
    if (!mounted || this.placed === transform) return;
    this.placed = transform;
    mounted.content.classList.toggle('still', immediate);
    mounted.content.style.transform = transform;
  }

  protected shiftWindow(immediate: boolean): void {
    const first = this.firstMounted();
    if (first === this.window.target) return;
    if (immediate) this.window.setNow(first);
    else this.window.setLater(first);
  }

  private keyOf(index: number): string {
    return `${this.mounted?.slotKey ?? ''}/${this.slotOf(index)}`;
  }
}
