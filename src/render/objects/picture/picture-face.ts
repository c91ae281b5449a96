import { Texture } from 'pixi.js';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { WholePicture } from '../../textures/load-picture.ts';
import type { Picture, PictureListener } from '../../textures/picture-store.ts';

/** Addresses of a picture, already asking for the box's size. */
export interface PictureModel {
  url: string | undefined;
  /** Shown when `url` fails (B 5: invalid tile images fall back to fallbackImgSrc). */
  fallbackUrl?: string | undefined;
}

export interface PictureBox {
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  /** How far the top edge lies to the right of the bottom edge. */
  readonly slant?: number;
  /** Shows all of the picture there in the box, instead of filling the box with the middle of it: for logos. */
  readonly whole?: WholePicture;
}

interface PictureEvents {
  onShown?(): void;
  /** There is no picture, or neither it nor its fallback could be loaded. */
  onMissing?(): void;
  /** Nothing is on show: another picture was requested, or the texture is gone. */
  onCleared?(): void;
}

/** The quad that shows a picture of one size, or its fallback. */
export class PictureFace implements PictureListener {
  readonly quad: Quad;
  private picture: Picture | undefined;
  private model: PictureModel = { url: undefined };
  private isFallback = false;
  private requests = 0;

  constructor(
    private readonly stage: SceneContext,
    private readonly box: PictureBox,
    private readonly events: PictureEvents,
  ) {
    this.quad = new Quad({ radius: box.radius ?? 0, slant: box.slant ?? 0 });
  }

  show(model: PictureModel): void {
    this.model = model;
    this.isFallback = model.url === undefined;
    this.request(model.url ?? model.fallbackUrl);
  }

  onPicture(texture: Texture | undefined, failed: boolean): void {
    if (texture) {
      this.quad.texture = texture;
      this.quad.setBox(this.box.width, this.box.height);
      this.events.onShown?.();
      return;
    }
    this.clear();
    if (!failed) return;
    if (this.isFallback || this.model.fallbackUrl === undefined) {
      this.events.onMissing?.();
    } else {
      this.isFallback = true;
      this.request(this.model.fallbackUrl);
    }
  }

  onRetry(): void {
    if (this.isFallback && this.model.url !== undefined) this.show(this.model);
  }

  /** Gives the picture back to the store. */
  release(): void {
    if (this.picture) this.stage.pictures.release(this.picture, this);
    this.picture = undefined;
    // A view must not hold a texture that the store may destroy.
    this.clear();
  }

  private request(url: string | undefined): void {
    this.release();
    if (url === undefined) {
      this.events.onMissing?.();
      return;
    }
    const { pictures, scale, isMirrored } = this.stage;
    const width = Math.round(this.box.width * scale);
    const height = Math.round(this.box.height * scale);
    const request = ++this.requests;
    const picture = pictures.request(url, width, height, this, isMirrored ? opposite(this.box.whole) : this.box.whole);
    // A picture that is known to fail says so at once, and the fallback has been requested by then.
    if (request === this.requests) this.picture = picture;
    else pictures.release(picture, this);
  }

  private clear(): void {
    this.quad.texture = Texture.WHITE;
    this.quad.setBox(0, 0);
    this.events.onCleared?.();
  }
}

/** A logo at the start of its box stays there in a mirrored layout. */
function opposite(side: WholePicture | undefined): WholePicture | undefined {
  if (side === 'left') return 'right';
  return side === 'right' ? 'left' : side;
}
