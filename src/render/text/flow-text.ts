import { isRightToLeft, type TextLayout } from './text-layout.ts';
import type { TextStyle } from './text-style.ts';

/** What a line belongs to; consecutive lines of one part share the object. */
export interface FlowPart {
  readonly role: 'heading' | 'paragraph' | 'listitem' | 'link';
  /** Of a heading. */
  readonly level?: number;
}

/** One line of a long text; `y` is its top from the text's top, authored pixels. */
export interface FlowLine {
  readonly text: string;
  readonly y: number;
  /** The style of the text around it unless set. */
  readonly style?: TextStyle;
  /** From the side where the line begins. */
  readonly indent?: number;
  readonly part?: FlowPart;
}

/** A square picture on a white plate, such as a QR code. */
export interface FlowPicture {
  /** What it is a picture of: the same when the text is laid out again. */
  readonly of: string;
  /** Makes the picture, once, when it is about to be seen. @returns its address; undefined if none can be made */
  draw(): string | undefined;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A long text broken into lines that are drawn one by one, so that only those on screen need texture memory. */
export interface TextFlow {
  readonly lines: readonly FlowLine[];
  readonly height: number;
  readonly pictures?: readonly FlowPicture[];
}

/** Space between paragraphs, in lines. */
const paragraphGap = 0.5;
/** Right-to-left mark: keeps the direction of the paragraph in lines that begin with a Latin word. */
export const rightToLeftMark = '\u200f';

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
