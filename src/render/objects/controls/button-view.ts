import type { Glide } from '../../motion/tweens.ts';
import { Quad } from '../../quad/quad.ts';
import type { Stage } from '../../stage.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
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

/** Width of a button with this text, authored pixels. */
export function buttonWidth(stage: Stage, look: ButtonLook, { text, icon }: ButtonModel): number {
  const words = text === '' ? 0 : stage.texts.widthOf(text, look.style);
  const sign = icon ? look.iconSize + (text === '' ? 0 : look.iconGap) : 0;
  const padding = text === '' ? look.height - look.iconSize : 2 * look.paddingX;
  return words + sign + padding;
}

/** A button: a plate with a sign and words, filled with the accent when focused. */
export class ButtonView extends Group {
  readonly stage: Stage;
  readonly look: ButtonLook;
  private readonly _plate: Quad;
  private readonly _icon: Icon;
  private readonly _words: Label;
  private readonly _grow: Glide;
  private readonly _inner = new Group();
  private _model: ButtonModel | undefined;

  constructor(props: { stage: Stage; look: ButtonLook; model?: ButtonModel }) {
    super();
    const { stage, look } = props;
    this.stage = stage;
    this.look = look;
    this.addChild(this._inner);
    this._plate = this._inner.addChild(new Quad({ radius: look.radius, slant: look.slant, boxHeight: look.height }));
    this._icon = this._inner.addChild(new Icon(stage, look.iconSize));
    this._words = this._inner.addChild(new Label(stage.texts));
    this._grow = stage.tweens.glide(0, (share) => this._inner.scale.set(1 + (focusedScale - 1) * share));
    this.colour(false);
    if (props.model) this.model = props.model;
  }

  get model(): ButtonModel | undefined {
    return this._model;
  }
  set model(model: ButtonModel | undefined) {
    if (!model || model === this._model) return;
    this._model = model;
    const look = this.look;
    const width = buttonWidth(this.stage, look, model);
    const left = model.text === '' ? (width - look.iconSize) / 2 : look.paddingX;
    this._plate.setBox(width, look.height);
    this._plate.x = -look.slant / 2;
    this._icon.show(model.icon);
    this._icon.position.set(left, (look.height - look.iconSize) / 2);
    this._words.setText(model.text, look.style, 1200);
    const textLeft = left + (model.icon ? look.iconSize + look.iconGap : 0);
    this._words.place(textLeft, (look.height - look.style.lineHeight) / 2);
    this._inner.pivot.set(width / 2, look.height / 2);
    this._inner.position.set(width / 2, look.height / 2);
  }

  setFocused(focused: boolean, immediate = false): void {
    this.colour(focused);
    this._grow.to(focused ? 1 : 0, immediate ? 0 : this.stage.device.motion.grow);
  }

  override destroy(): void {
    this._grow.stop();
    super.destroy();
  }

  private colour(focused: boolean): void {
    const look = this.look;
    this._plate.tint = focused ? look.focusedFill : look.fill;
    this._plate.alpha = focused ? 1 : look.fillAlpha;
    this._icon.tint = focused ? look.focusedText : look.text;
    this._words.tint = focused ? look.focusedText : look.text;
  }
}
