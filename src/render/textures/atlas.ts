import { Rectangle, Texture, type TextureSource } from 'pixi.js';
import { AtlasSource, type Pixels } from './atlas-source.ts';
import { type Shelf, type Slot, SlotPacker } from './slot-packer.ts';

/** A place in an atlas and the texture that shows it. */
export interface AtlasEntry {
  readonly slot: Slot;
  readonly texture: Texture;
}

export interface AtlasOptions {
  /** Texels along a page's side; the televisions we know take 2048 at most. */
  pageSize: number;
  maxPages: number;
  /** Called with the bytes of all pages when a page was added. */
  onBytes(bytes: number): void;
  /** Allocates a new page in texture memory at once; needed with WebGL. */
  allocate?(source: TextureSource): void;
  /** Creates a 2D canvas for a page where there is no WebGL. */
  createCanvas?(size: number): HTMLCanvasElement;
}

/** Pages of texture memory, and textures cut from them. Everything on one page draws in one batch. */
export class Atlas {
  private readonly pages: AtlasSource[] = [];
  readonly packer: SlotPacker;

  constructor(private readonly options: AtlasOptions) {
    this.packer = new SlotPacker(options.pageSize, options.maxPages);
  }

  /** Room for `width` x `height` texels, or undefined when all pages are full. */
  take(width: number, height: number): AtlasEntry | undefined {
    const slot = this.packer.take(width, height);
    if (!slot) return undefined;
    const source = this.page(slot.page);
    return { slot, texture: new Texture({ source, frame: new Rectangle(slot.x, slot.y, slot.width, slot.height) }) };
  }

  /** Crops an entry's texture to the texels in use, from its top left corner. */
  crop(entry: AtlasEntry, width: number, height: number): void {
    entry.texture.frame.width = width;
    entry.texture.frame.height = height;
    entry.texture.updateUvs();
  }

  write({ slot }: AtlasEntry, pixels: Pixels): void {
    const page = this.page(slot.page);
    page.write(pixels, slot.x, slot.y);
    // A slot that is too wide may hold an older picture, which must not show at this one's edge.
    if (pixels.width < slot.width) page.clear(slot.x + pixels.width, slot.y, 1, slot.height);
  }

  /** Merges neighbouring shelves into one of this height, and empties them: old pictures lie in the new gutters. */
  recut(page: number, band: readonly Shelf[], height: number): void {
    const first = band[0] as Shelf;
    const last = band.at(-1) as Shelf;
    this.page(page).clear(0, first.y, this.options.pageSize, last.y + last.height - first.y);
    this.packer.recut(page, band, height);
  }

  give(entry: AtlasEntry): void {
    entry.texture.destroy();
    this.packer.give(entry.slot);
  }

  destroy(): void {
    for (const page of this.pages) page.destroy();
    this.pages.length = 0;
  }

  private page(index: number): AtlasSource {
    let source = this.pages[index];
    if (!source) {
      const { pageSize, createCanvas, allocate, onBytes } = this.options;
      source = new AtlasSource(pageSize, createCanvas?.(pageSize), allocate);
      this.pages[index] = source;
      onBytes(this.pages.length * pageSize * pageSize * 4);
    }
    return source;
  }
}
