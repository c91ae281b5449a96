import type { Container } from 'pixi.js';
import type { Tween } from '../../motion/tweens.ts';
import type { SceneContext } from '../../scene-context.ts';

/** Clears the view of a video below the scene: its picture leaves softly, and is back at once. */
export class Clearing {
  private readonly share: Tween;

  constructor(
    private readonly stage: Pick<SceneContext, 'tweens' | 'device'>,
    picture: Container,
  ) {
    this.share = stage.tweens.tween(0, (share) => {
      picture.alpha = 1 - share;
    });
  }

  set(isClear: boolean): void {
    this.share.to(isClear ? 1 : 0, isClear ? this.stage.device.motion.crossFade : 0);
  }

  stop(): void {
    this.share.stop();
  }
}
