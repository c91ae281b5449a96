import type { Stage } from '../../stage.ts';
import { Badge, type BadgeLook, type BadgeModel } from './badge.ts';

/** A badge placed by React: `<badgeBlock stage look model x y />`. */
export class BadgeBlock extends Badge {
  readonly stage: Stage;
  private _model: BadgeModel | undefined;

  constructor(props: { stage: Stage; look: BadgeLook; model?: BadgeModel }) {
    super(props.stage, props.look);
    this.stage = props.stage;
    this.model = props.model;
  }

  get model(): BadgeModel | undefined {
    return this._model;
  }
  set model(model: BadgeModel | undefined) {
    if (model && this._model?.text === model.text && this._model.fill === model.fill) return;
    this._model = model;
    this.show(model);
  }
}
