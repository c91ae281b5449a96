import { Texture } from 'pixi.js';
import type { Glide } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import type { Picture, PictureListener } from '../../textures/picture-store.ts';
import { Group } from '../group.ts';
import type { PictureModel } from './picture-view.ts';

export interface HeroArtLook {
  width: number;
  height: number;
  ground: number;
}

/** One of the two pictures of a cross-fade. */
class Layer implements PictureListener {
  readonly face = new Quad();
  readonly fade: Glide;
  private picture: Picture | undefined;
  private model: PictureModel = { url: undefined };
  private onFallback = false;

  constructor(
    private readonly stage: SceneContext,
    private readonly look: HeroArtLook,
    private readonly onReady: (layer: Layer) => void,
  ) {
    this.face.alpha = 0;
    this.fade = stage.tweens.glide(0, (alpha) => {
      this.face.alpha = alpha;
      // not each frame: faded out, its memory goes back at once.
      if (alpha === 0) this.giveBack();
    });
  }

  show(model: PictureModel): void {
    this.model = model;
    this.onFallback = model.url === undefined;
    this.ask(model.url ?? model.fallbackUrl);
  }

  onPicture(texture: Texture | undefined, failed: boolean): void {
    if (texture) {
      this.face.texture = texture;
      this.face.setBox(this.look.width, this.look.height);
      this.onReady(this);
    } else if (!failed) {
      this.face.texture = Texture.WHITE;
      this.face.setBox(0, 0);
    } else if (!this.onFallback && this.model.fallbackUrl !== undefined) {
      this.onFallback = true;
      this.ask(this.model.fallbackUrl);
    } else {
      this.face.setBox(0, 0);
      this.onReady(this);
    }
  }

  giveBack(): void {
    if (!this.picture) return;
    this.stage.pictures.release(this.picture, this);
    this.picture = undefined;
    // Its texture is gone with it; a view must never hold a destroyed one.
    this.face.texture = Texture.WHITE;
    this.face.setBox(0, 0);
  }

  private ask(url: string | undefined): void {
    this.giveBack();
    if (url === undefined) {
      this.onReady(this);
      return;
    }
    const { pictures, scale } = this.stage;
    const width = Math.round(this.look.width * scale);
    const height = Math.round(this.look.height * scale);
    this.picture = pictures.request(url, width, height, this);
  }
}

/**
 * The showcase's picture: the next one loads unseen, then fades over the last. A baked scrim carries it into the ground.
 */
export class HeroArt extends Group {
  readonly stage: SceneContext;
  readonly look: HeroArtLook;
  private readonly layers: [Layer, Layer];
  private readonly scrim = new Quad();
  private front = 0;
  private shownModel: PictureModel | undefined;

  constructor(props: { stage: SceneContext; look: HeroArtLook; model?: PictureModel }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    const layer = () => new Layer(stage, look, (ready) => this.swap(ready));
    this.layers = [layer(), layer()];
    for (const { face } of this.layers) this.addChild(face);
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
    this.shownModel = model;
    (this.layers[1 - this.front] as Layer).show(model);
  }

  override destroy(): void {
    for (const layer of this.layers) {
      layer.fade.stop();
      layer.giveBack();
    }
    super.destroy();
  }

  private swap(ready: Layer): void {
    // Before there is any art there is nothing to shade. A pixel wider than the art, so that no bright edge of it shows.
    this.scrim.texture = this.stage.scrim;
    this.scrim.setBox(this.look.width + 2, this.look.height + 2);
    const { crossFade } = this.stage.device.motion;
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
