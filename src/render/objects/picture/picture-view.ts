import type { Tween } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import { type PictureBox, PictureFace, type PictureModel } from './picture-face.ts';

export interface PictureOptions extends PictureBox {
  /** Placeholder colour until the picture is there; without one the box is clear (logos). */
  placeholder?: number;
}

/** A picture in a box: a placeholder colour first, then the picture or its fallback fades in. */
export class PictureView extends Group {
  private readonly face: PictureFace;
  private readonly fade: Tween;
  private model: PictureModel = { url: undefined };

  /** @param onChange told whether a picture is on show */
  constructor(stage: SceneContext, box: PictureOptions, onChange?: (isShown: boolean) => void) {
    super();
    const { width, height, radius = 0, placeholder } = box;
    if (placeholder !== undefined)
      this.addChild(new Quad({ boxWidth: width, boxHeight: height, radius, tint: placeholder }));
    this.face = new PictureFace(stage, box, {
      onShown: () => {
        if (placeholder === undefined) this.fade.jump(1);
        else this.fade.to(1, stage.device.motion.fade);
        onChange?.(true);
      },
      onCleared: () => {
        this.fade.jump(0);
        onChange?.(false);
      },
    });
    const { quad } = this.face;
    quad.alpha = 0;
    this.addChild(quad);
    this.fade = stage.tweens.fade(0, (alpha) => {
      quad.alpha = alpha;
    });
  }

  show(model: PictureModel): void {
    if (model.url === this.model.url && model.fallbackUrl === this.model.fallbackUrl) return;
    this.model = model;
    this.face.show(model);
  }

  override destroy(): void {
    this.fade.stop();
    this.face.release();
    super.destroy();
  }
}
