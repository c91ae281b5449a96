import { isRightToLeft, type TextLayout } from './text-layout.ts';

/** One line of a long text; `y` is its top from the text's top, authored pixels. */
export interface FlowLine {
  readonly text: string;
  readonly y: number;
}

/** A long text broken into lines that are drawn one by one, so that only those on screen need texture memory. */
export interface TextFlow {
  readonly lines: readonly FlowLine[];
  readonly height: number;
}

/** Space between paragraphs, in lines. */
const paragraphGap = 0.5;
/** Right-to-left mark: keeps the direction of the paragraph in lines that begin with a Latin word. */
const rightToLeftMark = '\u200f';

/** Breaks a text of several paragraphs into lines. */
export function flowText(text: string, lineHeight: number, layOut: (paragraph: string) => TextLayout): TextFlow {
  const lines: FlowLine[] = [];
  let y = 0;
  for (const paragraph of text.split(/\n\s*/).filter((words) => words.trim() !== '')) {
    if (lines.length > 0) y += Math.round(lineHeight * paragraphGap);
    const mark = isRightToLeft(paragraph) ? rightToLeftMark : '';
    for (const line of layOut(paragraph.trim()).lines) {
      lines.push({ text: mark + line, y });
      y += lineHeight;
    }
  }
  return { lines, height: y };
}
