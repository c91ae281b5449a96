import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';

export interface BadgeModel {
  text: string;
  /** Before the word (B 3 Showcase slide). */
  icon?: IconName | undefined;
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

const iconSide = 22;
/** What an icon takes, with the space between it and the word. */
export const badgeIconRoom = iconSide + 8;

/** A small word on a coloured plate: LIVE, NEW, REPLAY. */
export class Badge extends Group {
  private readonly plate: Quad;
  private readonly word: Label;
  // Most badges have none: it is made for the first that has.
  private icon: Icon | undefined;
  private indent = 0;

  constructor(
    private readonly scene: SceneContext,
    readonly look: BadgeLook,
  ) {
    super();
    this.plate = this.addChild(new Quad({ boxHeight: look.height, radius: look.radius, slant: look.slant }));
    this.word = this.addChild(new Label(scene.texts, 'start', () => this.fit()));
  }

  show(model: BadgeModel | undefined): void {
    const { style, height, paddingX, slant } = this.look;
    this.word.setText(model?.text ?? '', style, 400);
    this.showIcon(model);
    if (!model) {
      this.plate.setBox(0, height);
      return;
    }
    this.plate.tint = model.fill;
    this.word.tint = model.color;
    this.fit();
    this.word.place(paddingX + slant / 2 + this.indent, (height - style.lineHeight) / 2);
  }

  private showIcon(model: BadgeModel | undefined): void {
    const { height, paddingX, slant } = this.look;
    this.indent = model?.icon ? badgeIconRoom : 0;
    if (model?.icon && !this.icon) {
      this.icon = this.addChild(new Icon(this.scene, iconSide));
      this.icon.position.set(paddingX + slant / 2, (height - iconSide) / 2);
    }
    this.icon?.show(model?.icon);
    if (model && this.icon) this.icon.tint = model.color;
  }

  private fit(): void {
    const { height, paddingX } = this.look;
    this.plate.setBox(this.word.textWidth + 2 * paddingX + this.indent, height);
  }
}
