import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLogo } from '../../../../../service/activation/providers/logo.ts';
import { providers } from '../../../../../service/activation/providers/providers.ts';
import { FontBook } from '../../../../../service/artwork/lettering/font-book.ts';

const book = new FontBook(join(import.meta.dirname, '../../../../../fonts'));

describe('the logo of a TV provider', () => {
  it.each(providers.map((provider) => [provider.name, provider] as const))(
    'has no margin at its ends: %s',
    async (_, provider) => {
      const bytes = await drawLogo(book, provider, '#ffffff', { mode: 'fit', width: 220, height: 70 });
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info.width === 220 || info.height === 70).toBe(true);
      const inkAt = (x: number): number =>
        Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 4 + 3]!).reduce((a, b) => a + b);
      expect(inkAt(0) + inkAt(1)).toBeGreaterThan(0);
      expect(inkAt(info.width - 2) + inkAt(info.width - 1)).toBeGreaterThan(0);
    },
  );

  it('is never enlarged, and shrinks in proportion', async () => {
    const [cox] = providers.filter(({ id }) => id === 'cox');
    const sizeOf = async (size: Parameters<typeof drawLogo>[3]) => {
      const { width, height } = await sharp(await drawLogo(book, cox!, '#000000', size)).metadata();
      return { width, height };
    };
    const natural = await sizeOf({ mode: 'natural' });
    expect(natural.height).toBe(160);
    expect(await sizeOf({ mode: 'fit', width: 2000, height: 2000 })).toEqual(natural);
    expect(await sizeOf({ mode: 'downsize', width: natural.width! / 2 })).toMatchObject({ height: 80 });
  });
});
