import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStore } from '../../text/text-store.ts';
import type { TextStyle } from '../../text/text-style.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
import { Growth } from '../growth.ts';
import { Icon } from '../picture/icon.ts';

export interface ButtonModel {
  text: string;
  icon?: IconName | undefined;
}

export interface ButtonLook {
  style: TextStyle;
  height: number;
  paddingX: number;
  iconSize: number;
  iconGap: number;
  radius: number;
  slant: number;
  fill: number;
  fillAlpha: number;
  text: number;
  focusedFill: number;
  focusedText: number;
}

const focusedScale = 1.06;
/** A longer text is cut, and the button ends with it. */
const widestText = 1200;

/** Width of a button with this text, authored pixels. */
export function buttonWidth(texts: Pick<TextStore, 'widthOf'>, look: ButtonLook, { text, icon }: ButtonModel): number {
  const words = text === '' ? 0 : Math.min(widestText, texts.widthOf(text, look.style));
  const sign = icon ? look.iconSize + (text === '' ? 0 : look.iconGap) : 0;
  const padding = text === '' ? look.height - look.iconSize : 2 * look.paddingX;
  return words + sign + padding;
}

/** A button: a plate with an icon and text, filled with the accent colour when focused. */
export class ButtonView extends Group {
  readonly stage: SceneContext;
  readonly look: ButtonLook;
  private readonly plate: Quad;
  private readonly icon: Icon;
  private readonly words: Label;
  private readonly growth: Growth;
  private shownModel: ButtonModel | undefined;

  constructor(props: { stage: SceneContext; look: ButtonLook; model?: ButtonModel }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    this.plate = this.addChild(new Quad({ radius: look.radius, slant: look.slant, boxHeight: look.height }));
    this.icon = this.addChild(new Icon(stage, look.iconSize));
    this.words = this.addChild(new Label(stage.texts, 'start', () => this.fit()));
    this.growth = new Growth(stage, this, focusedScale);
    this.colour(false);
    if (props.model) this.model = props.model;
  }

  get model(): ButtonModel | undefined {
    return this.shownModel;
  }
  set model(model: ButtonModel | undefined) {
    if (!model || model === this.shownModel) return;
    this.shownModel = model;
    const look = this.look;
    this.plate.x = -look.slant / 2;
    this.icon.show(model.icon);
    this.words.setText(model.text, look.style, widestText);
    this.fit();
  }

  /** Lays out by the text's width, which other faces change. */
  private fit(): void {
    const { look, shownModel: model } = this;
    if (!model) return;
    const width = buttonWidth(this.stage.texts, look, model);
    const left = model.text === '' ? (width - look.iconSize) / 2 : look.paddingX;
    this.plate.setBox(width, look.height);
    this.icon.position.set(left, (look.height - look.iconSize) / 2);
    const textLeft = left + (model.icon ? look.iconSize + look.iconGap : 0);
    this.words.place(textLeft, (look.height - look.style.lineHeight) / 2);
    this.growth.setSize(width, look.height);
  }

  setFocused(focused: boolean, immediate = false): void {
    this.colour(focused);
    this.growth.setFocused(focused, immediate);
  }

  override destroy(): void {
    this.growth.destroy();
    super.destroy();
  }

  private colour(focused: boolean): void {
    const look = this.look;
    this.plate.tint = focused ? look.focusedFill : look.fill;
    this.plate.alpha = focused ? 1 : look.fillAlpha;
    this.icon.tint = focused ? look.focusedText : look.text;
    this.words.tint = focused ? look.focusedText : look.text;
  }
}
