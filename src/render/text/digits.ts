import type { DrawnText, TextListener, TextStore } from './text-store.ts';
import type { TextStyle } from './text-style.ts';

/** The characters of a running time. */
const characters = '0123456789:\u2212';

/**
 * The digits of one style, drawn once and kept. A time that changes every second is composed of them: no text is laid
 * out and no texture uploaded while it runs, and the digits do not jump because all have the same width.
 */
export class Digits implements TextListener {
  private readonly drawn = new Map<string, DrawnText>();
  private widest = 0;

  /** @param onRedrawn fonts have loaded, or the context was restored: the glyphs must be placed again */
  constructor(
    private readonly texts: TextStore,
    style: TextStyle,
    private readonly onRedrawn: () => void,
  ) {
    for (const character of characters)
      this.drawn.set(character, texts.request({ text: character, style, maxWidth: 200, maxLines: 1 }, this));
    this.measure();
  }

  /** Whether a text is a running time: `1:02:33`, `−0:24`. */
  static canShow(text: string): boolean {
    return text !== '' && [...text].every((character) => characters.includes(character));
  }

  glyph(character: string): DrawnText | undefined {
    return this.drawn.get(character);
  }

  /** How far the next character lies to the right, authored pixels. */
  advance(character: string): number {
    if (character >= '0' && character <= '9') return this.widest;
    return this.drawn.get(character)?.layout.width ?? 0;
  }

  onText(): void {
    this.measure();
    this.onRedrawn();
  }

  dispose(): void {
    for (const drawn of this.drawn.values()) this.texts.release(drawn, this);
    this.drawn.clear();
  }

  private measure(): void {
    this.widest = 0;
    for (let digit = 0; digit <= 9; digit++)
      this.widest = Math.max(this.widest, this.drawn.get(String(digit))?.layout.width ?? 0);
  }
}
