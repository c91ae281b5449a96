import type { Stage } from '../stage.ts';
import { Group } from './group.ts';

/**
 * What scrolls as one. It is drawn by itself, so that moving it changes one matrix and nothing that it holds: a page of
 * a thousand objects costs no more to scroll than an empty one (docs/decisions/frame-cost.md).
 */
export class Plane extends Group {
  readonly stage: Stage;
  private readonly _leave: () => void;

  constructor({ stage }: { stage: Stage }) {
    super();
    this.stage = stage;
    this._leave = stage.drawApart(this);
  }

  override destroy(): void {
    this._leave();
    super.destroy();
  }
}
