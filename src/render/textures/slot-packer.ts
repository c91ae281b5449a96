/** Where a picture or a line of text lies in a page, in texels. */
export interface Slot {
  readonly page: number;
  readonly shelf: Shelf;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A row of slots of one height. */
export interface Shelf {
  y: number;
  height: number;
  /** Next free column. */
  x: number;
  /** Cut out of other shelves, whose pictures still lie there. */
  readonly isRecut: boolean;
}

/** Texels between neighbours, so that linear filtering never reads the next picture. */
const gutter = 2;
/** Empty texels along a page's sides: the edge of a scaled picture is mixed with them, wherever its slot is. */
const margin = 1;

/**
 * Places rectangles of a few recurring sizes on square pages, on shelves that are filled from the left. A freed slot
 * serves the next request of the same size. Tiles come in four sizes and text sizes are rounded up, so pages do not
 * fragment.
 *
 *   ┌──────┬──────┬──────┬────┐
 *   │ 420x250     │ …    │    │  shelf
 *   ├────┬────┬───┴┬────┬┴────┤
 *   │240x320  │    │    │     │  shelf
 *   └────┴────┴────┴────┴─────┘
 */
export class SlotPacker {
  private readonly shelves: Shelf[][] = [];
  private readonly free = new Map<string, Slot[]>();

  /**
   * @param pageSize texels along one side of a page
   * @param maxPages how many pages there may be
   */
  constructor(
    private readonly pageSize: number,
    private readonly maxPages: number,
  ) {}

  /**
   * @param pages the most to place on; all that there may be unless given
   * @returns undefined when every page is full: the caller evicts something, or does without a page.
   */
  take(width: number, height: number, pages = this.maxPages): Slot | undefined {
    const reused = this.free.get(sizeKey(width, height))?.pop();
    if (reused) return reused;
    for (let page = 0; page < this.shelves.length; page++) {
      const slot = this.place(page, width, height);
      if (slot) return slot;
    }
    if (this.shelves.length >= pages) return undefined;
    this.shelves.push([]);
    return this.place(this.shelves.length - 1, width, height);
  }

  give(slot: Slot): void {
    const key = sizeKey(slot.width, slot.height);
    const list = this.free.get(key);
    if (list) list.push(slot);
    else this.free.set(key, [slot]);
  }

  /**
   * The shelf of a slot, and neighbouring shelves until they add up to this height.
   * @param used shelves that must not be taken
   * @returns undefined when there is not enough room
   */
  bandAround({ page, shelf }: Slot, height: number, used: ReadonlySet<Shelf>): readonly Shelf[] | undefined {
    const shelves = this.shelves[page] as Shelf[];
    let first = shelves.indexOf(shelf);
    let end = first + 1;
    for (;;) {
      const bottom = shelves[end]?.y ?? this.pageSize - margin + gutter;
      if (bottom - gutter - (shelves[first] as Shelf).y >= height) return shelves.slice(first, end);
      if (end < shelves.length && !used.has(shelves[end] as Shelf)) end++;
      else if (first > 0 && !used.has(shelves[first - 1] as Shelf)) first--;
      else return undefined;
    }
  }

  /** Merges neighbouring shelves into one of this height. None of their slots may be in use. */
  recut(page: number, band: readonly Shelf[], height: number): void {
    const shelves = this.shelves[page] as Shelf[];
    const { y } = band[0] as Shelf;
    shelves.splice(shelves.indexOf(band[0] as Shelf), band.length, { y, height, x: margin, isRecut: true });
    for (const [key, slots] of this.free) {
      this.free.set(
        key,
        slots.filter(({ shelf }) => !band.includes(shelf)),
      );
    }
  }

  private place(page: number, width: number, height: number): Slot | undefined {
    const shelves = this.shelves[page] as Shelf[];
    const end = this.pageSize - margin;
    let bottom = margin;
    for (const shelf of shelves) {
      if (shelf.height === height && shelf.x + width <= end) return this.onShelf(page, shelf, width);
      bottom = shelf.y + shelf.height + gutter;
    }
    if (bottom + height > end || margin + width > end) return undefined;
    const shelf: Shelf = { y: bottom, height, x: margin, isRecut: false };
    shelves.push(shelf);
    return this.onShelf(page, shelf, width);
  }

  private onShelf(page: number, shelf: Shelf, width: number): Slot {
    const slot: Slot = { page, shelf, x: shelf.x, y: shelf.y, width, height: shelf.height };
    shelf.x += width + gutter;
    return slot;
  }
}

function sizeKey(width: number, height: number): string {
  return `${width}x${height}`;
}
