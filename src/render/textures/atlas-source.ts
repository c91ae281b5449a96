import { TextureSource } from 'pixi.js';

/** Pixels that can be copied into a texture. */
export type Pixels = ImageBitmap | HTMLCanvasElement | HTMLImageElement;

/** Texture memory, where there is WebGL. Each call takes effect at once: it decides in which frame the work is done. */
export interface TextureMemory {
  /** Puts a source and its pixels into it, if it is not there yet. */
  allocate(source: TextureSource): void;
  /** Copies pixels into a part of a source. */
  copy(source: TextureSource, pixels: Pixels, x: number, y: number): void;
  /** Makes a part of a source transparent. */
  clear(source: TextureSource, x: number, y: number, width: number, height: number): void;
}

/**
 * One page of an atlas: a texture that is allocated once and filled picture by picture. Without WebGL the page is a 2D canvas
 * that pictures are drawn into.
 */
export class AtlasSource extends TextureSource {
  /**
   * @param memory holds the page where there is WebGL
   * @param canvas holds it elsewhere
   */
  constructor(
    size: number,
    private readonly memory?: TextureMemory,
    canvas?: HTMLCanvasElement,
  ) {
    super({ width: size, height: size, autoGarbageCollect: false, ...(canvas ? { resource: canvas } : {}) });
  }

  /** Copies pixels into the page now: the canvas that texts are drawn on will hold another text. */
  write(pixels: Pixels, x: number, y: number): void {
    this.memory?.copy(this, pixels, x, y);
    const context = this.context();
    context?.clearRect(x, y, pixels.width, pixels.height);
    context?.drawImage(pixels, x, y);
  }

  /** Makes texels transparent. */
  clear(x: number, y: number, width: number, height: number): void {
    this.memory?.clear(this, x, y, width, height);
    this.context()?.clearRect(x, y, width, height);
  }

  private context(): CanvasRenderingContext2D | null | undefined {
    return (this.resource as HTMLCanvasElement | undefined)?.getContext('2d');
  }
}
