import type { SceneContext } from '../../scene-context.ts';
import { Badge, type BadgeLook, type BadgeModel } from './badge.ts';

/** A badge placed by React: `<badgeBlock stage look model x y />`. */
export class BadgeBlock extends Badge {
  readonly stage: SceneContext;
  private shownModel: BadgeModel | undefined;

  constructor(props: { stage: SceneContext; look: BadgeLook; model?: BadgeModel }) {
    super(props.stage, props.look);
    this.stage = props.stage;
    this.model = props.model;
  }

  get model(): BadgeModel | undefined {
    return this.shownModel;
  }
  set model(model: BadgeModel | undefined) {
    if (model && this.shownModel?.text === model.text && this.shownModel.fill === model.fill) return;
    this.shownModel = model;
    this.show(model);
  }
}
