import type { Texture } from 'pixi.js';
import type { Cached, TextureCache } from '../textures/texture-cache.ts';
import type { Upload, UploadQueue } from '../textures/upload-queue.ts';
import { flowText, type TextFlow } from './flow-text.ts';
import type { Fonts } from './fonts.ts';
import { layoutText, type TextLayout } from './text-layout.ts';
import { fontString, type TextStyle } from './text-style.ts';

/** A text, its style, and the room it has (authored pixels). */
export interface TextRequest {
  readonly text: string;
  readonly style: TextStyle;
  readonly maxWidth: number;
  readonly maxLines: number;
  /** Shorter lines stand at the end of the layout, not at its start. */
  readonly isAtEnd?: boolean;
}

export interface TextListener {
  onText(drawn: DrawnText): void;
}

/** A text that is or will be in a texture. Give it back with `TextStore.release`. */
export interface DrawnText extends Upload {
  readonly request: TextRequest;
  /** Size in authored pixels: 0 until measured, which waits for the fonts of the text. */
  width: number;
  height: number;
  layout: TextLayout;
  readonly listeners: Set<TextListener>;
  texture: Texture | undefined;
  entry: Cached | undefined;
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
    fonts.onLoaded((isConcerned) => this.redraw(isConcerned));
  }

  request(request: TextRequest, listener: TextListener): DrawnText {
    const key = requestKey(request);
    let drawn = this.drawn.get(key);
    if (!drawn) {
      drawn = this.create(request);
      this.drawn.set(key, drawn);
    }
    drawn.listeners.add(listener);
    return drawn;
  }

  release(drawn: DrawnText, listener: TextListener): void {
    if (!drawn.listeners.delete(listener) || drawn.listeners.size > 0) return;
    this.uploads.cancel(drawn);
    this.drawn.delete(requestKey(drawn.request));
    if (drawn.entry) this.cache.release(drawn.entry);
  }

  /** Width of one line, authored pixels, with its ellipsis if it is longer than `maxWidth`: for layout before anything is drawn. */
  widthOf(text: string, style: TextStyle, maxWidth = Number.POSITIVE_INFINITY): number {
    this.setFont(style);
    const whole = Math.ceil(this.measured(style.uppercase ? text.toLocaleUpperCase() : text));
    return whole <= maxWidth ? whole : Math.ceil(this.layOut({ text, style, maxWidth, maxLines: 1 }).width);
  }

  /** How many lines a text takes, for layout before anything is drawn. */
  lineCount(text: string, style: TextStyle, maxWidth: number, maxLines: number): number {
    return this.layOut({ text, style, maxWidth, maxLines }).lines.length;
  }

  /** Breaks a text of any length into lines. Measured with the fonts loaded now: call again when more have loaded. */
  flow(text: string, style: TextStyle, width: number): TextFlow {
    // Starts loading missing faces.
    this.areFacesThere({ text, style });
    return flowText(text, style.lineHeight, (paragraph) =>
      this.layOut({ text: paragraph, style, maxWidth: width, maxLines: Number.POSITIVE_INFINITY }),
    );
  }

  /** Draws (and measures) texts on screen again, each in its turn: fonts have loaded, or the context was lost. */
  redraw(isConcerned: (text: string) => boolean = () => true): void {
    for (const drawn of this.drawn.values()) {
      if (!isConcerned(drawn.request.text)) continue;
      drawn.isMeasured = false;
      this.uploads.add(drawn);
    }
  }

  private create(request: TextRequest): DrawnText {
    const areFacesThere = this.areFacesThere(request);
    const drawn: DrawnText = {
      request,
      width: 0,
      height: 0,
      layout: { lines: [], width: 0, rightToLeft: false },
      listeners: new Set(),
      texture: undefined,
      entry: undefined,
      isMeasured: false,
      queued: false,
      size: areFacesThere ? 'small' : 'large',
      upload: () => this.draw(drawn),
    };
    if (!areFacesThere) {
      // Measured in its turn with the system's fonts, and again when its own have loaded.
      this.uploads.add(drawn);
      return drawn;
    }
    this.measure(drawn);
    const cached = this.hold(drawn);
    if (cached.texture) drawn.texture = cached.texture;
    else this.uploads.add(drawn);
    return drawn;
  }

  private areFacesThere({ text, style }: Pick<TextRequest, 'text' | 'style'>): boolean {
    return this.fonts.isReady(text, fontString(style, 1, ''));
  }

  private measure(drawn: DrawnText): void {
    const { style } = drawn.request;
    drawn.isMeasured = true;
    drawn.layout = this.layOut(drawn.request);
    drawn.width = Math.ceil(drawn.layout.width) + 2 * padding;
    drawn.height = drawn.layout.lines.length * style.lineHeight + 2 * padding;
  }

  private layOut({ text, style, maxWidth, maxLines }: TextRequest): TextLayout {
    this.setFont(style);
    const words = style.uppercase ? text.toLocaleUpperCase() : text;
    return layoutText(words, (piece) => this.measured(piece), maxWidth, maxLines);
  }

  private hold(drawn: DrawnText): Cached {
    const width = roundUp(drawn.width * this.stage.scale, widthStep);
    const height = roundUp(drawn.height * this.stage.scale, heightStep);
    // Only texts that were waiting for fonts get another key; all others are found in the cache again.
    const faces = this.areFacesThere(drawn.request) ? '' : 'system';
    const key = `${requestKey(drawn.request)}|${faces}|${drawn.width}`;
    if (drawn.entry && drawn.entry.key !== key) {
      this.cache.release(drawn.entry);
      drawn.entry = undefined;
    }
    drawn.entry ??= this.cache.hold(key, width, height);
    return drawn.entry;
  }

  private draw(drawn: DrawnText): void {
    if (!drawn.isMeasured) this.measure(drawn);
    const entry = this.hold(drawn);
    const { style, isAtEnd = false } = drawn.request;
    const { lines, rightToLeft } = drawn.layout;
    const { canvas, context } = this;
    const { scale, isMirrored } = this.stage;
    const isFlushRight = isAtEnd !== isMirrored;
    canvas.width = entry.width;
    canvas.height = entry.height;
    this.setFont(style);
    context.fillStyle = '#fff';
    context.textBaseline = 'alphabetic';
    context.direction = rightToLeft ? 'rtl' : 'ltr';
    context.textAlign = isFlushRight ? 'right' : 'left';
    const x = (isFlushRight ? drawn.width - padding : padding) * scale;
    for (let i = 0; i < lines.length; i++) {
      // The baseline sits where cap height and descender are balanced in the line box.
      const baseline = padding + i * style.lineHeight + style.lineHeight / 2 + style.size * 0.35;
      context.fillText(lines[i] as string, x, Math.round(baseline * scale));
    }
    const used = {
      width: Math.min(entry.width, Math.round(drawn.width * scale)),
      height: Math.min(entry.height, Math.round(drawn.height * scale)),
    };
    drawn.texture = this.cache.write(entry, canvas, used.width, used.height);
    for (const listener of drawn.listeners) listener.onText(drawn);
  }

  private setFont(style: TextStyle): void {
    const { context } = this;
    const { scale } = this.stage;
    context.font = fontString(style, scale, this.fonts.fallbackFamilies);
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

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

function requestKey({ text, style, maxWidth, maxLines, isAtEnd }: TextRequest): string {
  return `${style.family}|${style.weight}|${style.size}|${style.lineHeight}|${style.tracking}|${style.italic ? 'i' : ''}${style.uppercase ? 'u' : ''}|${maxWidth}|${maxLines}${isAtEnd ? 'e' : ''}|${text}`;
}

/** How far a label's texture reaches beyond its text box on every side, authored pixels. */
export const textPadding = padding;
