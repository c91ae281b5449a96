import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { Atlas, type AtlasEntry, type AtlasOptions } from './atlas.ts';
import type { Pixels } from './atlas-source.ts';
import type { Shelf } from './slot-packer.ts';

/** A cached picture or line of text. Held while `holders` is above 0, evictable after. */
export interface Cached {
  readonly key: string;
  /** Texels. */
  readonly width: number;
  readonly height: number;
  holders: number;
  /** Undefined until its pixels are uploaded. */
  texture: Texture | undefined;
  place: AtlasEntry | undefined;
}

/** An idle slot is taken over by pictures of its height that fill at least the reciprocal of this of its width. */
const widestMisfit = 1.5;

export interface TextureCacheOptions extends Omit<AtlasOptions, 'onBytes'> {
  /** Pictures of more texels than this get a texture of their own: they would leave no room on a page. */
  largestOnPage: number;
  /** A texture of its own is gone: what was built to draw with it must be built anew. */
  onSingleGone(): void;
}

/**
 * Texture memory with a byte budget: pages of an atlas for what is small, single textures for what is large. What
 * nobody holds stays until its room is wanted, least recently released first.
 */
export class TextureCache {
  private readonly atlas: Atlas;
  private readonly entries = new Map<string, Cached>();
  /** Released entries, oldest first. */
  private readonly idle = new Set<Cached>();
  private pageBytes = 0;
  private singleBytes = 0;

  constructor(private readonly options: TextureCacheOptions) {
    this.atlas = new Atlas({
      ...options,
      onBytes: (bytes) => {
        this.pageBytes = bytes;
      },
    });
  }

  /** Bytes of texture memory alive. */
  get bytes(): number {
    return this.pageBytes + this.singleBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The entry for a key, held once more. Its texture may be there already. */
  hold(key: string, width: number, height: number): Cached {
    let entry = this.entries.get(key);
    if (!entry) {
      entry = { key, width, height, holders: 0, texture: undefined, place: undefined };
      this.entries.set(key, entry);
    }
    entry.holders++;
    this.idle.delete(entry);
    return entry;
  }

  release(entry: Cached): void {
    entry.holders--;
    if (entry.holders > 0) return;
    // Large pictures are too dear to keep for a maybe; unfinished ones hold nothing.
    if (entry.place) this.idle.add(entry);
    else this.drop(entry);
  }

  /** Whether a picture of this size gets a texture of its own. */
  isLarge(width: number, height: number): boolean {
    return width > this.options.pageSize || width * height > this.options.largestOnPage;
  }

  /** Uploads the entry's pixels, making room first. `usedWidth` and `usedHeight` crop what the slot rounds up. */
  write(entry: Cached, pixels: Pixels, usedWidth = entry.width, usedHeight = entry.height): Texture {
    if (!entry.place && !this.isLarge(entry.width, entry.height)) entry.place = this.makeRoom(entry);
    if (entry.place) {
      this.atlas.crop(entry.place, usedWidth, usedHeight);
      this.atlas.write(entry.place, pixels);
      entry.texture = entry.place.texture;
    } else {
      this.forgetSingle(entry);
      entry.texture = this.single(pixels, usedWidth, usedHeight);
      this.singleBytes += pixels.width * pixels.height * 4;
    }
    return entry.texture;
  }

  /** All texture memory is gone (a lost context): entries in use are asked for again by their owners. */
  reset(): void {
    for (const entry of [...this.idle]) this.drop(entry);
    for (const entry of this.entries.values()) if (!entry.place) this.forgetSingle(entry);
  }

  /** Frees all texture memory, also what is still held. */
  destroy(): void {
    for (const entry of [...this.entries.values()]) this.drop(entry);
    this.atlas.destroy();
    this.pageBytes = 0;
  }

  private makeRoom(entry: Cached): AtlasEntry | undefined {
    const { width, height } = entry;
    const found = this.atlas.take(width, height);
    if (found) return found;
    for (const candidate of this.idle) {
      const slot = candidate.place?.slot;
      // A slot that is a little too wide serves as well: lines of text come in many widths.
      if (!slot || slot.height !== height || slot.width < width || slot.width > widestMisfit * width) continue;
      this.drop(candidate);
      return this.atlas.take(slot.width, slot.height);
    }
    return this.takeFromIdleShelves(entry);
  }

  /** Shelves on which nothing is held can be cut anew in other sizes. */
  private takeFromIdleShelves({ width, height }: Cached): AtlasEntry | undefined {
    const { packer } = this.atlas;
    const used = new Set<Shelf>();
    for (const { place, holders } of this.entries.values()) if (place && holders > 0) used.add(place.slot.shelf);
    for (const { place } of this.idle) {
      if (!place || used.has(place.slot.shelf)) continue;
      const band = packer.bandAround(place.slot, height, used);
      if (!band) continue;
      for (const other of [...this.idle]) if (other.place && band.includes(other.place.slot.shelf)) this.drop(other);
      packer.recut(place.slot.page, band, height);
      return this.atlas.take(width, height);
    }
    return undefined;
  }

  private drop(entry: Cached): void {
    this.idle.delete(entry);
    this.entries.delete(entry.key);
    if (entry.place) this.atlas.give(entry.place);
    else this.forgetSingle(entry);
    entry.place = undefined;
    entry.texture = undefined;
  }

  private single(pixels: Pixels, usedWidth: number, usedHeight: number): Texture {
    const source = new ImageSource({
      // Pixi reads the pixels again after a lost context, and a canvas is drawn anew for the next text before that.
      resource: 'getContext' in pixels ? copyOf(pixels) : pixels,
      alphaMode: 'premultiply-alpha-on-upload',
      autoGarbageCollect: false,
    });
    // In this frame, whose turn it is: Pixi would wait until it is first drawn, in a frame that has other uploads.
    this.options.allocate?.(source);
    return new Texture({ source, frame: new Rectangle(0, 0, usedWidth, usedHeight) });
  }

  private forgetSingle(entry: Cached): void {
    if (entry.place || !entry.texture) return;
    const { source } = entry.texture;
    this.singleBytes -= source.pixelWidth * source.pixelHeight * 4;
    const pixels = source.resource as Pixels;
    entry.texture.destroy(true);
    if ('close' in pixels) pixels.close();
    entry.texture = undefined;
    this.options.onSingleGone();
  }
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = canvas.ownerDocument.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}
