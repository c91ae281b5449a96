import type { Container } from 'pixi.js';
import type { Tween } from '../motion/tweens.ts';
import { Lift, type Liftable } from '../quad/lift.ts';
import type { SceneContext } from '../scene-context.ts';

/** What has the focus grows about its middle. */
export class Growth {
  private readonly lift: Lift;
  private readonly share: Tween;

  /** @param scale of what has grown */
  constructor(
    private readonly stage: SceneContext,
    part: Container & Liftable,
    scale: number,
  ) {
    this.lift = new Lift(part);
    this.share = stage.tweens.tween(0, (share) => {
      this.lift.scale = 1 + (scale - 1) * share;
      this.lift.raise(share > 0);
    });
  }

  /** The size, at rest, of what grows: authored pixels. */
  setSize(width: number, height: number): void {
    this.lift.pivotX = width / 2;
    this.lift.pivotY = height / 2;
  }

  setFocused(isFocused: boolean, immediate: boolean): void {
    this.share.to(isFocused ? 1 : 0, immediate ? 0 : this.stage.device.motion.grow);
  }

  destroy(): void {
    this.share.stop();
  }
}
