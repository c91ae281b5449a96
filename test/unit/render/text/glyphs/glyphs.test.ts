// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { letterFloats } from '../../../../../src/render/quad/letter-run.ts';
import { GlyphPage } from '../../../../../src/render/text/glyphs/glyph-page.ts';
import { Glyphs } from '../../../../../src/render/text/glyphs/glyphs.ts';
import type { FaceTable } from '../../../../../src/render/text/glyphs/letter-metrics.ts';
import type { TextStyle } from '../../../../../src/render/text/text-style.ts';
import type { Pixels } from '../../../../../src/render/textures/atlas-source.ts';

afterEach(() => vi.restoreAllMocks());

/** Letters of half an em, with ink all over; a space without. */
const table: FaceTable = {
  family: 'Test',
  weight: 400,
  italic: false,
  unitsPerEm: 100,
  letters: 'abc ',
  advances: [50, 50, 50, 25],
  boxes: [0, 0, 50, 100, 0, 0, 50, 100, 0, 0, 50, 100, 0, 0, 0, 0],
  left: [0, 0, 0, 0],
  right: [0, 0, 0, 0],
  kerning: [[0]],
};
const style = { family: 'Test', weight: 400, italic: false, size: 20, tracking: 0, lineHeight: 24 } as TextStyle;

function setUp({ pageSize = 256, scale = 1, isLoaded = (): boolean => true, tables = [table] } = {}) {
  const drawn: (readonly [letter: string, x: number])[] = [];
  const context = { fillText: (letter: string, x: number) => drawn.push([letter, x]) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  const uploads: { x: number; y: number; width: number }[] = [];
  const memory = {
    allocate: () => {},
    copy: (_: unknown, { width }: Pixels, x: number, y: number) => uploads.push({ x, y, width }),
    clear: () => {},
  };
  const glyphs = new Glyphs(tables, isLoaded, new GlyphPage(document, memory, pageSize), scale);
  const set = (words: string, x = 6, mayDraw = true) => glyphs.set([{ words, x, baseline: 24 }], style, mayDraw);
  const lefts = (words: string, x?: number) => {
    const { count, values } = set(words, x)!;
    return Array.from({ length: count }, (_, i) => values[i * letterFloats]);
  };
  return { glyphs, set, lefts, drawn, uploads };
}

describe('letters in the atlas', () => {
  it('are drawn once for all texts, those of a text with one upload', () => {
    const { set, uploads, drawn } = setUp();
    set('abba');
    expect([uploads.length, drawn.map(([letter]) => letter)]).toEqual([1, ['a', 'b']]);
    set('bab a');
    expect(uploads).toHaveLength(1);
    set('cab');
    expect([uploads.length, drawn.length]).toEqual([2, 3]);
  });

  it('stand beside each other with an empty texel around their ink; a space takes none', () => {
    const { lefts } = setUp();
    expect(lefts('a b')).toEqual([5, 20]);
  });

  it('are drawn anew for each quarter of a texel, at which a browser places them', () => {
    const { set, lefts, drawn } = setUp();
    expect(lefts('a', 6.3)).toEqual([5]);
    expect(lefts('a', 6.9)).toEqual([6]);
    set('a', 7);
    expect(drawn.map(([, x]) => x)).toEqual([1.25, 1]);
  });

  it('may have to wait for their turn', () => {
    const { set } = setUp();
    expect(set('ab', 6, false)).toBeUndefined();
    set('ab');
    expect(set('ba', 6, false)?.count).toBe(2);
  });

  it('are no more once the page is full: the text is drawn as a whole', () => {
    const { set } = setUp({ pageSize: 32 });
    expect(set('a')?.count).toBe(1);
    expect(set('abc')).toBeUndefined();
    expect(set('a')?.count).toBe(1);
  });

  it('are as large on the screen with fewer texels', () => {
    const { set } = setUp({ scale: 0.5 });
    const [left, top, width, height] = set('a', 3)!.values;
    expect([left, top, width, height]).toEqual([4, 26, 14, 24]);
  });

  it('are all drawn again after the context was lost', () => {
    const { glyphs, set, uploads } = setUp();
    set('a');
    glyphs.reset();
    set('a');
    expect(uploads).toEqual([uploads[0], uploads[0]]);
  });

  it('are drawn beforehand at each quarter, some at a time, so that a text of them has no upload', () => {
    const { glyphs, set, drawn, uploads } = setUp();
    // Three letters are twelve.
    expect(glyphs.prepare('abc d', style)).toBe(false);
    expect(drawn).toHaveLength(12);
    const { length } = uploads;
    expect(set('abc', 6.25, false)?.count).toBe(3);
    expect(glyphs.prepare('abc', style)).toBe(false);
    expect(uploads).toHaveLength(length);
  });

  it('are drawn beforehand in several steps where there are many', () => {
    const letters = 'abcdefgh';
    const each = (values: readonly number[]) => Array.from(letters, () => values).flat();
    const table8: FaceTable = {
      ...table,
      letters,
      advances: each([50]),
      boxes: each([0, 0, 50, 100]),
      left: each([0]),
      right: each([0]),
    };
    const { glyphs, drawn } = setUp({ tables: [table8], pageSize: 512 });
    expect(glyphs.prepare(letters, style)).toBe(true);
    expect(drawn).toHaveLength(24);
    expect(glyphs.prepare(letters, style)).toBe(false);
    expect(drawn).toHaveLength(32);
  });

  it('are not drawn beforehand in a face that has not loaded, nor in a page that is full', () => {
    const unloaded = setUp({ isLoaded: () => false });
    expect(unloaded.glyphs.prepare('abc', style)).toBe(false);
    const full = setUp({ pageSize: 16 });
    expect(full.glyphs.prepare('abc', style)).toBe(false);
    expect([unloaded.uploads, full.uploads]).toEqual([[], []]);
  });

  it('are drawn beforehand as capitals where the style has only those', () => {
    const { glyphs, drawn } = setUp({ tables: [{ ...table, letters: 'ABC ' }] });
    glyphs.prepare('ab', { ...style, uppercase: true });
    expect(new Set(drawn.map(([letter]) => letter))).toEqual(new Set(['A', 'B']));
  });

  it('are used only for faces that have loaded, and for texts of a moderate length', () => {
    let isThere = false;
    const { glyphs } = setUp({ isLoaded: () => isThere });
    expect(glyphs.metricsFor('ab', style)).toBeUndefined();
    isThere = true;
    expect(glyphs.metricsFor('ab', style)).toBeDefined();
    expect(glyphs.metricsFor('a'.repeat(301), style)).toBeUndefined();
    expect(glyphs.metricsFor('ab', { ...style, weight: 700 })).toBeUndefined();
  });
});
