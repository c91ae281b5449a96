// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Label, type TextAlign } from '../../../../src/render/text/label.ts';
import { type TextStore, textPadding } from '../../../../src/render/text/text-store.ts';
import type { TextStyle } from '../../../../src/render/text/text-style.ts';
import { FakeTexts, letterWidth } from '../objects/fake-stage.ts';

const style = { lineHeight: 32 } as TextStyle;
const room = 420;

/** Left edge of the words in a box at 100. */
function leftOf(text: string, align: TextAlign = 'start'): number {
  const label = new Label(new FakeTexts() as unknown as TextStore, align);
  label.setText(text, style, room);
  label.place(100, 0);
  return label.x + textPadding;
}

describe('a label', () => {
  it.each([
    ['שלום עולם', 'S1 E4'],
    ['مرحبا', 'Season 2'],
    ['The News', 'חדשות הערב'],
    ['שלום', 'S1 E4 · שלום'],
  ])(
    'stands at the start of its box in every script, so that %s and %s of one tile share an edge',
    (title, subtitle) => {
      expect([leftOf(title), leftOf(subtitle)]).toEqual([100, 100]);
    },
  );

  it('stands at the end or in the middle where it is told to', () => {
    const text = 'שלום';
    const width = text.length * letterWidth;
    expect(leftOf(text, 'end')).toBe(100 + room - width);
    expect(leftOf(text, 'center')).toBe(100 + (room - width) / 2);
  });
});
