import type { TimerHandle } from '../../config/clock.ts';
import { screen, timing } from '../../config/constants.ts';
import type { Direction, FocusCause, FocusEvent, NodeData, Rect, Scroller } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import type { FocusRing } from '../../render/objects/tile/focus-ring.ts';
import type { Tile } from '../../render/objects/tile/tile.ts';
import type { TileLook } from '../../render/objects/tile/tile-model.ts';
import { MountedWindow } from '../mounted-window.ts';
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
 * to them. A move touches two tiles, the ring and one offset; React renders only for a window shift.
 */
export abstract class TileListController implements Scroller {
  scrollX = 0;
  readonly scrollY = 0;
  readonly mountedWindow = new MountedWindow();
  /** Index of the focused tile while the focus is in this list, else -1. */
  focusedIndex = -1;
  private items: TileItems = noItems;
  private onReach: (index: number) => void = () => {};
  /** The last index in view, until the owner is told of it. */
  private reached = 0;
  private reachTimer: TimerHandle | undefined;
  protected readonly tiles = new Map<number, Tile>();
  protected content: Group | undefined;
  private ring: FocusRing | undefined;

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
    // A grid has already mounted every tile that a key can reach.
  }

  /** A slot now shows the item at `index`. */
  mountTile(index: number, tile: Tile): void {
    this.tiles.set(index, tile);
    tile.setFocused(index === this.focusedIndex, true);
  }

  unmountTile(index: number, tile: Tile): void {
    if (this.tiles.get(index) === tile) this.tiles.delete(index);
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
    this.attach(null);
  }

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
