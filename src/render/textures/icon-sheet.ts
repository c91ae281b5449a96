import { ImageSource, Rectangle, Texture } from 'pixi.js';

export type IconName =
  | 'search'
  | 'settings'
  | 'play'
  | 'pause'
  | 'stop'
  | 'restart'
  | 'resume'
  | 'lock'
  | 'plus'
  | 'check'
  | 'info'
  | 'back'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'chevron-down'
  | 'captions'
  | 'audio'
  | 'close'
  | 'fast-forward'
  | 'rewind'
  | 'more'
  | 'heart'
  | 'star'
  | 'bookmark';

type Frames = Readonly<Record<string, { x: number; y: number; width: number; height: number }>>;

/** All icons in one texture, loaded once after the first screen; white, so that a tint colours them. */
export class IconSheet {
  private readonly textures = new Map<string, Texture>();
  private readonly listeners = new Set<() => void>();
  private source: ImageSource | undefined;
  private destroyed = false;

  /** Bytes of texture memory. */
  get bytes(): number {
    return this.source ? this.source.pixelWidth * this.source.pixelHeight * 4 : 0;
  }

  texture(name: IconName): Texture | undefined {
    return this.textures.get(name);
  }

  /** Calls at once if the sheet is loaded, and whenever it is loaded again. @returns unsubscribe */
  onLoaded(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.source) listener();
    return () => this.listeners.delete(listener);
  }

  use(sheet: ImageBitmap | HTMLImageElement, frames: Frames): void {
    if (this.destroyed) {
      if ('close' in sheet) sheet.close();
      return;
    }
    this.source = new ImageSource({
      resource: sheet,
      autoGarbageCollect: false,
    });
    for (const [name, { x, y, width, height }] of Object.entries(frames))
      this.textures.set(name, new Texture({ source: this.source, frame: new Rectangle(x, y, width, height) }));
    for (const listener of this.listeners) listener();
  }

  /** A sheet that is still loading is thrown away when it arrives. */
  destroy(): void {
    this.destroyed = true;
    this.listeners.clear();
    for (const texture of this.textures.values()) texture.destroy();
    this.textures.clear();
    const { source } = this;
    this.source = undefined;
    if (!source) return;
    // The source forgets its resource when it is destroyed.
    const sheet = source.resource as ImageBitmap | HTMLImageElement;
    source.destroy();
    if ('close' in sheet) sheet.close();
  }

  /** Fetches the picture and its table of frames. Icons are decoration: the app works without them. */
  async load(window: Window & typeof globalThis, pictureUrl: string, tableUrl: string): Promise<void> {
    const frames = window.fetch(tableUrl).then((response) => response.json() as Promise<Frames>);
    // A bitmap is decoded off the main thread; an image element is decoded once more when it is uploaded.
    const sheet =
      typeof window.createImageBitmap === 'function' ? bitmapOf(window, pictureUrl) : imageOf(window, pictureUrl);
    this.use(...(await Promise.all([sheet, frames])));
  }
}

async function bitmapOf(window: Window & typeof globalThis, url: string): Promise<ImageBitmap> {
  return window.createImageBitmap(await (await window.fetch(url)).blob());
}

async function imageOf(window: Window & typeof globalThis, url: string): Promise<HTMLImageElement> {
  const image = new window.Image();
  image.src = url;
  await image.decode();
  return image;
}
