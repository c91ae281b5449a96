import { describe, expect, it } from 'vitest';
import { flowText } from '../../../../src/render/text/flow-text.ts';
import { layoutText } from '../../../../src/render/text/text-layout.ts';

/** Ten letters fit a line. */
const flow = (text: string) =>
  flowText(text, 40, (paragraph) => layoutText(paragraph, (piece) => piece.length * 10, 100, Number.POSITIVE_INFINITY));

describe('a long text', () => {
  it('is broken into lines one line height apart', () => {
    expect(flow('one two three four')).toEqual({
      lines: [
        { text: 'one two', y: 0 },
        { text: 'three four', y: 40 },
      ],
      height: 80,
    });
  });

  it('keeps half a line between paragraphs, however many line breaks divide them', () => {
    expect(flow('one\n\n \ntwo').lines).toEqual([
      { text: 'one', y: 0 },
      { text: 'two', y: 60 },
    ]);
  });

  it('marks every line of a right-to-left paragraph, even one that begins with a Latin word', () => {
    const { lines } = flow('עדות מקור Latin word');
    expect(lines.map(({ text }) => text[0])).toEqual(lines.map(() => '\u200f'));
    expect(lines.length).toBe(2);
  });

  it('has no lines and no height when there are no words', () => {
    expect(flow(' \n ')).toEqual({ lines: [], height: 0 });
  });
});
