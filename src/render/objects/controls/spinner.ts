import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';

export interface SpinnerLook {
  /** Width and height in authored pixels. */
  size: number;
  color: number;
  /** Colour of a disc behind it, for use over pictures of unknown brightness. */
  plate?: number;
}

const dotCount = 12;
/** Milliseconds per turn. */
const turn = 1100;
const plateAlpha = 0.5;

/** A turning ring of dots with a fading tail. It requests frames as long as it is shown. */
export class Spinner extends Group {
  readonly stage: SceneContext;
  readonly look: SpinnerLook;
  private readonly ring = new Group();
  private readonly stop: () => void;

  constructor(props: { stage: SceneContext; look: SpinnerLook }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    const { size, color, plate } = look;
    if (plate !== undefined) this.addChild(disc(size / 2, size / 2, size * 0.9, plate, plateAlpha));
    this.addChild(this.ring);
    this.ring.position.set(size / 2, size / 2);
    // Clockwise in a mirrored layout too.
    if (stage.isMirrored) this.ring.scale.x = -1;
    for (let i = 0; i < dotCount; i++) {
      const age = i / dotCount;
      const angle = -age * 2 * Math.PI;
      const reach = size * 0.44;
      const dot = disc(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        size * (0.06 - 0.025 * age),
        color,
        (1 - age) ** 1.6,
      );
      this.ring.addChild(dot);
    }
    this.stop = stage.loop.addTask((now) => this.step(now));
    stage.loop.invalidate();
  }

  override destroy(): void {
    this.stop();
    super.destroy();
  }

  private step(now: number): boolean {
    if (!this.isShown) return false;
    this.ring.rotation = ((now % turn) / turn) * 2 * Math.PI;
    return true;
  }

  private get isShown(): boolean {
    return this.visible && this.parent !== null;
  }
}

function disc(x: number, y: number, radius: number, tint: number, alpha: number): Quad {
  // The shader takes whole pixels.
  const r = Math.max(2, Math.round(radius));
  return new Quad({ x: x - r, y: y - r, boxWidth: 2 * r, boxHeight: 2 * r, radius: r, tint, alpha });
}
