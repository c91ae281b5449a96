import { ExtensionType, type GlTexture, TextureSource } from 'pixi.js';

/** Pixels that can be copied into a texture. */
export type Pixels = ImageBitmap | HTMLCanvasElement | HTMLImageElement;

interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null: these texels become transparent. */
  pixels: Pixels | null;
}

/**
 * One page of an atlas: a texture that is allocated once and filled by `texSubImage2D`, picture by picture. Without
 * WebGL the page is a 2D canvas that pictures are drawn into.
 */
export class AtlasSource extends TextureSource {
  override uploadMethodId = 'atlas';
  /** Waiting for the next upload; usually one region. */
  readonly regions: Region[] = [];

  /**
   * @param canvas holds the page where there is no WebGL
   * @param allocate puts a new page into texture memory
   */
  constructor(
    size: number,
    canvas?: HTMLCanvasElement,
    private readonly allocate?: (source: TextureSource) => void,
  ) {
    super({
      width: size,
      height: size,
      alphaMode: 'premultiply-alpha-on-upload',
      autoGarbageCollect: false,
      ...(canvas ? { resource: canvas } : {}),
    });
  }

  /** Uploads pixels into the page now. */
  write(pixels: Pixels, x: number, y: number): void {
    const canvas = this.resource as HTMLCanvasElement | undefined;
    if (canvas) {
      const context = canvas.getContext('2d');
      context?.clearRect(x, y, pixels.width, pixels.height);
      context?.drawImage(pixels, x, y);
      return;
    }
    const { width, height } = pixels;
    this.upload({ pixels, x, y, width, height });
  }

  /** Makes texels transparent. */
  clear(x: number, y: number, width: number, height: number): void {
    const canvas = this.resource as HTMLCanvasElement | undefined;
    if (canvas) canvas.getContext('2d')?.clearRect(x, y, width, height);
    else this.upload({ pixels: null, x, y, width, height });
  }

  private upload(region: Region): void {
    this.regions.push(region);
    this.update();
    // Pixi uploads only pages it has allocated. A new page cannot wait until it is first drawn: by then the canvas
    // that texts are drawn on holds another text.
    if (this.regions.length > 0) this.allocate?.(this);
  }
}

/** Pixi's uploader for atlas pages (WebGL 1 and 2). */
export const atlasUploader = {
  extension: { type: ExtensionType.TextureUploaderWebGL, name: 'atlas' },
  id: 'atlas',
  upload(source: AtlasSource, glTexture: GlTexture, gl: WebGLRenderingContext): void {
    const { pixelWidth, pixelHeight, regions } = source;
    const { target, format, type } = glTexture;
    if (glTexture.width !== pixelWidth || glTexture.height !== pixelHeight) {
      gl.texImage2D(target, 0, glTexture.internalFormat, pixelWidth, pixelHeight, 0, format, type, null);
      glTexture.width = pixelWidth;
      glTexture.height = pixelHeight;
    }
    for (const { pixels, x, y, width, height } of regions) {
      if (pixels) gl.texSubImage2D(target, 0, x, y, format, type, pixels);
      else gl.texSubImage2D(target, 0, x, y, width, height, format, type, new Uint8Array(4 * width * height));
    }
    regions.length = 0;
  },
};
