import type { SceneContext } from '../../scene-context.ts';
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
/** A longer name ends with an ellipsis. */
export const widestNavText = 400;

/** A word or an icon in the navbar. */
export class NavItemView extends Group {
  readonly stage: SceneContext;
  private readonly words: Label;
  private readonly icon: Icon;
  private shownModel: NavItemModel | undefined;
  private isFocused = false;

  constructor(props: { stage: SceneContext; model?: NavItemModel }) {
    super();
    this.stage = props.stage;
    this.words = this.addChild(new Label(props.stage.texts));
    this.icon = this.addChild(new Icon(props.stage, navIconSize));
    if (props.model) this.model = props.model;
  }

  get model(): NavItemModel | undefined {
    return this.shownModel;
  }
  set model(model: NavItemModel | undefined) {
    if (!model || model === this.shownModel) return;
    this.shownModel = model;
    this.icon.show(model.icon);
    this.words.setText(model.icon ? '' : model.text, model.style, widestNavText);
    this.words.place(0, 0);
    this.colour();
  }

  setFocused(focused: boolean): void {
    this.isFocused = focused;
    this.colour();
  }

  private colour(): void {
    const model = this.shownModel;
    if (!model) return;
    const color = this.isFocused ? model.focusedColor : model.color;
    this.words.tint = color;
    this.icon.tint = color;
  }
}
