import type { Stage } from '../../stage.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';

export interface NavItemModel {
  text: string;
  /** Shown in place of the text (Search, Settings). */
  icon: IconName | undefined;
  style: TextStyle;
  color: number;
  focusedColor: number;
}

export const navIconSize = 40;

/** A word or a sign in the navbar. */
export class NavItemView extends Group {
  readonly stage: Stage;
  private readonly _label: Label;
  private readonly _icon: Icon;
  private _model: NavItemModel | undefined;
  private _focused = false;

  constructor(props: { stage: Stage; model?: NavItemModel }) {
    super();
    this.stage = props.stage;
    this._label = this.addChild(new Label(props.stage.texts));
    this._icon = this.addChild(new Icon(props.stage, navIconSize));
    if (props.model) this.model = props.model;
  }

  get model(): NavItemModel | undefined {
    return this._model;
  }
  set model(model: NavItemModel | undefined) {
    if (!model || model === this._model) return;
    this._model = model;
    this._icon.show(model.icon);
    this._label.setText(model.icon ? '' : model.text, model.style, 600);
    this._label.place(0, 0);
    this.colour();
  }

  setFocused(focused: boolean): void {
    this._focused = focused;
    this.colour();
  }

  private colour(): void {
    const model = this._model;
    if (!model) return;
    const color = this._focused ? model.focusedColor : model.color;
    this._label.tint = color;
    this._icon.tint = color;
  }
}
