import type { Tween } from '../../motion/tweens.ts';
import { Lift } from '../../quad/lift.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import { focusedTileScale } from './tile.ts';

export interface FocusRingLook {
  color: number;
  radius: number;
  shadow: number;
}

/** Distance of the ring from the focused tile, and its width. */
const distance = 6;
const width = 4;
const shadowReach = 28;

/**
 * The highlight of a row: behind its tiles, gliding from one to the next, invisible while the focus is elsewhere.
 * Every row has its own ring: one shared by all rows would rebuild the batch of the whole page at each change of row.
 */
export class FocusRing extends Group {
  private readonly ring: Quad;
  private readonly shadow: Quad;
  private readonly left: Tween;
  private readonly top: Tween;
  private readonly fade: Tween;
  /** It is up as long as the ring shows. */
  private readonly glide = new Lift(this);
  private boxWidth = 0;
  private boxHeight = 0;
  readonly stage: SceneContext;
  readonly look: FocusRingLook;

  constructor({ stage, look }: { stage: SceneContext; look: FocusRingLook }) {
    super();
    this.stage = stage;
    this.look = look;
    this.shadow = this.addChild(
      new Quad({ tint: look.shadow, alpha: 0.55, softness: shadowReach, radius: shadowReach }),
    );
    this.ring = this.addChild(new Quad({ tint: look.color, border: width }));
    this.left = stage.tweens.tween(0, (x) => {
      this.glide.x = x;
    });
    this.top = stage.tweens.tween(0, (y) => {
      this.glide.y = y;
    });
    this.fade = stage.tweens.tween(0, (alpha) => {
      this.glide.alpha = alpha;
      this.alpha = alpha > 0 ? 1 : 0;
      this.glide.raise(alpha > 0);
    });
    this.alpha = 0;
  }

  /** Moves around the tile's picture at (x, y): slides if it is visible, fades in otherwise. */
  show(x: number, y: number, tileWidth: number, tileHeight: number, immediate: boolean): void {
    const shows = this.fade.target === 1;
    this.resize(tileWidth, tileHeight);
    const duration = immediate ? 0 : this.stage.device.motion.ring;
    const slide = shows ? duration : 0;
    this.left.to(x, slide);
    this.top.to(y, slide);
    if (shows) return;
    this.fade.jump(0);
    this.fade.to(1, duration);
  }

  /** Fades out together with the highlight of its tile. */
  hide(): void {
    this.fade.to(0, this.stage.device.motion.grow);
  }

  /** Hides without animation: its row was recycled. */
  vanish(): void {
    this.fade.jump(0);
  }

  override destroy(): void {
    this.left.stop();
    this.top.stop();
    this.fade.stop();
    super.destroy();
  }

  private resize(tileWidth: number, tileHeight: number): void {
    if (this.boxWidth === tileWidth && this.boxHeight === tileHeight) return;
    this.boxWidth = tileWidth;
    this.boxHeight = tileHeight;
    const growX = ((focusedTileScale - 1) / 2) * tileWidth + distance + width;
    const growY = ((focusedTileScale - 1) / 2) * tileHeight + distance + width;
    this.ring.position.set(-growX, -growY);
    this.ring.setBox(tileWidth + 2 * growX, tileHeight + 2 * growY);
    this.ring.radius = this.look.radius === 0 ? 0 : this.look.radius * focusedTileScale + distance + width;
    this.shadow.position.set(-growX - shadowReach / 2, -growY);
    this.shadow.setBox(tileWidth + 2 * growX + shadowReach, tileHeight + 2 * growY + shadowReach);
  }
}
