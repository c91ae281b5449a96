// @vitest-environment happy-dom
import type { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { LetterRun } from '../../../../src/render/quad/letter-run.ts';
import type { Fonts } from '../../../../src/render/text/fonts.ts';
import type { Glyphs, SetLine } from '../../../../src/render/text/glyphs/glyphs.ts';
import type { LetterMetrics } from '../../../../src/render/text/glyphs/letter-metrics.ts';
import { type DrawnText, TextStore } from '../../../../src/render/text/text-store.ts';
import type { TextStyle } from '../../../../src/render/text/text-style.ts';
import type { Cached, TextureCache } from '../../../../src/render/textures/texture-cache.ts';
import { UploadQueue } from '../../../../src/render/textures/upload-queue.ts';
import { frameBudget } from '../frame-budget.ts';

const style = { family: 'Inter', weight: 500, size: 24, lineHeight: 32, tracking: 0 } as TextStyle;
const listener = { onText: () => {} };

/** Fonts without faces for anything but ASCII, until `arrive`. */
class FakeFonts {
  private readonly missing = new Set<string>();
  private readonly told: ((isConcerned: (text: string) => boolean) => void)[] = [];
  private arrived = false;
  private late = false;

  familiesFor(text: string): string {
    return this.arrived && this.missing.has(text) ? 'letters-1' : '';
  }

  isLate(text: string): boolean {
    return this.late && this.missing.has(text);
  }

  /** A slow network. */
  waited(): void {
    this.late = true;
    for (const tell of this.told) tell((text) => this.missing.has(text));
  }

  isReady(text: string): boolean {
    if (this.arrived || /^[ -~]*$/.test(text)) return true;
    this.missing.add(text);
    return false;
  }

  onLoaded(listen: (isConcerned: (text: string) => boolean) => void): void {
    this.told.push(listen);
  }

  arrive(): void {
    this.arrived = true;
    for (const tell of this.told) tell((text) => this.missing.has(text));
  }
}

/** Evicts nothing. */
class FakeCache {
  readonly entries = new Map<string, Cached>();

  has(key: string): boolean {
    return this.entries.get(key)?.texture !== undefined;
  }

  hold(key: string, width: number, height: number): Cached {
    let entry = this.entries.get(key);
    if (!entry) {
      entry = { key, width, height, holders: 0, texture: undefined, place: undefined };
      this.entries.set(key, entry);
    }
    return entry;
  }

  write(entry: Cached): Texture {
    entry.texture = {} as Texture;
    return entry.texture;
  }

  release(): void {}
}

/** @param letterWidth texels per letter at a font size */
function setUp({ scale = 1, isMirrored = false, letterWidth = (size: number) => size / 2 } = {}) {
  const fonts = new FakeFonts();
  const drawnWords: string[] = [];
  const placed: { direction: string; align: string; x: number }[] = [];
  const measured: string[] = [];
  const context = {
    font: '',
    measureText(text: string) {
      measured.push(text);
      return { width: text.length * letterWidth(Number.parseFloat(/[\d.]+(?=px)/.exec(context.font)![0])) };
    },
    direction: 'ltr',
    textAlign: 'left',
    fillText(text: string, x: number) {
      drawnWords.push(text);
      placed.push({ direction: context.direction, align: context.textAlign, x });
    },
  };
  const document = { createElement: () => ({ getContext: () => context }) } as unknown as Document;
  const uploads = new UploadQueue(frameBudget(), () => {});
  const cache = new FakeCache() as unknown as TextureCache;
  const store = new TextStore(document, cache, uploads, fonts as unknown as Fonts, { scale, isMirrored });
  const request = (text: string): DrawnText => store.request({ text, style, maxWidth: 400, maxLines: 1 }, listener);
  const frame = (): string[] => {
    drawnWords.length = 0;
    uploads.step();
    return [...drawnWords];
  };
  return { fonts, store, measured, placed, request, frame };
}

/** Sets texts without `x`; letters are there after they were drawn once. */
class FakeGlyphs {
  readonly texture = { name: 'letters' } as unknown as Texture;
  private readonly known = new Set<string>();

  metricsFor(words: string): Pick<LetterMetrics, 'widthOf'> | undefined {
    return words.includes('x') ? undefined : { widthOf: (piece) => piece.length * 9 };
  }

  set(lines: readonly SetLine[], _: TextStyle, mayDraw: boolean): LetterRun | undefined {
    const letters = lines.flatMap(({ words }) => Array.from(words));
    if (!mayDraw && letters.some((letter) => !this.known.has(letter))) return undefined;
    for (const letter of letters) this.known.add(letter);
    return { count: letters.length, values: new Float32Array() };
  }
}

describe('texts set from letters', () => {
  const withGlyphs = () => {
    const parts = setUp();
    parts.store.takeGlyphs(new FakeGlyphs() as unknown as Glyphs);
    return parts;
  };

  it('are there at once where all their letters are, neither measured nor drawn by the browser', () => {
    const { request, frame, measured } = withGlyphs();
    const first = request('Storm');
    expect(first.letters).toBeUndefined();
    expect(frame()).toEqual([]);
    expect(first.letters?.count).toBe(5);
    expect(request('Most').letters?.count).toBe(undefined);
    expect(request('mort').letters?.count).toBe(4);
    expect(measured).toEqual([]);
  });

  it('are drawn as a whole where a letter is not in the table', () => {
    const { request, frame, measured } = withGlyphs();
    const drawn = request('Next');
    expect([frame(), measured.length > 0]).toEqual([['Next'], true]);
    expect([drawn.letters, drawn.texture === undefined]).toEqual([undefined, false]);
  });

  it('are measured and drawn by the browser where there is no room for their letters, and stay so', () => {
    const { store, request, frame, measured } = setUp();
    const full = new FakeGlyphs();
    full.set = () => undefined;
    store.takeGlyphs(full as unknown as Glyphs);
    const drawn = request('Storm');
    expect(drawn.layout.width).toBe(45);
    expect([frame(), measured, drawn.layout.width]).toEqual([['Storm'], ['Storm'], 60]);
    store.takeGlyphs(new FakeGlyphs() as unknown as Glyphs);
    store.redraw();
    expect([frame(), drawn.letters]).toEqual([['Storm'], undefined]);
  });

  it('are those that the browser has drawn lately as they were then, also once their letters are there', () => {
    const { store, request, frame } = setUp({ letterWidth: () => 9 });
    const first = request('Storm');
    frame();
    store.release(first, listener);
    const glyphs = new FakeGlyphs();
    store.takeGlyphs(glyphs as unknown as Glyphs);
    glyphs.set([{ words: 'Storm', x: 0, baseline: 0 }], style, true);
    const again = request('Storm');
    expect([again.letters, again.texture, again.isWhole]).toEqual([undefined, first.texture, true]);
    expect(request('tor').letters?.count).toBe(3);
  });

  it('are as wide as their letters say', () => {
    const { request, store } = withGlyphs();
    expect(request('Storm').layout.width).toBe(45);
    expect(store.widthOf('Storm', style)).toBe(45);
  });
});

describe('the texts', () => {
  it('are measured at once and drawn in the next frame', () => {
    const { request, frame } = setUp();
    const drawn = request('Storm Watch');
    expect([drawn.width > 0, drawn.texture]).toEqual([true, undefined]);
    expect(frame()).toEqual(['Storm Watch']);
    expect(drawn.texture).toBeDefined();
  });

  it('are measured at the size they are drawn in, for engines that round letters to whole texels', () => {
    const { store, request } = setUp({ scale: 2 / 3, letterWidth: (size) => Math.ceil(size * 0.55) });
    const words = 'A hundred years of weather.';
    const authored = (words.length * Math.ceil(16 * 0.55)) / (2 / 3);
    expect(request(words).layout.width).toBeCloseTo(authored);
    expect(store.widthOf(words, style)).toBe(Math.ceil(authored));
  });

  it('are measured as wide as they are drawn where they end with an ellipsis', () => {
    const { store } = setUp();
    const cut = store.widthOf('A hundred years of weather.', style, 150);
    expect(cut).toBe(store.widthOf('A hundred…', style));
    expect(store.widthOf('A hundred', style, 150)).toBe(store.widthOf('A hundred', style));
  });

  it('are found in the cache after the faces of another script have loaded', () => {
    const { fonts, store, request, frame } = setUp();
    const drawn = request('Storm Watch');
    frame();
    store.release(drawn, listener);
    fonts.arrive();
    expect(request('Storm Watch').texture).toBeDefined();
    expect(frame()).toEqual([]);
  });

  it('of another script wait for their faces, neither measured nor drawn with the system’s', () => {
    const { fonts, store, measured, request, frame } = setUp();
    const drawn = request('שלום');
    expect(store.fitsOnLine('שלום', style, 10)).toBe(true);
    store.redraw();
    expect([frame(), measured, drawn.width]).toEqual([[], [], 0]);
    fonts.arrive();
    expect(frame()).toEqual(['שלום']);
    expect(store.fitsOnLine('שלום', style, 10)).toBe(false);
  });

  it('of another script are measured in their turn where faces are late, each in its own frame', () => {
    const { fonts, store, measured, request, frame } = setUp();
    request('Live');
    const drawn = request('שלום');
    expect(measured).toEqual(['Live']);
    fonts.waited();
    expect(store.fitsOnLine('שלום', style, 10)).toBe(false);
    request('עולם');
    expect(frame()).toEqual(['Live']);
    expect(frame()).toEqual(['שלום']);
    expect(drawn.width).toBeGreaterThan(0);
  });

  it('of another script are drawn again when their faces have loaded, and no others', () => {
    const { fonts, request, frame } = setUp();
    request('Live');
    request('שלום');
    frame();
    fonts.waited();
    frame();
    fonts.arrive();
    expect(frame()).toEqual(['שלום']);
    expect(frame()).toEqual([]);
  });

  it('begins all lines at the right edge in a mirrored layout, and at the left one for a label at the end', () => {
    const { store, placed, frame } = setUp({ isMirrored: true });
    for (const isAtEnd of [false, true])
      store.request({ text: 'Storm Watch in the mountains', style, maxWidth: 120, maxLines: 2, isAtEnd }, listener);
    frame();
    frame();
    expect(placed.map(({ align }) => align)).toEqual(['right', 'right', 'left', 'left']);
  });

  it('orders the words of each line by the text, and begins all lines at the edge of the label', () => {
    const { fonts, store, placed, frame } = setUp();
    fonts.arrive();
    const text = 'שלום S1 E4 עולם ועוד מילים';
    for (const isAtEnd of [false, true]) store.request({ text, style, maxWidth: 200, maxLines: 2, isAtEnd }, listener);
    frame();
    frame();
    expect(placed.map(({ direction, align }) => `${direction} ${align}`)).toEqual([
      'rtl left',
      'rtl left',
      'rtl right',
      'rtl right',
    ]);
    expect(placed[0]!.x).toBe(placed[1]!.x);
    expect(placed[2]!.x).toBe(placed[3]!.x);
  });
});
