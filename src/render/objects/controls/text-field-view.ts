import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Label } from '../../text/label.ts';
import { runsAgainst } from '../../text/text-layout.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { type TextWindow, textWindow } from '../../text/text-window.ts';
import { Group } from '../group.ts';

export interface TextFieldModel {
  label: string;
  /** Shown while nothing is typed. */
  placeholder: string;
  error: string | null;
  isDisabled: boolean;
}

export interface TextFieldLook {
  labelStyle: TextStyle;
  textStyle: TextStyle;
  errorStyle: TextStyle;
  /** Of the field. */
  width: number;
  /** Height of the box, without label and error. */
  boxHeight: number;
  paddingX: number;
  /** Between label, box and error. */
  gap: number;
  radius: number;
  fill: number;
  focusedFill: number;
  text: number;
  muted: number;
  line: number;
  focus: number;
  error: number;
}

const caretWidth = 4;
const restingBorder = 2;
const focusedBorder = 4;
const disabledAlpha = 0.45;

/** Height of a field with its label, without an error line. */
export function textFieldHeight({ labelStyle, gap, boxHeight }: TextFieldLook): number {
  return labelStyle.lineHeight + gap + boxHeight;
}

/**
 * A field: label, box, value with a caret, error line. A value that is too long for the box scrolls along with its caret. The
 * caret does not blink, so that an idle field needs no frames.
 */
export class TextFieldView extends Group {
  readonly stage: SceneContext;
  readonly look: TextFieldLook;
  private readonly caption: Label;
  private readonly words: Label;
  private readonly message: Label;
  private readonly plate: Quad;
  private readonly outline: Quad;
  private readonly caret: Quad;
  private readonly top: number;
  private shownModel: TextFieldModel | undefined;
  private text = '';
  private caretAt = 0;
  private part: TextWindow = { first: 0, last: 0 };
  private isFocused = false;

  constructor(props: { stage: SceneContext; look: TextFieldLook; model?: TextFieldModel }) {
    super();
    const { stage, look, model } = props;
    this.stage = stage;
    this.look = look;
    this.top = look.labelStyle.lineHeight + look.gap;
    const box = { boxWidth: look.width, boxHeight: look.boxHeight, radius: look.radius, y: this.top };
    this.caption = this.addChild(new Label(stage.texts));
    this.plate = this.addChild(new Quad({ ...box, tint: look.fill }));
    this.outline = this.addChild(new Quad({ ...box, border: restingBorder, tint: look.line }));
    this.words = this.addChild(new Label(stage.texts));
    const caretHeight = Math.round(look.textStyle.lineHeight * 0.9);
    this.caret = this.addChild(
      new Quad({ boxWidth: caretWidth, boxHeight: caretHeight, radius: caretWidth / 2, tint: look.focus }),
    );
    this.caret.y = this.top + (look.boxHeight - caretHeight) / 2;
    this.message = this.addChild(new Label(stage.texts));
    this.message.tint = look.error;
    if (model) this.model = model;
  }

  get model(): TextFieldModel | undefined {
    return this.shownModel;
  }
  set model(model: TextFieldModel | undefined) {
    if (!model || model === this.shownModel) return;
    this.shownModel = model;
    const { look } = this;
    this.caption.setText(model.label, look.labelStyle, look.width);
    this.caption.place(0, 0);
    this.message.setText(model.error ?? '', look.errorStyle, look.width, 2);
    this.message.place(0, this.top + look.boxHeight + look.gap);
    this.alpha = model.isDisabled ? disabledAlpha : 1;
    this.colour();
    this.drawValue();
  }

  /** @param caret UTF-16 units before it */
  setText(text: string, caret: number): void {
    if (text === this.text && caret === this.caretAt) return;
    this.text = text;
    this.caretAt = caret;
    this.drawValue();
  }

  setFocused(isFocused: boolean): void {
    this.isFocused = isFocused;
    this.colour();
    this.drawValue();
  }

  private colour(): void {
    const { look } = this;
    const hasError = (this.shownModel?.error ?? null) !== null;
    this.caption.tint = this.isFocused ? look.text : look.muted;
    this.plate.tint = this.isFocused ? look.focusedFill : look.fill;
    this.outline.tint = this.isFocused ? look.focus : hasError ? look.error : look.line;
    this.outline.border = this.isFocused ? focusedBorder : restingBorder;
    this.caret.visible = this.isFocused;
  }

  private drawValue(): void {
    const { stage, look } = this;
    const room = look.width - 2 * look.paddingX;
    const { texts } = stage;
    const style = look.textStyle;
    this.part = textWindow(this.text, this.caretAt, this.part, (piece) => texts.widthOf(piece, style) <= room);
    const { first, last } = this.part;
    const shown = this.text.slice(first, last);
    const isEmpty = this.text === '';
    // A little more room than was measured: nothing may be cut off with an ellipsis.
    this.words.setText(isEmpty ? (this.shownModel?.placeholder ?? '') : shown, style, room + 1);
    this.words.tint = isEmpty ? look.muted : look.text;
    this.words.place(look.paddingX, this.top + (look.boxHeight - style.lineHeight) / 2);
    const before = shown === '' ? 0 : texts.widthOf(shown.slice(0, this.caretAt - first), style);
    // The words stand at the start of the layout in either direction.
    const left = runsAgainst(stage, this.text) ? texts.widthOf(shown, style) - before : before;
    this.caret.x = Math.round(look.paddingX + left - caretWidth / 2);
  }
}
