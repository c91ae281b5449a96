import { Group } from '../../../src/render/objects/group.ts';
import { Quad } from '../../../src/render/quad/quad.ts';
import { type DrawnText, type TextStore, textPadding } from '../../../src/render/text/text-store.ts';
import type { TextStyle } from '../../../src/render/text/text-style.ts';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:!…';

/**
 * Letters of one style, drawn once, so that hundreds of new texts can be composed without drawing each (as running times
 * are).
 */
export class Letters {
  private readonly drawn = new Map<string, DrawnText>();

  constructor(
    texts: TextStore,
    readonly style: TextStyle,
  ) {
    const listener = { onText: () => {} };
    for (const character of characters)
      this.drawn.set(character, texts.request({ text: character, style, maxWidth: 200, maxLines: 1 }, listener));
    this.spaceWidth = texts.widthOf('a a', style) - texts.widthOf('aa', style);
  }
  private readonly spaceWidth: number;

  /** Every glyph is in texture memory. */
  get areDrawn(): boolean {
    for (const [character, drawn] of this.drawn) if (character !== ' ' && !drawn.texture) return false;
    return true;
  }

  get(character: string): DrawnText | undefined {
    return this.drawn.get(character);
  }

  advanceOf(character: string): number {
    return character === ' ' ? this.spaceWidth : (this.drawn.get(character)?.layout.width ?? 0);
  }
}

/** One line of text composed from letters. */
export class LetterLine extends Group {
  constructor(
    private readonly letters: Letters,
    private readonly maxWidth: number,
    private readonly color: number,
  ) {
    super();
  }

  setText(text: string): void {
    let left = 0;
    let used = 0;
    for (const character of text) {
      const advance = this.letters.advanceOf(character);
      if (left + advance > this.maxWidth) break;
      const drawn = this.letters.get(character);
      if (character !== ' ' && drawn?.texture) {
        const quad = (this.children[used++] as Quad | undefined) ?? this.addChild(new Quad({ tint: this.color }));
        quad.texture = drawn.texture;
        quad.setBox(drawn.width, drawn.height);
        quad.position.set(Math.round(left) - textPadding, -textPadding);
      }
      left += advance;
    }
    for (let i = used; i < this.children.length; i++) (this.children[i] as Quad).setBox(0, 0);
  }
}
