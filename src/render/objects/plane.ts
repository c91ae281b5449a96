import type { SceneContext } from '../scene-context.ts';
import { Group } from './group.ts';

/**
 * Content that scrolls as one. It has its own render group, so moving it changes one matrix and none of its children:
 * a page of a thousand objects costs no more to scroll than an empty one (docs/decisions/frame-cost.md). It may move, scale,
 * mirror and fade, but not turn.
 */
export class Plane extends Group {
  readonly stage: SceneContext;

  constructor({ stage }: { stage: SceneContext }) {
    super();
    this.stage = stage;
    stage.drawApart(this);
  }
}
