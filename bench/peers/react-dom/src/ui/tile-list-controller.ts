import type { Direction, FocusableComponent, NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation-core';
import { remoteKeys } from '../focus/remote-keys.ts';
import { siblingWithKey } from '../focus/resolvers.ts';
import { WindowStore } from './window-store.ts';

/** The nodes of a mounted list. */
interface Mounted {
  content: HTMLElement;
  ring: HTMLElement;
  /** Prefix of the slots' focus keys. */
  slotKey: string;
}

/**
 * A windowed list of tiles, row or grid: which tiles are mounted, which one is next, how far it is scrolled. A move
 * sets two transforms; React renders only when the window shifts. The controller outlives its component and so keeps
 * the list's state.
 */
export abstract class TileListController {
  /** Slots mounted at most; the item at `index` is in slot `index % slots`. */
  abstract readonly slots: number;
  /** First mounted index. */
  readonly window = new WindowStore(0);
  /** The tile that has or last had the focus. */
  focusedIndex = 0;
  count = 0;
  /** Items beyond these are placeholders. */
  loaded = 0;
  /** Called with the last index on screen. */
  onReach: (index: number) => void = () => {};
  protected mounted: Mounted | null = null;
  private isInside = false;
  /** The last transform of the content, since reading it from the DOM would cost more. */
  private placed = '';
  /** Direction of the current move. */
  private direction: Direction | undefined;

  /** Distance from the list's first tile, authored pixels. */
  abstract leftOf(index: number): number;
  abstract topOf(index: number): number;
  /** The next item in a direction, -1 where the move leaves the list. */
  protected abstract neighbour(index: number, direction: Direction): number;
  /** Brings an item into view. */
  protected abstract reveal(index: number, immediate: boolean, direction: Direction | undefined): void;
  /** The first index to mount at the current scroll position. */
  protected abstract firstMounted(): number;
  protected abstract get contentTransform(): string;

  /** Sets the items during a render. Call `settle` in its commit. */
  setItems(count: number, loaded: number): void {
    this.count = count;
    this.loaded = loaded;
    this.focusedIndex = Math.max(0, Math.min(this.focusedIndex, count - 1));
    this.window.setInRender(this.firstMounted());
  }

  /** Call when the items that were set are mounted. */
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

  /** Resolver of the list's container: the slot of the next item. */
  readonly resolve: NextFocusResolver = (direction, _focusKey, siblings): FocusableComponent | null => {
    let index = this.neighbour(this.focusedIndex, direction);
    if (index < 0) return null;
    // A held key stops at the last loaded item.
    if (remoteKeys.isRepeat && index >= this.loaded) index = this.focusedIndex;
    this.direction = direction;
    if (this.indexIn(this.slotOf(index)) !== index) this.window.flush();
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
    // Coming from another list, the ring fades in at its tile instead of gliding there.
    mounted.ring.className = cameIn || immediate ? 'ring jump on' : 'ring on';
    mounted.ring.style.transform = `translate(${this.leftOf(index)}px,${this.topOf(index)}px)`;
  }

  /** Call when the focus has left the list. */
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
