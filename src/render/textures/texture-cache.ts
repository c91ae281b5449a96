import { ImageSource, Rectangle, Texture, type TextureSource } from 'pixi.js';
import { Atlas, type AtlasEntry, type AtlasOptions } from './atlas.ts';
import type { Pixels } from './atlas-source.ts';
import type { Shelf } from './slot-packer.ts';

/** A cached picture or line of text. Held while `holders` is above 0, evictable after that. */
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

/** An idle slot may be reused by something of the same height if it is at most this many times too wide. */
const widestMisfit = 1.5;

export interface TextureCacheOptions extends Omit<AtlasOptions, 'onBytes'> {
  /** Pictures with more texels than this get their own texture: they would fill a page. */
  largestOnPage: number;
  /** Pages to fill before room is made among what nobody holds: a further page only for what is shown. All unless given. */
  usualPages?: number;
  /** Bytes that the device's texture memory still has room for; negative if too much is in use. None unless given. */
  spare?(): number;
}

/**
 * Texture memory with a byte budget: atlas pages for small pictures and texts, single textures for large ones.
 * Entries that nobody holds stay until their room is needed, a large one as long as the device has the memory; the least
 * recently released goes first.
 */
export class TextureCache {
  private readonly atlas: Atlas;
  private readonly entries = new Map<string, Cached>();
  /** Released entries, oldest first: those on pages, and large ones. */
  private readonly idle = new Set<Cached>();
  private readonly idleLarge = new Set<Cached>();
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

  /** Bytes of texture memory in use. */
  get bytes(): number {
    return this.pageBytes + this.singleBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Whether the pixels of a key are there. */
  has(key: string): boolean {
    return this.entries.get(key)?.texture !== undefined;
  }

  /** The entry for a key, held once more. It may already have its texture. */
  hold(key: string, width: number, height: number): Cached {
    let entry = this.entries.get(key);
    if (!entry) {
      entry = { key, width, height, holders: 0, texture: undefined, place: undefined };
      this.entries.set(key, entry);
    }
    entry.holders++;
    this.idle.delete(entry);
    this.idleLarge.delete(entry);
    return entry;
  }

  release(entry: Cached): void {
    entry.holders--;
    if (entry.holders > 0) return;
    // An unfinished one has no texture yet.
    if (!entry.texture) this.drop(entry);
    else (entry.place ? this.idle : this.idleLarge).add(entry);
    this.makeSpare(0);
  }

  /** Whether a picture of this size gets its own texture. */
  isLarge(width: number, height: number): boolean {
    return width > this.options.pageSize || width * height > this.options.largestOnPage;
  }

  /** Uploads the entry's pixels, making room first. `usedWidth` and `usedHeight` crop what the slot rounds up. */
  write(entry: Cached, pixels: Pixels, usedWidth = entry.width, usedHeight = entry.height): Texture {
    if (!entry.place && !this.isLarge(entry.width, entry.height)) entry.place = this.makeRoom(entry);
    if (entry.place) {
      this.atlas.crop(entry.place, usedWidth, usedHeight);
      this.atlas.write(entry.place, pixels);
      close(pixels);
      entry.texture = entry.place.texture;
      this.makeSpare(0);
    } else {
      this.forgetSingle(entry);
      // Taken before the bitmap is closed and has no size any more.
      const bytes = pixels.width * pixels.height * 4;
      this.makeSpare(bytes);
      entry.texture = this.single(pixels, usedWidth, usedHeight);
      this.singleBytes += bytes;
    }
    return entry.texture;
  }

  /** All texture memory is gone (a lost context): owners of entries in use upload them again. */
  reset(): void {
    for (const entry of [...this.idle, ...this.idleLarge]) this.drop(entry);
    for (const entry of this.entries.values()) {
      if (!entry.place) this.forgetSingle(entry);
      // Its slot stays, without pixels: given back before its owner has written them again, it is not kept.
      entry.texture = undefined;
    }
  }

  /** Frees all texture memory, also what is still held. */
  destroy(): void {
    for (const entry of [...this.entries.values()]) this.drop(entry);
    this.atlas.destroy();
    this.pageBytes = 0;
  }

  /** Drops large pictures that nobody holds until the device has room for that many bytes. */
  private makeSpare(bytes: number): void {
    for (const entry of this.idleLarge) {
      if ((this.options.spare?.() ?? -1) >= bytes) return;
      this.drop(entry);
    }
  }

  private makeRoom(entry: Cached): AtlasEntry | undefined {
    const { width, height } = entry;
    return (
      this.atlas.take(width, height, this.options.usualPages) ??
      this.roomOfIdle(entry) ??
      this.atlas.take(width, height)
    );
  }

  private roomOfIdle(entry: Cached): AtlasEntry | undefined {
    const { width, height } = entry;
    for (const candidate of this.idle) {
      const slot = candidate.place?.slot;
      // A slot that is a little too wide will do: lines of text come in many widths.
      if (!slot || slot.height !== height || slot.width < width || slot.width > widestMisfit * width) continue;
      this.drop(candidate);
      return this.atlas.take(slot.width, slot.height);
    }
    return this.takeFromIdleShelves(entry);
  }

  /** Shelves on which nothing is held can be cut into other sizes. */
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
    this.idleLarge.delete(entry);
    this.entries.delete(entry.key);
    if (entry.place) this.atlas.give(entry.place);
    else this.forgetSingle(entry);
    entry.place = undefined;
    entry.texture = undefined;
  }

  private single(pixels: Pixels, usedWidth: number, usedHeight: number): Texture {
    const { memory } = this.options;
    // The canvas that texts are drawn on will hold another text.
    const resource = 'getContext' in pixels && !memory ? copyOf(pixels) : pixels;
    const source: TextureSource = new ImageSource({ resource, autoGarbageCollect: false });
    if (memory) {
      // In this frame, as the queue decided, and not in the one that first draws it, which has its own uploads.
      memory.allocate(source);
      // After a lost context its owner asks for it again.
      source.resource = undefined;
      close(pixels);
    }
    return new Texture({ source, frame: new Rectangle(0, 0, usedWidth, usedHeight) });
  }

  private forgetSingle(entry: Cached): void {
    if (entry.place || !entry.texture) return;
    const { source } = entry.texture;
    this.singleBytes -= source.pixelWidth * source.pixelHeight * 4;
    const pixels = source.resource as Pixels | undefined;
    entry.texture.destroy(true);
    if (pixels) close(pixels);
    entry.texture = undefined;
  }
}

/** A bitmap that is left to the collector makes it run: it is a hundred times the size of what scripts make of it. */
function close(pixels: Pixels): void {
  if ('close' in pixels) pixels.close();
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = canvas.ownerDocument.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}
