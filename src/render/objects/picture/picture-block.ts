import type { SceneContext } from '../../scene-context.ts';
import { Group } from '../group.ts';
import type { PictureModel } from './picture-face.ts';
import { type PictureOptions, PictureView } from './picture-view.ts';

/** A picture placed by React: `<pictureBlock stage box model x y />`. Its box never changes. */
export class PictureBlock extends Group {
  readonly stage: SceneContext;
  readonly box: PictureOptions;
  private readonly view: PictureView;
  private shownModel: PictureModel;

  constructor(props: { stage: SceneContext; box: PictureOptions; model: PictureModel }) {
    super();
    this.stage = props.stage;
    this.box = props.box;
    this.view = this.addChild(new PictureView(props.stage, props.box));
    this.shownModel = props.model;
    this.view.show(props.model);
  }

  get model(): PictureModel {
    return this.shownModel;
  }
  set model(model: PictureModel) {
    this.shownModel = model;
    this.view.show(model);
  }
}
