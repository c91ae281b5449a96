import type { SceneContext } from '../scene-context.ts';
import { Group } from './group.ts';

/**
 * Content that scrolls as one. It has its own render group, so moving it changes one matrix and none of its children:
 * a page of a thousand objects costs no more to scroll than an empty one (docs/decisions/frame-cost.md).
 */
export class Plane extends Group {
  readonly stage: SceneContext;
  private readonly stopDrawingApart: () => void;

  constructor({ stage }: { stage: SceneContext }) {
    super();
    this.stage = stage;
    this.stopDrawingApart = stage.drawApart(this);
  }

  override destroy(): void {
    this.stopDrawingApart();
    super.destroy();
  }
}
