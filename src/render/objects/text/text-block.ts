import type { SceneContext } from '../../scene-context.ts';
import { Label, type TextAlign } from '../../text/label.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';

/** What a text block shows. Lengths are authored pixels, colours 0xRRGGBB. */
export interface TextModel {
  text: string;
  style: TextStyle;
  color: number;
  maxWidth: number;
  maxLines?: number;
  align?: TextAlign;
}

/** A text placed by React: `<textBlock stage model x y />`. */
export class TextBlock extends Group {
  readonly stage: SceneContext;
  private words: Label | undefined;
  private shownModel: TextModel | undefined;

  constructor(props: { stage: SceneContext; model?: TextModel }) {
    super();
    this.stage = props.stage;
    if (props.model) this.model = props.model;
  }

  get model(): TextModel | undefined {
    return this.shownModel;
  }
  set model(model: TextModel | undefined) {
    if (!model || this.shownModel === model) return;
    if (!this.words || this.shownModel?.align !== model.align) {
      this.words?.destroy();
      this.words = this.addChild(new Label(this.stage.texts, model.align));
    }
    this.shownModel = model;
    this.words.tint = model.color;
    this.words.setText(model.text, model.style, model.maxWidth, model.maxLines ?? 1);
    this.words.place(0, 0);
  }
}
