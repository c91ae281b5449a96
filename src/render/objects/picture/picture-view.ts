import { Texture } from 'pixi.js';
import type { Glide } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { Picture, PictureListener } from '../../textures/picture-store.ts';
import { Group } from '../group.ts';

/** Addresses of a picture, already asking for the box's size. */
export interface PictureModel {
  url: string | undefined;
  /** Shown when `url` fails (B 5: invalid tile images fall back to fallbackImgSrc). */
  fallbackUrl?: string | undefined;
}

export interface PictureOptions {
  width: number;
  height: number;
  radius?: number;
  /** Colour of the box until the picture is there; none leaves it clear (logos). */
  ground?: number;
}

/** A picture in a box: skeleton colour first, then the picture fades in; a failure shows the fallback. */
export class PictureView extends Group implements PictureListener {
  private readonly ground: Quad | undefined;
  private readonly face: Quad;
  private readonly fade: Glide;
  private picture: Picture | undefined;
  private model: PictureModel = { url: undefined };
  private onFallback = false;

  constructor(
    private readonly stage: SceneContext,
    private readonly box: PictureOptions,
  ) {
    super();
    const radius = box.radius ?? 0;
    if (box.ground !== undefined)
      this.ground = this.addChild(new Quad({ boxWidth: box.width, boxHeight: box.height, radius, tint: box.ground }));
    this.face = this.addChild(new Quad({ radius }));
    this.fade = stage.tweens.fade(0, (alpha) => {
      this.face.alpha = alpha;
    });
    this.face.alpha = 0;
  }

  /** Whether a picture is on show. */
  get shown(): boolean {
    return this.face.boxWidth > 0;
  }

  show(model: PictureModel): void {
    if (model.url === this.model.url && model.fallbackUrl === this.model.fallbackUrl) return;
    this.model = model;
    this.onFallback = model.url === undefined;
    this.ask(model.url ?? model.fallbackUrl);
  }

  onPicture(texture: Texture | undefined, failed: boolean): void {
    if (texture) {
      this.face.texture = texture;
      this.face.setBox(this.box.width, this.box.height);
      if (this.ground) this.fade.to(1, this.stage.device.motion.fade);
      else this.fade.jump(1);
      return;
    }
    this.clear();
    if (!failed || this.onFallback || this.model.fallbackUrl === undefined) return;
    this.onFallback = true;
    this.ask(this.model.fallbackUrl);
  }

  override destroy(): void {
    this.fade.stop();
    this.giveBack();
    super.destroy();
  }

  private ask(url: string | undefined): void {
    this.giveBack();
    this.clear();
    if (url === undefined) return;
    const { pictures, scale } = this.stage;
    const width = Math.round(this.box.width * scale);
    const height = Math.round(this.box.height * scale);
    this.picture = pictures.request(url, width, height, this);
  }

  private giveBack(): void {
    if (this.picture) this.stage.pictures.release(this.picture, this);
    this.picture = undefined;
  }

  private clear(): void {
    this.fade.jump(0);
    this.face.texture = Texture.WHITE;
    this.face.setBox(0, 0);
  }
}
