import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import type { IconName } from '../../textures/icon-sheet.ts';
import { Group } from '../group.ts';
import { Icon } from '../picture/icon.ts';

export interface MenuItemModel {
  text: string;
  /** At the far end of the plate. */
  icon?: IconName | undefined;
  /** What it leads to is on screen. */
  isSelected: boolean;
}

export interface MenuItemLook {
  style: TextStyle;
  width: number;
  height: number;
  paddingX: number;
  radius: number;
  slant: number;
  text: number;
  muted: number;
  selectedFill: number;
  mark: number;
  focusedFill: number;
  focusedText: number;
}

const markWidth = 6;
const iconSize = 28;

/** An entry of a vertical menu: words on a plate, which is drawn while the entry is focused or selected. */
export class MenuItemView extends Group {
  readonly stage: SceneContext;
  readonly look: MenuItemLook;
  private readonly plate: Quad;
  private readonly mark: Quad;
  private readonly words: Label;
  private icon: Icon | undefined;
  private shownModel: MenuItemModel | undefined;
  private isFocused = false;

  constructor(props: { stage: SceneContext; look: MenuItemLook; model?: MenuItemModel }) {
    super();
    const { stage, look, model } = props;
    this.stage = stage;
    this.look = look;
    const { width, height, radius, slant } = look;
    this.plate = this.addChild(new Quad({ boxWidth: width, boxHeight: height, radius, slant }));
    this.mark = this.addChild(
      new Quad({ boxWidth: markWidth, boxHeight: height / 2, radius: markWidth / 2, y: height / 4, tint: look.mark }),
    );
    this.words = this.addChild(new Label(stage.texts));
    if (model) this.model = model;
  }

  get model(): MenuItemModel | undefined {
    return this.shownModel;
  }
  set model(model: MenuItemModel | undefined) {
    if (!model || model === this.shownModel) return;
    this.shownModel = model;
    const { style, width, height, paddingX } = this.look;
    const { icon } = model;
    if (icon) this.icon ??= this.addIcon();
    this.icon?.show(icon);
    this.words.setText(model.text, style, width - 2 * paddingX - (icon ? iconSize + paddingX / 2 : 0));
    this.words.place(paddingX, (height - style.lineHeight) / 2);
    this.colour();
  }

  private addIcon(): Icon {
    const { width, height, paddingX } = this.look;
    const icon = this.addChild(new Icon(this.stage, iconSize));
    icon.position.set(width - paddingX - iconSize, (height - iconSize) / 2);
    return icon;
  }

  setFocused(isFocused: boolean): void {
    this.isFocused = isFocused;
    this.colour();
  }

  private colour(): void {
    const { selectedFill, focusedFill, focusedText, text, muted } = this.look;
    const isSelected = this.shownModel?.isSelected ?? false;
    this.plate.visible = this.isFocused || isSelected;
    this.plate.tint = this.isFocused ? focusedFill : selectedFill;
    this.mark.visible = isSelected && !this.isFocused;
    this.words.tint = this.isFocused ? focusedText : isSelected ? text : muted;
    if (this.icon) this.icon.tint = this.words.tint;
  }
}
