import { Texture } from 'pixi.js';
import type { LetterRun } from '../quad/letter-run.ts';
import type { Quad } from '../quad/quad.ts';
import type { Cached, TextureCache } from '../textures/texture-cache.ts';
import type { Upload, UploadQueue } from '../textures/upload-queue.ts';
import { flowText, type TextFlow } from './flow-text.ts';
import type { Fonts } from './fonts.ts';
import type { Glyphs, SetLine } from './glyphs/glyphs.ts';
import type { TextLayout } from './text-layout.ts';
import { requestKey, type TextRequest, wordsOf } from './text-request.ts';
import { TextRuler } from './text-ruler.ts';
import { fontString, type TextStyle } from './text-style.ts';

export interface TextListener {
  onText(drawn: DrawnText): void;
}

/** A text that is or will be in a texture, or is set from letters of the atlas. Give it back with `TextStore.release`. */
export interface DrawnText extends Upload {
  readonly request: TextRequest;
  /** Large while the system's faces draw it. */
  size: 'small' | 'large';
  /** Of the request: texts that look the same have the same. */
  readonly key: string;
  /** Size in authored pixels: 0 until measured, which waits for the fonts of the text. */
  width: number;
  height: number;
  layout: TextLayout;
  readonly listeners: Set<TextListener>;
  texture: Texture | undefined;
  entry: Cached | undefined;
  /** Its letters, if it is set from the atlas; its texture is then the atlas's. */
  letters: LetterRun | undefined;
  /** The browser measures and draws it, also once there are letters: some engines round the width of each, and it would change. */
  isWhole: boolean;
  /** Measured with the fonts that are loaded now. */
  isMeasured: boolean;
}

/** Slot sizes are rounded up to multiples of these texels, so that freed slots fit other texts. */
const widthStep = 64;
const heightStep = 8;
/** Descenders, accents and italics reach beyond the line box. */
const padding = 6;

/**
 * Draws text with the browser's shaping (bidi, Arabic joining, CJK) into atlas pages, once per distinct text. It is
 * drawn white; a label's tint colours it.
 */
export class TextStore {
  private readonly drawn = new Map<string, DrawnText>();
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly ruler: TextRuler;

  constructor(
    document: Document,
    private readonly cache: TextureCache,
    private readonly uploads: UploadQueue,
    private readonly fonts: Fonts,
    private readonly stage: { readonly scale: number; readonly isMirrored: boolean },
  ) {
    this.canvas = document.createElement('canvas');
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2D canvas to draw text with');
    this.context = context;
    this.ruler = new TextRuler(context, fonts, stage);
    fonts.onLoaded((isConcerned) => this.redraw(isConcerned));
  }

  /** From now on texts of the brand's faces are set from letters in the atlas; those on screen stay as they are. */
  takeGlyphs(glyphs: Glyphs): void {
    this.ruler.glyphs = glyphs;
  }

  request(request: TextRequest, listener: TextListener): DrawnText {
    const key = requestKey(request);
    let drawn = this.drawn.get(key);
    if (!drawn) {
      drawn = this.create(request, key);
      this.drawn.set(key, drawn);
    }
    drawn.listeners.add(listener);
    return drawn;
  }

  release(drawn: DrawnText, listener: TextListener): void {
    if (!drawn.listeners.delete(listener) || drawn.listeners.size > 0) return;
    this.uploads.cancel(drawn);
    this.drawn.delete(drawn.key);
    if (drawn.entry) this.cache.release(drawn.entry);
  }

  /** Width of one line, authored pixels, with its ellipsis if it is longer than `maxWidth`: for layout before anything is drawn. */
  widthOf(text: string, style: TextStyle, maxWidth = Number.POSITIVE_INFINITY): number {
    return this.ruler.widthOf(text, style, maxWidth);
  }

  /** Whether a text fits on one line. One whose faces are still to come is not measured: its label is told its width then. */
  fitsOnLine(text: string, style: TextStyle, width: number): boolean {
    const canMeasure = this.areFacesThere({ text, style }) || this.areFacesLate({ text, style });
    return !canMeasure || this.widthOf(text, style) <= width;
  }

  /** How many lines a text takes, for layout before anything is drawn. */
  lineCount(text: string, style: TextStyle, maxWidth: number, maxLines: number): number {
    const request = { text, style, maxWidth, maxLines };
    const drawn = this.drawn.get(requestKey(request));
    const { lines } = drawn?.isMeasured ? drawn.layout : this.ruler.layOut(request);
    return lines.length;
  }

  /**
   * Has a quad show a text, or nothing before it is drawn. It is as large as the texels are that it is drawn on: one that is
   * stretched by part of a texel is blurred, and its letters are not.
   */
  showIn(quad: Quad, { texture, letters, width, height }: DrawnText): void {
    const { scale } = this.stage;
    quad.texture = texture ?? Texture.WHITE;
    quad.letters = letters;
    quad.setBox(texture ? Math.round(width * scale) / scale : 0, texture ? Math.round(height * scale) / scale : 0);
  }

  /** Breaks a text of any length into lines. Measured with the fonts loaded now: call again when more have loaded. */
  flow(text: string, style: TextStyle, width: number): TextFlow {
    // Starts loading missing faces.
    this.areFacesThere({ text, style });
    return flowText(text, style.lineHeight, (paragraph) =>
      this.ruler.layOut({ text: paragraph, style, maxWidth: width, maxLines: Number.POSITIVE_INFINITY }),
    );
  }

  /** Draws (and measures) texts on screen again, each in its turn: fonts have loaded, or the context was lost. */
  redraw(isConcerned: (text: string) => boolean = () => true): void {
    for (const drawn of this.drawn.values()) {
      if (!isConcerned(drawn.request.text)) continue;
      const areFacesThere = this.areFacesThere(drawn.request);
      const areFacesLate = this.areFacesLate(drawn.request);
      if (!areFacesThere && !areFacesLate) continue;
      drawn.isMeasured = false;
      drawn.size = areFacesLate ? 'large' : 'small';
      this.uploads.add(drawn);
    }
  }

  private create(request: TextRequest, key: string): DrawnText {
    const areFacesThere = this.areFacesThere(request);
    const areFacesLate = !areFacesThere && this.areFacesLate(request);
    const drawn: DrawnText = {
      request,
      key,
      width: 0,
      height: 0,
      layout: { lines: [], width: 0, rightToLeft: false },
      listeners: new Set(),
      texture: undefined,
      entry: undefined,
      letters: undefined,
      isWhole: false,
      isMeasured: false,
      queued: false,
      size: areFacesLate ? 'large' : 'small',
      upload: () => this.draw(drawn),
    };
    if (!areFacesThere) {
      // It waits for its own: to search the system's takes the browser up to 40 ms a text, and it would change soon.
      if (areFacesLate) this.uploads.add(drawn);
      return drawn;
    }
    this.measure(drawn);
    // One that the browser has drawn lately looks as it did then, whichever letters are there by now.
    if (!this.cache.has(this.entryKey(drawn)) && this.setFromAtlas(drawn, false)) return drawn;
    drawn.texture = this.hold(drawn).texture;
    drawn.isWhole ||= drawn.texture !== undefined;
    if (!drawn.texture) this.uploads.add(drawn);
    return drawn;
  }

  private areFacesThere({ text, style }: Pick<TextRequest, 'text' | 'style'>): boolean {
    return this.fonts.isReady(wordsOf({ text, style }), fontString(style, 1, ''));
  }

  private areFacesLate({ text, style }: Pick<TextRequest, 'text' | 'style'>): boolean {
    return this.fonts.isLate(wordsOf({ text, style }), fontString(style, 1, ''));
  }

  private measure(drawn: DrawnText): void {
    const { style } = drawn.request;
    drawn.isMeasured = true;
    drawn.isWhole ||= !this.ruler.glyphs?.metricsFor(wordsOf(drawn.request), style);
    drawn.layout = this.ruler.layOut(drawn.request, drawn.isWhole);
    drawn.width = Math.ceil(drawn.layout.width) + 2 * padding;
    drawn.height = drawn.layout.lines.length * style.lineHeight + 2 * padding;
  }

  private measureWhole(drawn: DrawnText): void {
    drawn.isWhole = true;
    this.measure(drawn);
  }

  /** @returns false if the browser has to draw it: it cannot be set from letters, or may not yet draw those that are missing */
  private setFromAtlas(drawn: DrawnText, mayDraw: boolean): boolean {
    const { glyphs } = this.ruler;
    drawn.letters = undefined;
    if (!glyphs || drawn.isWhole) return false;
    const { style } = drawn.request;
    const lines = this.linesOf(drawn);
    // An ellipsis may have come behind a letter that it changes.
    if (!lines.every(({ words }) => glyphs.metricsFor(words, style))) return false;
    drawn.letters = glyphs.set(lines, style, mayDraw);
    if (!drawn.letters) return false;
    drawn.texture = glyphs.texture;
    return true;
  }

  /** Where each line of a text begins. */
  private linesOf({ request, layout, width }: DrawnText): SetLine[] {
    const { style } = request;
    const isFlushRight = this.isFlushRight(request);
    return layout.lines.map((words, i) => {
      const left = isFlushRight ? width - padding - this.ruler.measureFor(words, style)(words) : padding;
      return { words, x: left * this.stage.scale, baseline: this.baseline(i, style) };
    });
  }

  private hold(drawn: DrawnText): Cached {
    const width = roundUp(drawn.width * this.stage.scale, widthStep);
    const height = roundUp(drawn.height * this.stage.scale, heightStep);
    const key = this.entryKey(drawn);
    if (drawn.entry && drawn.entry.key !== key) {
      this.cache.release(drawn.entry);
      drawn.entry = undefined;
    }
    drawn.entry ??= this.cache.hold(key, width, height);
    return drawn.entry;
  }

  /** Only texts that were waiting for fonts get another key; all others are found in the cache again. */
  private entryKey({ request, key, width }: DrawnText): string {
    return `${key}|${this.areFacesThere(request) ? '' : 'system'}|${width}`;
  }

  private draw(drawn: DrawnText): void {
    if (!drawn.isMeasured) this.measure(drawn);
    if (!this.setFromAtlas(drawn, true)) {
      // No room for its letters: measured as it will be drawn.
      if (!drawn.isWhole) this.measureWhole(drawn);
      drawn.texture = this.drawWhole(drawn);
    }
    for (const listener of drawn.listeners) listener.onText(drawn);
  }

  private drawWhole(drawn: DrawnText): Texture {
    const entry = this.hold(drawn);
    const { style } = drawn.request;
    const { lines, rightToLeft } = drawn.layout;
    const { canvas, context } = this;
    const { scale } = this.stage;
    const isFlushRight = this.isFlushRight(drawn.request);
    canvas.width = entry.width;
    canvas.height = entry.height;
    this.ruler.setFont(style, wordsOf(drawn.request));
    context.fillStyle = '#fff';
    context.textBaseline = 'alphabetic';
    context.direction = rightToLeft ? 'rtl' : 'ltr';
    context.textAlign = isFlushRight ? 'right' : 'left';
    const x = (isFlushRight ? drawn.width - padding : padding) * scale;
    for (let i = 0; i < lines.length; i++) context.fillText(lines[i] as string, x, this.baseline(i, style));
    const used = {
      width: Math.min(entry.width, Math.round(drawn.width * scale)),
      height: Math.min(entry.height, Math.round(drawn.height * scale)),
    };
    return this.cache.write(entry, canvas, used.width, used.height);
  }

  private isFlushRight({ isAtEnd = false }: TextRequest): boolean {
    return isAtEnd !== this.stage.isMirrored;
  }

  /** Where cap height and descender are balanced in the line box: texels below the top of the texture. */
  private baseline(line: number, { lineHeight, size }: TextStyle): number {
    return Math.round((padding + line * lineHeight + lineHeight / 2 + size * 0.35) * this.stage.scale);
  }
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

/** How far a label's texture reaches beyond its text box on every side, authored pixels. */
export const textPadding = padding;
