import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';
import { Growth } from '../growth.ts';

export interface KeyModel {
  text: string;
  width: number;
  /** A key that acts, in smaller letters, as opposed to one that types. */
  isAction: boolean;
  /** Shift or caps lock is on, or this layout is shown. */
  isOn: boolean;
}

export interface KeyLook {
  letterStyle: TextStyle;
  actionStyle: TextStyle;
  height: number;
  radius: number;
  fill: number;
  actionFill: number;
  text: number;
  on: number;
  focusedFill: number;
  focusedText: number;
}

const focusedScale = 1.1;
/** The bar beneath the text of a key that is on. */
const bar = { width: 28, height: 4, bottom: 10 };

/** A key of the on-screen keyboard. */
export class KeyView extends Group {
  readonly stage: SceneContext;
  readonly look: KeyLook;
  private readonly plate: Quad;
  private readonly words: Label;
  private readonly light: Quad;
  private readonly growth: Growth;
  private shownModel: KeyModel | undefined;
  private isFocused = false;

  constructor(props: { stage: SceneContext; look: KeyLook; model?: KeyModel }) {
    super();
    const { stage, look, model } = props;
    this.stage = stage;
    this.look = look;
    this.plate = this.addChild(new Quad({ radius: look.radius, boxHeight: look.height }));
    this.words = this.addChild(new Label(stage.texts, 'center'));
    this.light = this.addChild(
      new Quad({ boxWidth: bar.width, boxHeight: bar.height, radius: bar.height / 2, tint: look.on }),
    );
    this.growth = new Growth(stage, this, focusedScale);
    if (model) this.model = model;
  }

  get model(): KeyModel | undefined {
    return this.shownModel;
  }
  set model(model: KeyModel | undefined) {
    if (!model || model === this.shownModel) return;
    this.shownModel = model;
    const { look } = this;
    const { width, text, isAction, isOn } = model;
    const style = isAction ? look.actionStyle : look.letterStyle;
    this.plate.setBox(width, look.height);
    this.words.setText(text, style, width);
    this.words.place(0, (look.height - style.lineHeight) / 2);
    this.light.visible = isOn;
    this.light.position.set((width - bar.width) / 2, look.height - bar.bottom - bar.height);
    this.growth.setSize(width, look.height);
    this.colour();
  }

  setFocused(isFocused: boolean, immediate = false): void {
    this.isFocused = isFocused;
    this.colour();
    this.growth.setFocused(isFocused, immediate);
  }

  override destroy(): void {
    this.growth.destroy();
    super.destroy();
  }

  private colour(): void {
    const { look } = this;
    const { isFocused } = this;
    this.plate.tint = isFocused ? look.focusedFill : this.shownModel?.isAction ? look.actionFill : look.fill;
    this.words.tint = isFocused ? look.focusedText : look.text;
    this.light.tint = isFocused ? look.focusedText : look.on;
  }
}
