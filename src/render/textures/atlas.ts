import { Rectangle, Texture } from 'pixi.js';
import { AtlasSource, type Pixels, type TextureMemory } from './atlas-source.ts';
import { type Slot, SlotPacker } from './slot-packer.ts';

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
  /** Where there is WebGL. */
  memory?: TextureMemory;
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

  /** Room for `width` x `height` texels, or undefined when all pages, or that many of them, are full. */
  take(width: number, height: number, pages?: number): AtlasEntry | undefined {
    const slot = this.packer.take(width, height, pages);
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

  write({ slot, texture }: AtlasEntry, pixels: Pixels): void {
    const page = this.page(slot.page);
    const { x, y, shelf } = slot;
    const { width, height } = pixels;
    page.write(pixels, x, y);
    // Where older pictures lay, they must not show at the edges of this one. Texts end before their pixels do.
    const isReused = shelf.isRecut || width < slot.width;
    if (!isReused || texture.frame.width < width) return;
    page.clear(x + width, y, 1, height);
    page.clear(x, y + height, width + 1, 1);
    if (shelf.isRecut) page.clear(x - 1, y, 1, height);
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
      const { pageSize, createCanvas, memory, onBytes } = this.options;
      source = new AtlasSource(pageSize, memory, createCanvas?.(pageSize));
      this.pages[index] = source;
      onBytes(this.pages.length * pageSize * pageSize * 4);
    }
    return source;
  }
}
