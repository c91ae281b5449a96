import type { TimerHandle } from '../../config/clock.ts';
import { screen, timing } from '../../config/constants.ts';
import type { Direction, FocusCause, FocusEvent, NodeData, Rect, Scroller } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import type { FocusRing } from '../../render/objects/tile/focus-ring.ts';
import type { Tile } from '../../render/objects/tile/tile.ts';
import type { TileLook, TileModel } from '../../render/objects/tile/tile-model.ts';
import { itemInSlotOf, MountedWindow } from '../mounted-window.ts';
import type { Ui } from '../ui-context.ts';

/** The items of a list of tiles. Indexes beyond the loaded items are placeholders. */
export interface TileItems {
  readonly count: number;
  keyAt(index: number): string;
  indexOf(focusKey: string): number;
  isLoaded(index: number): boolean;
  /** An item's data for impressions. */
  dataAt(index: number): NodeData | undefined;
}

/** Models made at rest beyond each end of what is mounted: two lines of a grid, as many taps along a row. */
const modelsAhead = 8;

/** The content of a tile; undefined for a placeholder. The same object until the content changes. */
export type ModelAt = (index: number) => TileModel | undefined;

/** The layout that rows and grids have in common. */
interface TileListLook {
  tile: TileLook;
  /** From the list's top to its tiles. */
  tileTop: number;
}

const noItems: TileItems = {
  count: 0,
  keyAt: String,
  indexOf: () => -1,
  isLoaded: () => false,
  dataAt: () => undefined,
};

/**
 * The behaviour that rows and grids of tiles share, without React: which tiles are mounted, and what a focus move does
 * to them. A move touches two tiles, the ring and one offset, and where the window shifts the tiles whose items leave it take
 * those that come. React renders only where slots come or go.
 */
export abstract class TileListController implements Scroller {
  scrollX = 0;
  readonly scrollY = 0;
  readonly mountedWindow = new MountedWindow();
  /** Index of the focused tile while the focus is in this list, else -1. */
  focusedIndex = -1;
  private items: TileItems = noItems;
  private modelAt: ModelAt = () => undefined;
  private onReach: (index: number) => void = () => {};
  /** The last index in view, until the owner is told of it. */
  private reached = 0;
  private reachTimer: TimerHandle | undefined;
  protected readonly tiles = new Map<number, Tile>();
  protected content: Group | undefined;
  private ring: FocusRing | undefined;
  /** How many models beyond each end of the window have been made. */
  private prepared = 0;
  private cancelPreparing: () => void = () => {};

  constructor(
    protected readonly ui: Ui,
    private readonly listLook: TileListLook,
  ) {}

  /** The most tiles mounted at once. */
  abstract readonly slots: number;
  /** From the list's first tile. */
  abstract leftOf(index: number): number;
  /** From the list's top. */
  abstract topOf(index: number): number;
  abstract neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number;
  abstract visibleRange(): { first: number; last: number };
  abstract reveal(index: number, by: FocusCause): void;
  abstract scrollStep(direction: Direction): number;
  /** Brings window and scroll position back within the items after these have changed. */
  protected abstract stayWithinItems(): void;

  /** From the left edge of the page to the first tile. */
  protected get margin(): number {
    return screen.safeX;
  }

  get count(): number {
    return this.items.count;
  }

  setItems(items: TileItems): void {
    this.items = items;
    this.stayWithinItems();
  }

  /** Call it before `setItems`. Tiles that are mounted are given their models by who mounted them. */
  setModels(modelAt: ModelAt): void {
    this.modelAt = modelAt;
  }

  keyAt(index: number): string {
    return this.items.keyAt(index);
  }

  indexOf(focusKey: string): number {
    return this.items.indexOf(focusKey);
  }

  focusable(): boolean {
    return true;
  }

  ready(index: number): boolean {
    return this.items.isLoaded(index);
  }

  dataAt(index: number): NodeData | undefined {
    return this.items.dataAt(index);
  }

  rectAt(index: number, out: Rect): Rect {
    out.x = this.margin + this.leftOf(index);
    out.y = this.topOf(index);
    out.width = this.listLook.tile.width;
    out.height = this.listLook.tile.height;
    return out;
  }

  onFocus(event: FocusEvent): void {
    this.focusedIndex = event.index;
    const immediate = event.by === 'program';
    this.tiles.get(event.index)?.setFocused(true, immediate);
    this.showRing(immediate);
  }

  onBlur(event: FocusEvent): void {
    this.tiles.get(event.index)?.setFocused(false);
    this.focusedIndex = -1;
  }

  onFocusWithin(inside: boolean): void {
    if (!inside) this.ring?.hide();
  }

  /** The ref of the tiles' container: null when it is unmounted. */
  attach(content: Group | null): void {
    this.content = content ?? undefined;
  }

  /** The focus ring was attached, possibly from another list, or detached. */
  attachRing(ring: FocusRing | null): void {
    this.ring = ring ?? undefined;
    ring?.vanish();
    if (this.focusedIndex >= 0) this.showRing(true);
  }

  /** The focus has come to rest in this list. */
  settled(): void {
    this.cancelPreparing();
    this.prepared = 0;
    this.cancelPreparing = this.ui.rest.add(this.prepareNext);
  }

  /** A slot's tile shows the item at `index`. */
  place(index: number, tile: Tile, model: TileModel | undefined): void {
    const isThere = this.tiles.get(index) === tile;
    if (!isThere) {
      this.unmountTile(tile);
      this.tiles.set(index, tile);
      tile.x = this.leftOf(index);
      tile.y = this.topOf(index) - this.listLook.tileTop;
    }
    tile.model = model;
    if (!isThere) tile.setFocused(index === this.focusedIndex, true);
  }

  unmountTile(tile: Tile): void {
    for (const [index, other] of this.tiles) if (other === tile) this.tiles.delete(index);
  }

  /**
   * Called on mount.
   * @param onReach told the last index in view, so that the owner loads further pages
   */
  start(onReach: (index: number) => void): void {
    this.onReach = onReach;
  }

  dispose(): void {
    if (this.reachTimer !== undefined) this.ui.clock.clearTimeout(this.reachTimer);
    this.reachTimer = undefined;
    this.cancelPreparing();
    this.attach(null);
  }

  /** The tile of an item that leaves takes the one that comes in its slot. React is told only where slots come or go. */
  protected mount(first: number, end: number): void {
    const before = this.mountedWindow.range;
    if (first === before.first && end === before.end) return;
    const last = Math.min(end, this.count);
    for (let index = first; index < last; index++)
      if (index < before.first || index >= before.end) this.takeOver(index, before.first);
    const isAsMany = last - first === Math.min(before.end, this.count) - before.first;
    // All of them are in use, or those of the same items.
    const areSlotsKept = isAsMany && (last - first === this.slots || first === before.first);
    if (areSlotsKept) this.mountedWindow.move(first, end);
    else this.mountedWindow.set(first, end);
  }

  /** A slot that had no tile until now is mounted by React. */
  private takeOver(index: number, firstBefore: number): void {
    const tile = this.tiles.get(itemInSlotOf(index, firstBefore, this.slots));
    if (tile) this.place(index, tile, this.modelAt(index));
  }

  /** The models that the next moves will show are made at rest: whoever makes them keeps them. A piece of the rest queue. */
  private readonly prepareNext = (): boolean => {
    const { first, end } = this.mountedWindow.range;
    const [after, before] = [end + this.prepared, first - 1 - this.prepared];
    if (after < this.count) this.modelAt(after);
    if (before >= 0) this.modelAt(before);
    return ++this.prepared < modelsAhead;
  };

  /** C 9.1 scroller throttle: of the tiles that a held key passes meanwhile, the owner learns of the last. */
  protected reachTo(index: number): void {
    this.reached = index;
    this.reachTimer ??= this.ui.clock.setTimeout(this.tellReach, timing.scrollerThrottle);
  }

  private readonly tellReach = (): void => {
    this.reachTimer = undefined;
    this.onReach(Math.min(this.count - 1, this.reached));
  };

  private showRing(immediate: boolean): void {
    const { tile, tileTop } = this.listLook;
    const top = this.topOf(this.focusedIndex) - tileTop;
    this.ring?.show(this.leftOf(this.focusedIndex), top, tile.width, tile.height, immediate);
  }
}
