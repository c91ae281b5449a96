import type { Fonts } from './fonts.ts';
import type { Glyphs } from './glyphs/glyphs.ts';
import { layoutText, type Measure, type TextLayout } from './text-layout.ts';
import { type TextRequest, wordsOf } from './text-request.ts';
import { fontString, type TextStyle } from './text-style.ts';

/** Measures texts and breaks them into lines, with the faces that are loaded now. */
export class TextRuler {
  /** Once they are there, texts of the brand's faces are measured by its tables of letters. */
  glyphs: Glyphs | undefined;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly fonts: Pick<Fonts, 'familiesFor'>,
    private readonly stage: { readonly scale: number },
  ) {}

  /** Width of one line, authored pixels, with its ellipsis if it is longer than `maxWidth`. */
  widthOf(text: string, style: TextStyle, maxWidth: number): number {
    const words = wordsOf({ text, style });
    const whole = Math.ceil(this.measureFor(words, style)(words));
    return whole <= maxWidth ? whole : Math.ceil(this.layOut({ text, style, maxWidth, maxLines: 1 }).width);
  }

  /** @param isWhole the browser measures it, although there may be a table */
  layOut(request: TextRequest, isWhole = false): TextLayout {
    const words = wordsOf(request);
    return layoutText(words, this.measureFor(words, request.style, isWhole), request.maxWidth, request.maxLines);
  }

  /** What measures pieces of these words: the face's table, or else the browser. */
  measureFor(words: string, style: TextStyle, isWhole = false): Measure {
    const metrics = isWhole ? undefined : this.glyphs?.metricsFor(words, style);
    if (metrics) return (piece) => metrics.widthOf(piece, style);
    this.setFont(style, words);
    return (piece) => this.measured(piece);
  }

  /** The font in which the canvas measures and draws these words. */
  setFont(style: TextStyle, words: string): void {
    const { context } = this;
    const { scale } = this.stage;
    context.font = fontString(style, scale, this.fonts.familiesFor(words));
    // Chromium 99 and later; older devices do without tracking.
    if ('letterSpacing' in context) context.letterSpacing = `${style.tracking * scale}px`;
  }

  /**
   * In authored pixels, but measured at the drawn size: WPE WebKit rounds each letter, which makes small text wider.
   */
  private measured(words: string): number {
    return this.context.measureText(words).width / this.stage.scale;
  }
}
