import {
  type FlowLine,
  type FlowPart,
  type FlowPicture,
  rightToLeftMark,
  type TextFlow,
} from '../../render/text/flow-text.ts';
import { isRightToLeft, runsAgainst } from '../../render/text/text-layout.ts';
import type { TextStyle } from '../../render/text/text-style.ts';
import type { RichBlock, RichLink } from './blocks.ts';
import { fitsQrCode, qrPicture } from './qr-picture.ts';

/** Breaks a text of one style into lines. */
export type BreakLines = (text: string, style: TextStyle, width: number) => readonly string[];

export interface RichStyles {
  body: TextStyle;
  heading: TextStyle;
  link: TextStyle;
  address: TextStyle;
}

const paragraphGap = 20;
const headingGap = 36;
const listIndent = 40;
const deepestIndent = 4;
/** Room for a digit of an item's number. */
const numberWidth = 22;
/** C 9.2 QR sizes: as large as the consent code, so that a phone reads it from the sofa. */
const qrSide = 192;
const qrGap = 32;
const linkGap = 28;
/** A text with more links than this is a page for a phone; its first ones get a code. */
const mostCodes = 12;

/** Lays out blocks beneath each other. Each link gets a QR code and its address, after the block that contains it. */
export function richFlow(
  blocks: readonly RichBlock[],
  styles: RichStyles,
  width: number,
  breakLines: BreakLines,
  layout: { readonly isMirrored: boolean },
): TextFlow {
  const page = new FlowPage(styles, width, breakLines, layout);
  for (const block of blocks) {
    page.block(block);
    for (const link of block.links) page.link(link);
  }
  return { lines: page.lines, height: page.height, pictures: page.pictures };
}

class FlowPage {
  readonly lines: FlowLine[] = [];
  readonly pictures: FlowPicture[] = [];
  private y = 0;
  private readonly codes = new Set<string>();

  constructor(
    private readonly styles: RichStyles,
    private readonly width: number,
    private readonly breakLines: BreakLines,
    private readonly layout: { readonly isMirrored: boolean },
  ) {}

  get height(): number {
    return this.y;
  }

  block({ kind, text, level, mark, depth }: RichBlock): void {
    this.gap(kind === 'heading' ? headingGap : paragraphGap);
    const role = kind === 'item' ? 'listitem' : kind;
    const part: FlowPart = { role, ...(kind === 'heading' && { level }) };
    const style = kind === 'heading' ? this.styles.heading : this.styles.body;
    const from = listIndent * Math.min(depth, deepestIndent);
    if (mark !== '') {
      this.lines.push({
        text: isRightToLeft(text) ? rightToLeftMark + mark : mark,
        y: this.y,
        style,
        indent: from,
        part,
      });
    }
    const indent = mark === '' ? 0 : from + Math.max(listIndent, mark.length * numberWidth);
    this.y = this.write(text, { style, indent, part }, this.y);
  }

  link({ text, url }: RichLink): void {
    if (this.codes.has(url) || this.codes.size >= mostCodes) return;
    this.codes.add(url);
    const hasCode = fitsQrCode(url);
    this.gap(linkGap);
    const part: FlowPart = { role: 'link' };
    const top = this.y;
    const indent = hasCode ? qrSide + qrGap : 0;
    const isAtEnd = runsAgainst(this.layout, text);
    if (hasCode) {
      const x = isAtEnd ? this.width - qrSide : 0;
      this.pictures.push({ of: url, draw: () => qrPicture(url), x, y: top, size: qrSide });
    }
    const address = url.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '');
    const mark = isRightToLeft(text) ? rightToLeftMark : '';
    let below = top;
    if (text !== url && text !== address) below = this.write(text, { style: this.styles.link, indent, part }, below);
    below = this.write(mark + address, { style: this.styles.address, indent, part }, below);
    this.y = Math.max(below, hasCode ? top + qrSide : below);
  }

  private gap(size: number): void {
    if (this.y > 0) this.y += size;
  }

  private write(text: string, line: Required<Pick<FlowLine, 'style' | 'indent' | 'part'>>, top: number): number {
    const mark = isRightToLeft(text) ? rightToLeftMark : '';
    let y = top;
    for (const words of this.breakLines(text, line.style, this.width - line.indent)) {
      this.lines.push({ text: mark + words, y, ...line });
      y += line.style.lineHeight;
    }
    return y;
  }
}
