import { Quad } from '../../quad/quad.ts';
import type { SceneContext } from '../../scene-context.ts';
import { Digits } from '../../text/digits.ts';
import { Label } from '../../text/label.ts';
import { textPadding } from '../../text/text-store.ts';
import type { TextStyle } from '../../text/text-style.ts';
import { Group } from '../group.ts';

/** A running time, or a short word in its place (`LIVE`, `8:00 PM`), on one left-aligned line. */
export class TimeText extends Group {
  /** Width of the shown text, authored pixels. */
  textWidth = 0;
  /** Called when the width changes because a font has loaded. */
  onResized: (() => void) | undefined;
  private readonly digits: Digits;
  private readonly words: Label;
  private readonly glyphs: Quad[] = [];
  private text = '';

  constructor(
    private readonly stage: SceneContext,
    private readonly style: TextStyle,
  ) {
    super();
    this.digits = new Digits(stage.texts, style, () => this.relay());
    this.words = this.addChild(new Label(stage.texts));
  }

  show(text: string, color: number): void {
    this.colour(color);
    if (text === this.text) return;
    this.text = text;
    this.lay();
  }

  override destroy(): void {
    this.digits.dispose();
    super.destroy();
  }

  private relay(): void {
    const before = this.textWidth;
    this.lay();
    if (this.textWidth !== before) this.onResized?.();
  }

  private lay(): void {
    const isTime = Digits.canShow(this.text);
    this.words.setText(isTime ? '' : this.text, this.style, maxWordsWidth);
    this.words.place(0, 0);
    const shown = isTime ? this.text : '';
    let left = 0;
    for (let i = 0; i < shown.length; i++) {
      const character = shown.charAt(i);
      const advance = this.digits.advance(character);
      this.place(this.glyphAt(i), character, left, advance);
      left += advance;
    }
    for (let i = shown.length; i < this.glyphs.length; i++) this.glyphs[i]?.setBox(0, 0);
    this.textWidth = isTime ? Math.ceil(left) : this.stage.texts.widthOf(this.text, this.style);
  }

  private place(glyph: Quad, character: string, left: number, advance: number): void {
    const drawn = this.digits.glyph(character);
    if (drawn) this.stage.texts.showIn(glyph, drawn);
    const room = advance - (drawn?.layout.width ?? 0);
    glyph.position.set(Math.round(left + room / 2) - textPadding, -textPadding);
  }

  private glyphAt(index: number): Quad {
    const existing = this.glyphs[index];
    if (existing) return existing;
    const glyph = this.addChild(new Quad({ tint: this.words.tint }));
    this.glyphs[index] = glyph;
    return glyph;
  }

  private colour(color: number): void {
    if (this.words.tint === color) return;
    this.words.tint = color;
    for (const glyph of this.glyphs) glyph.tint = color;
  }
}

const maxWordsWidth = 400;
