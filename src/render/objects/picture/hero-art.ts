import type { Tween } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import { Clearing } from './clearing.ts';
import { PictureFace, type PictureModel } from './picture-face.ts';

export interface HeroArtLook {
  width: number;
  height: number;
  ground: number;
}

/** One of the two pictures of a cross-fade. */
class Layer {
  readonly face: PictureFace;
  readonly fade: Tween;

  /** @param onReady called when it shows its picture, or has none to show */
  constructor(stage: SceneContext, look: HeroArtLook, onReady: (layer: Layer) => void) {
    const ready = (): void => onReady(this);
    this.face = new PictureFace(stage, look, { onShown: ready, onMissing: ready });
    const { quad } = this.face;
    quad.alpha = 0;
    this.fade = stage.tweens.tween(0, (alpha) => {
      quad.alpha = alpha;
      // not each frame: once it has faded out, its texture is released.
      if (alpha === 0) this.face.release();
    });
  }
}

/**
 * The picture of the showcase. The next one loads unseen and then cross-fades with the last; a scrim fades both into
 * the background.
 */
export class HeroArt extends Group {
  readonly stage: SceneContext;
  readonly look: HeroArtLook;
  private readonly layers: [Layer, Layer];
  private readonly scrim = new Quad({ mirrors: true });
  private readonly pictures = this.addChild(new Group());
  private readonly clearing: Clearing;
  private front = 0;
  /** A picture that is there from the start stands; any other fades in. */
  private stands = false;
  private shownModel: PictureModel | undefined;

  constructor(props: { stage: SceneContext; look: HeroArtLook; model?: PictureModel }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    const layer = () => new Layer(stage, look, (ready) => this.swap(ready));
    this.layers = [layer(), layer()];
    for (const { face } of this.layers) this.pictures.addChild(face.quad);
    this.clearing = new Clearing(stage, this.pictures);
    this.scrim.tint = look.ground;
    this.scrim.x = -1;
    this.addChild(this.scrim);
    if (props.model) this.model = props.model;
  }

  get model(): PictureModel | undefined {
    return this.shownModel;
  }
  set model(model: PictureModel | undefined) {
    if (!model || (model.url === this.shownModel?.url && model.fallbackUrl === this.shownModel?.fallbackUrl)) return;
    this.stands = this.shownModel === undefined;
    this.shownModel = model;
    (this.layers[1 - this.front] as Layer).face.show(model);
    this.stands = false;
  }

  /** Clears the view of a video below the scene. The scrim stays. */
  setClear(isClear: boolean): void {
    this.clearing.set(isClear);
  }

  override destroy(): void {
    this.clearing.stop();
    for (const layer of this.layers) {
      layer.fade.stop();
      layer.face.release();
    }
    super.destroy();
  }

  private swap(ready: Layer): void {
    // The scrim waits for the first picture. It is a pixel wider than the art, so that no bright edge shows.
    this.scrim.texture = this.stage.scrim;
    this.scrim.setBox(this.look.width + 2, this.look.height + 2);
    const crossFade = this.stands ? 0 : this.stage.device.motion.crossFade;
    const back = this.layers[1 - this.front] as Layer;
    const front = this.layers[this.front] as Layer;
    if (ready === front) {
      front.fade.to(1, crossFade);
      return;
    }
    this.front = 1 - this.front;
    back.fade.to(1, crossFade);
    front.fade.to(0, crossFade);
  }
}
