import type { Stage } from '../../stage.ts';
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
  readonly stage: Stage;
  private _label: Label | undefined;
  private _model: TextModel | undefined;

  constructor(props: { stage: Stage; model?: TextModel }) {
    super();
    this.stage = props.stage;
    if (props.model) this.model = props.model;
  }

  get model(): TextModel | undefined {
    return this._model;
  }
  set model(model: TextModel | undefined) {
    if (!model || this._model === model) return;
    if (!this._label || this._model?.align !== model.align) {
      this._label?.destroy();
      this._label = this.addChild(new Label(this.stage.texts, model.align));
    }
    this._model = model;
    this._label.tint = model.color;
    this._label.setText(model.text, model.style, model.maxWidth, model.maxLines ?? 1);
    this._label.place(0, 0);
  }
}
