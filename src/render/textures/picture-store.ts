import type { Texture } from 'pixi.js';
import type { Pixels } from './atlas-source.ts';
import type { WholePicture } from './load-picture.ts';
import type { PictureLoader } from './picture-loader.ts';
import type { Cached, TextureCache } from './texture-cache.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** Called when a picture's texture is ready, is lost, or has failed to load. */
export interface PictureListener {
  onPicture(texture: Texture | undefined, failed: boolean): void;
  /** What failed is asked for again: who shows a fallback may prefer another picture now. */
  onRetry?(): void;
}

/** A requested picture. Give it back with `PictureStore.release`. */
export interface Picture extends Upload {
  readonly url: string;
  readonly whole: WholePicture | undefined;
  readonly entry: Cached;
  readonly listeners: Set<PictureListener>;
  state: 'loading' | 'decoded' | 'ready' | 'failed';
  pixels: Pixels | undefined;
  abort: AbortController | undefined;
}

interface PictureWish extends Pick<Picture, 'url' | 'whole'> {
  key: string;
  width: number;
  height: number;
}

/** A failed picture is not requested again until this many others have failed. */
const rememberedFailures = 200;
/**
 * Tiles ask for (url, box). The store loads each picture once, decodes it off the main thread, queues the upload and
 * notifies its listeners. A tile that is recycled before its picture is loaded costs no upload.
 */
export class PictureStore {
  private readonly pictures = new Map<string, Picture>();
  /** Why, by address; of the last ones. */
  readonly failures = new Map<string, string>();
  onFailed: ((failure: string) => void) | undefined;
  private destroyed = false;

  constructor(
    private readonly cache: TextureCache,
    private readonly uploads: UploadQueue,
    private readonly loader: PictureLoader,
    private readonly report: (message: string, url: string) => void,
  ) {}

  /** @param width,height texels */
  request(url: string, width: number, height: number, listener: PictureListener, whole?: WholePicture): Picture {
    const key = `${width}x${height} ${whole ?? ''}${url}`;
    let picture = this.pictures.get(key);
    if (picture) picture.listeners.add(listener);
    else picture = this.create({ key, url, width, height, whole }, listener);
    if (picture.state === 'ready') listener.onPicture(picture.entry.texture, false);
    else if (picture.state === 'failed') listener.onPicture(undefined, true);
    return picture;
  }

  release(picture: Picture, listener: PictureListener): void {
    if (!picture.listeners.delete(listener) || picture.listeners.size > 0) return;
    if (picture.state !== 'ready') this.forget(picture);
    this.cache.release(picture.entry);
    this.pictures.delete(picture.entry.key);
  }

  /** After a lost context: everything on screen loads again, usually from the HTTP cache. */
  reload(): void {
    for (const picture of this.pictures.values()) {
      if (picture.state !== 'ready') continue;
      for (const listener of picture.listeners) listener.onPicture(undefined, false);
      void this.load(picture);
    }
  }

  /** The network is back: failed pictures are requested again. */
  retry(): void {
    this.failures.clear();
    const failed = [...this.pictures.values()].filter(({ state }) => state === 'failed');
    for (const { listeners } of failed) for (const listener of [...listeners]) listener.onRetry?.();
    for (const picture of failed) if (picture.listeners.size > 0) void this.load(picture);
  }

  /** Aborts all loads and ends the worker. Views may still release their pictures. */
  destroy(): void {
    this.destroyed = true;
    for (const picture of this.pictures.values()) if (picture.state !== 'ready') this.forget(picture);
    this.loader.destroy();
  }

  private create({ key, url, width, height, whole }: PictureWish, listener: PictureListener): Picture {
    const entry = this.cache.hold(key, width, height);
    const picture: Picture = {
      url,
      whole,
      entry,
      listeners: new Set([listener]),
      state: 'loading',
      pixels: undefined,
      abort: undefined,
      queued: false,
      size: this.cache.isLarge(width, height) ? 'large' : 'medium',
      upload: () => this.upload(picture),
    };
    this.pictures.set(key, picture);
    if (entry.texture) picture.state = 'ready';
    else if (this.failures.has(url)) picture.state = 'failed';
    else void this.load(picture);
    return picture;
  }

  private async load(picture: Picture): Promise<void> {
    picture.state = 'loading';
    if (this.destroyed) return;
    const abort = new AbortController();
    const { signal } = abort;
    picture.abort = abort;
    const { url, whole } = picture;
    const { width, height } = picture.entry;
    try {
      const pixels = await this.loader.load(url, width, height, signal, whole);
      if (signal.aborted) {
        if ('close' in pixels) pixels.close();
      } else {
        picture.state = 'decoded';
        picture.pixels = pixels;
        this.uploads.add(picture);
      }
    } catch (error) {
      if (!signal.aborted) this.fail(picture, error);
    }
  }

  private fail(picture: Picture, error: unknown): void {
    const failure = error instanceof Error ? error.message : 'picture failed';
    picture.state = 'failed';
    if (this.failures.size >= rememberedFailures) this.failures.clear();
    this.failures.set(picture.url, failure);
    this.report(failure, picture.url);
    this.onFailed?.(failure);
    for (const listener of picture.listeners) listener.onPicture(undefined, true);
  }

  private upload(picture: Picture): void {
    const { pixels } = picture;
    if (!pixels) return;
    picture.pixels = undefined;
    const texture = this.cache.write(picture.entry, pixels);
    picture.state = 'ready';
    for (const listener of picture.listeners) listener.onPicture(texture, false);
  }

  private forget(picture: Picture): void {
    picture.abort?.abort();
    this.uploads.cancel(picture);
    if (picture.pixels && 'close' in picture.pixels) picture.pixels.close();
    picture.pixels = undefined;
    picture.state = 'loading';
  }
}
