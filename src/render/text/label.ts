import { Texture } from 'pixi.js';
import { Quad } from '../quad/quad.ts';
import type { TextRequest } from './text-request.ts';
import { type DrawnText, type TextListener, type TextStore, textPadding } from './text-store.ts';
import type { TextStyle } from './text-style.ts';

/**
 * The side of the layout, whatever script a text is written in: all texts of a tile stand at one edge. A text's own direction
 * orders its words only.
 */
export type TextAlign = 'start' | 'center' | 'end';

/** Text in the scene. Its box is the text's own size; `align` says where it lies in `maxWidth`. */
export class Label extends Quad implements TextListener {
  private drawnText: DrawnText | undefined;
  private left = 0;
  private top = 0;
  private shownWidth = 0;

  constructor(
    private readonly texts: TextStore,
    private align: TextAlign = 'start',
    /** Other faces have loaded, in which the text has another width. */
    private readonly onResized?: () => void,
  ) {
    super({ texture: Texture.WHITE });
  }

  /** Width of the text in authored pixels; 0 when empty. */
  get textWidth(): number {
    return this.drawnText ? this.drawnText.width - 2 * textPadding : 0;
  }

  /** Shows another text, or none for ''. */
  setText(text: string, style: TextStyle, maxWidth: number, maxLines = 1): void {
    const current = this.drawnText?.request;
    if (
      current &&
      current.text === text &&
      current.style === style &&
      current.maxWidth === maxWidth &&
      current.maxLines === maxLines
    )
      return;
    const previous = this.drawnText;
    if (text === '') {
      this.drawnText = undefined;
      this.setBox(0, 0);
      this.texture = Texture.WHITE;
      this.letters = undefined;
    } else {
      const request: TextRequest = { text, style, maxWidth, maxLines, isAtEnd: this.align === 'end' };
      this.drawnText = this.texts.request(request, this);
      this.show();
    }
    // Equal requests share one drawn text, which must not be released while it shows.
    if (previous && previous !== this.drawnText) this.texts.release(previous, this);
  }

  /** Where the text box's top left corner lies; the texture reaches a little beyond it. */
  place(left: number, top: number): void {
    this.left = left;
    this.top = top;
    this.settle();
  }

  onText(): void {
    const before = this.shownWidth;
    this.show();
    if (this.shownWidth !== before) this.onResized?.();
  }

  override destroy(): void {
    if (this.drawnText) this.texts.release(this.drawnText, this);
    this.drawnText = undefined;
    super.destroy();
  }

  private show(): void {
    const drawn = this.drawnText;
    if (!drawn) return;
    this.shownWidth = this.textWidth;
    this.texts.showIn(this, drawn);
    this.settle();
  }

  private settle(): void {
    const drawn = this.drawnText;
    let shift = 0;
    if (drawn) {
      const room = drawn.request.maxWidth - this.textWidth;
      if (this.align === 'center') shift = room / 2;
      else if (this.align === 'end') shift = room;
    }
    this.position.set(Math.round(this.left + shift) - textPadding, this.top - textPadding);
  }
}
