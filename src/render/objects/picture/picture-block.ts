import type { Stage } from '../../stage.ts';
import { Group } from '../group.ts';
import { type PictureModel, type PictureOptions, PictureView } from './picture-view.ts';

/** A picture placed by React: `<picture stage box model x y />`. Its box is fixed for life. */
export class PictureBlock extends Group {
  readonly stage: Stage;
  readonly box: PictureOptions;
  private readonly _view: PictureView;
  private _model: PictureModel;

  constructor(props: { stage: Stage; box: PictureOptions; model: PictureModel }) {
    super();
    this.stage = props.stage;
    this.box = props.box;
    this._view = this.addChild(new PictureView(props.stage, props.box));
    this._model = props.model;
    this._view.show(props.model);
  }

  get model(): PictureModel {
    return this._model;
  }
  set model(model: PictureModel) {
    this._model = model;
    this._view.show(model);
  }
}
