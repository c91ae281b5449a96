import type { Tween } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { Picture, PictureListener } from '../../textures/picture-store.ts';
import { Group } from '../group.ts';
import { PictureView } from '../picture/picture-view.ts';

export interface SeekThumbnailLook {
  width: number;
  height: number;
  radius: number;
  /** While the picture is on its way. */
  placeholder: number;
  frame: number;
}

const frameWidth = 4;
const shadowReach = 32;

/** A picture of the place that the viewer seeks to. Those near it are loaded behind it, and given back when it goes. */
export class SeekThumbnail extends Group implements PictureListener {
  /** Called when it comes and goes. */
  onShown: (isShown: boolean) => void = () => {};
  private readonly view: PictureView;
  private readonly nearby = new Map<string, Picture>();
  private readonly fade: Tween;
  private isShown = false;

  constructor(
    private readonly stage: SceneContext,
    private readonly look: SeekThumbnailLook,
  ) {
    super();
    const { width, height, radius, placeholder, frame } = look;
    const reach = frameWidth + shadowReach;
    this.addChild(
      new Quad({
        x: -reach,
        y: -reach / 2,
        boxWidth: width + 2 * reach,
        boxHeight: height + 2 * reach,
        radius: shadowReach,
        softness: shadowReach,
        tint: 0,
        alpha: 0.6,
      }),
    );
    this.view = this.addChild(new PictureView(stage, { width, height, radius, placeholder }));
    this.addChild(
      new Quad({
        x: -frameWidth,
        y: -frameWidth,
        boxWidth: width + 2 * frameWidth,
        boxHeight: height + 2 * frameWidth,
        radius: radius + frameWidth,
        border: frameWidth,
        tint: frame,
      }),
    );
    this.fade = stage.tweens.fade(0, (share) => {
      this.alpha = share;
      this.visible = share > 0;
    });
    this.alpha = 0;
    this.visible = false;
  }

  /** @param url undefined: there is none, and nothing is shown */
  show(url: string | undefined, nearby: readonly string[]): void {
    const isShown = url !== undefined;
    // While it fades out it keeps its picture.
    if (isShown) this.view.show({ url });
    this.hold(nearby);
    if (isShown === this.isShown) return;
    this.isShown = isShown;
    this.fade.to(isShown ? 1 : 0, this.stage.device.motion.grow);
    this.onShown(isShown);
  }

  /** Those near it are only kept in the store. */
  onPicture(): void {}

  override destroy(): void {
    this.fade.stop();
    this.hold([]);
    super.destroy();
  }

  private hold(urls: readonly string[]): void {
    const { pictures, scale } = this.stage;
    for (const [url, picture] of this.nearby) {
      if (urls.includes(url)) continue;
      pictures.release(picture, this);
      this.nearby.delete(url);
    }
    for (const url of urls) {
      if (this.nearby.has(url)) continue;
      const { width, height } = this.look;
      this.nearby.set(url, pictures.request(url, Math.round(width * scale), Math.round(height * scale), this));
    }
  }
}
