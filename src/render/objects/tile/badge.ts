import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';

export interface BadgeModel {
  text: string;
  fill: number;
  color: number;
}

export interface BadgeLook {
  style: TextStyle;
  height: number;
  paddingX: number;
  radius: number;
  slant: number;
}

/** A small word on a coloured plate: LIVE, NEW, REPLAY. */
export class Badge extends Group {
  private readonly plate: Quad;
  private readonly word: Label;

  constructor(
    stage: SceneContext,
    readonly look: BadgeLook,
  ) {
    super();
    this.plate = this.addChild(new Quad({ boxHeight: look.height, radius: look.radius, slant: look.slant }));
    this.word = this.addChild(new Label(stage.texts, 'start', () => this.fit()));
  }

  show(model: BadgeModel | undefined): void {
    const { style, height, paddingX, slant } = this.look;
    this.word.setText(model?.text ?? '', style, 400);
    if (!model) {
      this.plate.setBox(0, height);
      return;
    }
    this.plate.tint = model.fill;
    this.word.tint = model.color;
    this.fit();
    this.word.place(paddingX + slant / 2, (height - style.lineHeight) / 2);
  }

  private fit(): void {
    const { height, paddingX } = this.look;
    this.plate.setBox(this.word.textWidth + 2 * paddingX, height);
  }
}
