// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { TimeText } from '../../../../../src/render/objects/text/time-text.ts';
import type { Quad } from '../../../../../src/render/quad/quad.ts';
import type { TextStyle } from '../../../../../src/render/text/text-style.ts';
import { fakeStage, letterWidth } from '../fake-stage.ts';

const style: TextStyle = {
  family: 'Inter',
  size: 28,
  weight: 600,
  italic: false,
  uppercase: false,
  tracking: 0,
  lineHeight: 36,
};

function timeText() {
  const fake = fakeStage();
  const text = new TimeText(fake.stage, style);
  const lefts = () => (text.children as Quad[]).filter((quad) => quad.boxWidth > 0).map((quad) => quad.x);
  return { ...fake, text, lefts };
}

describe('A running time', () => {
  it('requests no new text while it runs', () => {
    const { text, texts } = timeText();
    text.show('0:59', 0xffffff);
    const asked = texts.requested.length;
    text.show('1:00', 0xffffff);
    text.show('12:34:56', 0xffffff);
    expect(texts.requested).toHaveLength(asked);
  });

  it('keeps its digits in place, however narrow they are', () => {
    const { text, lefts } = timeText();
    text.show('0:00', 0xffffff);
    const width = text.textWidth;
    const before = lefts();
    text.show('0:08', 0xffffff);
    expect(lefts()).toEqual(before);
    text.show('0:11', 0xffffff);
    expect(text.textWidth).toBe(width);
  });

  it('can be replaced by words and back', () => {
    const { text, texts, lefts } = timeText();
    text.show('0:10', 0xffffff);
    text.show('LIVE', 0xffffff);
    expect(texts.requested).toContain('LIVE');
    expect(lefts()).toHaveLength(1);
    expect(text.textWidth).toBe(4 * letterWidth);
    text.show('0:10', 0xffffff);
    expect(lefts()).toHaveLength(4);
  });

  it('releases all its texts when destroyed', () => {
    const { text, texts } = timeText();
    text.show('LIVE', 0xffffff);
    text.destroy();
    expect(texts.held.size).toBe(0);
  });
});
