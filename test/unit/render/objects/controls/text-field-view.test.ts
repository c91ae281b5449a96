// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { TextFieldView } from '../../../../../src/render/objects/controls/text-field-view.ts';
import { Quad } from '../../../../../src/render/quad/quad.ts';
import { Label } from '../../../../../src/render/text/label.ts';
import { textPadding } from '../../../../../src/render/text/text-store.ts';
import { fakeStage, letterWidth } from '../fake-stage.ts';

const style = { family: 'Inter', size: 28, weight: 400, italic: false, uppercase: false, tracking: 0, lineHeight: 36 };
const look = {
  labelStyle: style,
  textStyle: style,
  errorStyle: style,
  width: 640,
  boxHeight: 80,
  paddingX: 28,
  gap: 8,
  radius: 8,
  fill: 0,
  focusedFill: 0,
  text: 0xffffff,
  muted: 0x888888,
  line: 0,
  focus: 0xff0000,
  error: 0xff8888,
};

/** The middle of the caret, from the left edge of the words. */
function caretIn(text: string, caret: number): number {
  const { stage } = fakeStage();
  const view = new TextFieldView({ stage, look });
  view.setText(text, caret);
  const line = view.children.find((child) => child instanceof Quad && child.boxWidth === 4);
  const words = view.children.filter((child) => child instanceof Label)[1];
  if (!line || !words) throw new Error('the field has no caret');
  return line.x + 2 - (words.x + textPadding);
}

describe('the caret of a text field', () => {
  it('follows the words from the left, and from the right where they are read leftwards', () => {
    expect([caretIn('mail', 0), caretIn('mail', 4)]).toEqual([0, 4 * letterWidth]);
    expect([caretIn('שלום', 0), caretIn('שלום', 3), caretIn('שלום', 4)]).toEqual([4 * letterWidth, letterWidth, 0]);
  });
});

describe('the error of a text field', () => {
  it('is a line below its box in the colour of errors, which its outline has as well (B 5)', () => {
    const { stage } = fakeStage();
    const shown = { label: 'Email', placeholder: '', isDisabled: false };
    const view = new TextFieldView({ stage, look, model: { ...shown, error: null } });
    const [, , message] = view.children.filter((child) => child instanceof Label);
    const outline = view.children.find((child) => child instanceof Quad && child.border > 0);
    const seen = () => [message?.textWidth, outline?.tint];
    expect(seen()).toEqual([0, look.line]);
    view.model = { ...shown, error: 'Wrong' };
    expect(seen()).toEqual([5 * letterWidth, look.error]);
    expect(message?.tint).toBe(look.error);
    expect(message?.y).toBeGreaterThan(look.labelStyle.lineHeight + look.boxHeight);
  });
});
