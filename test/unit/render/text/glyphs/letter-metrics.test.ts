import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type FaceTable, LetterMetrics } from '../../../../../src/render/text/glyphs/letter-metrics.ts';
import type { TextStyle } from '../../../../../src/render/text/text-style.ts';

const brandIds = ['nation', 'sports', 'news'] as const;

const tablesOf = async (brand: string): Promise<FaceTable[]> =>
  JSON.parse(await readFile(`fonts/letters/${brand}.json`, 'utf8'));

const table: FaceTable = {
  family: 'Test',
  weight: 400,
  italic: false,
  unitsPerEm: 100,
  letters: 'AVfi ',
  advances: [60, 50, 30, 20, 25],
  boxes: Array.from({ length: 20 }, () => 0),
  left: [1, 0, 2, 0, 0],
  right: [0, 1, 0, 2, 0],
  kerning: [
    [0, 0, 0],
    [0, -10, 0],
    [0, 0, null],
  ],
};
const style = { size: 10, tracking: 0 } as TextStyle;

describe('the metrics of a face', () => {
  const metrics = new LetterMetrics(table, 1);

  it('add the letters’ widths, and what a pair stands closer', () => {
    expect(metrics.widthOf('A', style)).toBe(6);
    expect(metrics.widthOf('AV', style)).toBe(10);
    expect(metrics.widthOf('VA', style)).toBe(11);
    expect(metrics.widthOf('', style)).toBe(0);
  });

  it('add the tracking after each letter, the last included, as a browser does', () => {
    expect(metrics.widthOf('VA', { ...style, tracking: 2 })).toBe(15);
  });

  it('set no text with a letter that the face does not have, or with two that look different beside each other', () => {
    expect(['AV if', 'A\u05d0', 'fi'].map((words) => metrics.canSet(words))).toEqual([true, false, false]);
  });
});

describe('the tables of the brands', () => {
  it.each(brandIds)('of %s have every Latin face of its fonts', async (brand) => {
    const fonts = JSON.parse(await readFile('fonts/brand-fonts.json', 'utf8'))[brand] as (FaceTable & {
      unicodeRange: string;
    })[];
    const faces = fonts.filter(({ unicodeRange }) => unicodeRange.startsWith('U+0000-00FF'));
    const nameOf = ({ family, weight, italic }: FaceTable) => `${family} ${weight} ${italic}`;
    expect((await tablesOf(brand)).map(nameOf)).toEqual(faces.map(nameOf));
  });

  it.each(brandIds)('of %s have the widths of their font files', async (brand) => {
    const fonts = JSON.parse(await readFile('fonts/brand-fonts.json', 'utf8'))[brand] as { file: string }[];
    const files = fonts.map(({ file }) => file).filter((file) => /-latin-\d/.test(file));
    for (const [i, face] of (await tablesOf(brand)).entries()) {
      const font = create(await readFile(`fonts/files/${files[i]}`));
      const metrics = new LetterMetrics(face, 1);
      for (const words of ['A', 'AV', 'To', 'Wave', 'Yesterday’s']) {
        expect(metrics.widthOf(words, { ...style, size: face.unitsPerEm }), `${words} in ${files[i]}`).toBeCloseTo(
          font.layout(words).positions.reduce((width, { xAdvance }) => width + xAdvance, 0),
        );
      }
    }
  });

  it.each([
    ['IBM Plex Sans Condensed', 500, 22, 1, 'correspondents, one desk', 15_414_247],
    ['IBM Plex Sans', 500, 26, 2 / 3, 'Watch over Ten Waves', 11_644_518],
    ['IBM Plex Sans', 600, 26, 1, 'AVATAR To: Yves', 13_137_359],
  ])(
    'give the width that Chromium measures, to its 65,536th of a texel: %s %s at %s x %s',
    async (family, weight, size, scale, words, measured) => {
      const face = (await tablesOf('news')).find((table) => table.family === family && table.weight === weight)!;
      const wide = new LetterMetrics(face, scale).widthOf(words, { ...style, size }) * scale;
      expect(Math.round(wide * 65_536)).toBe(measured);
    },
  );

  it.each(brandIds)(
    'of %s set English, Spanish and French, and leave to the browser what has ligatures',
    async (brand) => {
      for (const face of await tablesOf(brand)) {
        const metrics = new LetterMetrics(face, 1);
        for (const words of ['Live from Denali', '¿Qué ves ahora?', 'L’été déjà…', 'Season 2 • Episode 3'])
          expect(metrics.canSet(words), `${words} in ${face.family}`).toBe(true);
        expect(metrics.canSet('你好')).toBe(false);
      }
    },
  );
});
