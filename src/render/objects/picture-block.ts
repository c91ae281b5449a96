import type { Stage } from '../stage.ts';
import { Group } from './group.ts';
import { type PictureModel, type PictureOptions, PictureView } from './picture-view.ts';

/** A picture placed by React: `<picture stage box model x y />`. Its box is fixed for life. */
export class PictureBlock extends Group {
  private readonly _stage: Stage;
  private readonly _box: PictureOptions;
  private readonly _view: PictureView;
  private _model: PictureModel;

  constructor(props: { stage: Stage; box: PictureOptions; model: PictureModel }) {
    super();
    this._stage = props.stage;
    this._box = props.box;
    this._view = this.addChild(new PictureView(props.stage, props.box));
    this._model = props.model;
    this._view.show(props.model);
  }

  get stage(): Stage {
    return this._stage;
  }

  get box(): PictureOptions {
    return this._box;
  }

  get model(): PictureModel {
    return this._model;
  }
  set model(model: PictureModel) {
    this._model = model;
    this._view.show(model);
  }
}
