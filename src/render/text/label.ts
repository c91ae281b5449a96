import { Texture } from 'pixi.js';
import { Quad } from '../quad/quad.ts';
import { type DrawnText, type TextListener, type TextRequest, type TextStore, textPadding } from './text-store.ts';
import type { TextStyle } from './text-style.ts';

export type TextAlign = 'start' | 'center' | 'end';

/** Text in the scene. Its box is the text's own size; `align` says where it lies in `maxWidth`. */
export class Label extends Quad implements TextListener {
  private _drawn: DrawnText | undefined;
  private _left = 0;
  private _top = 0;

  constructor(
    private readonly _texts: TextStore,
    private _align: TextAlign = 'start',
  ) {
    super({ texture: Texture.WHITE });
  }

  /** Size of the text in authored pixels; 0 when empty. */
  get textWidth(): number {
    return this._drawn ? this._drawn.width - 2 * textPadding : 0;
  }

  get textHeight(): number {
    return this._drawn ? this._drawn.height - 2 * textPadding : 0;
  }

  /** Shows another text, or none for ''. */
  setText(text: string, style: TextStyle, maxWidth: number, maxLines = 1): void {
    const current = this._drawn?.request;
    if (
      current &&
      current.text === text &&
      current.style === style &&
      current.maxWidth === maxWidth &&
      current.maxLines === maxLines
    )
      return;
    const previous = this._drawn;
    if (text === '') {
      this._drawn = undefined;
      this.setBox(0, 0);
      this.texture = Texture.WHITE;
    } else {
      const request: TextRequest = { text, style, maxWidth, maxLines };
      this._drawn = this._texts.request(request, this);
      this.show();
    }
    // Equal words in an equal style are one drawn text, which must not be given back while it shows.
    if (previous && previous !== this._drawn) this._texts.release(previous, this);
  }

  /** Where the text box's top left corner lies; the texture reaches a little beyond it. */
  place(left: number, top: number): void {
    this._left = left;
    this._top = top;
    this.settle();
  }

  onText(): void {
    this.show();
  }

  override destroy(): void {
    if (this._drawn) this._texts.release(this._drawn, this);
    this._drawn = undefined;
    super.destroy();
  }

  private show(): void {
    const drawn = this._drawn;
    if (!drawn) return;
    this.texture = drawn.texture ?? Texture.WHITE;
    this.setBox(drawn.texture ? drawn.width : 0, drawn.texture ? drawn.height : 0);
    this.settle();
  }

  private settle(): void {
    const drawn = this._drawn;
    let shift = 0;
    if (drawn) {
      const room = drawn.request.maxWidth - this.textWidth;
      if (this._align === 'center') shift = room / 2;
      else if ((this._align === 'end') !== drawn.layout.rightToLeft) shift = room;
    }
    this.position.set(Math.round(this._left + shift) - textPadding, this._top - textPadding);
  }
}
