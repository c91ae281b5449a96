import type { Tween } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import { type PictureBox, PictureFace, type PictureModel } from './picture-face.ts';

export interface PictureOptions extends PictureBox {
  /** Placeholder colour until the picture is there; without one the box is clear (logos). */
  placeholder?: number;
}

interface PictureViewEvents {
  /** Told whether a picture is on show. */
  onChange?(isShown: boolean): void;
  /** There is no picture, or neither it nor its fallback could be loaded. */
  onMissing?(): void;
  /** What lies on the picture comes and goes with it: 0 while it is awaited, 1 once it is there or known to be missing. */
  onFade?(share: number): void;
}

/** A picture in a box: a placeholder colour first, then the picture or its fallback fades in. */
export class PictureView extends Group {
  private readonly face: PictureFace;
  private readonly fade: Tween;
  private model: PictureModel = { url: undefined };
  /** While it is asked for: a picture that is in memory stands at once, any other fades in. */
  private isAsking = false;

  constructor(stage: SceneContext, box: PictureOptions, events: PictureViewEvents = {}) {
    super();
    const { width, height, radius = 0, placeholder } = box;
    if (placeholder !== undefined)
      this.addChild(new Quad({ boxWidth: width, boxHeight: height, radius, tint: placeholder }));
    const appear = () => this.fade.to(1, placeholder === undefined || this.isAsking ? 0 : stage.device.motion.fade);
    this.face = new PictureFace(stage, box, {
      onShown: () => {
        appear();
        events.onChange?.(true);
      },
      onMissing: () => {
        appear();
        events.onMissing?.();
      },
      onCleared: () => {
        this.fade.jump(0);
        events.onChange?.(false);
      },
    });
    const { quad } = this.face;
    this.addChild(quad);
    this.fade = stage.tweens.fade(1, (share) => {
      quad.alpha = share;
      events.onFade?.(share);
    });
  }

  show(model: PictureModel): void {
    if (model.url === this.model.url && model.fallbackUrl === this.model.fallbackUrl) return;
    this.model = model;
    this.isAsking = true;
    this.face.show(model);
    this.isAsking = false;
  }

  override destroy(): void {
    this.fade.stop();
    this.face.release();
    super.destroy();
  }
}
