import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageKey, imageKeys } from '../../../../service/artwork/image-keys.ts';
import { Illustrator, type PictureRequest } from '../../../../service/artwork/picture.ts';
import type { ArtSubject } from '../../../../service/artwork/subject.ts';
import { subject } from './subjects.ts';

const illustrator = new Illustrator(join(import.meta.dirname, '../../../../fonts'));

function request(of: ArtSubject, keyName: string, changes: Partial<PictureRequest> = {}): PictureRequest {
  const key = imageKeys.get(keyName) as ImageKey;
  return { subject: of, keyName, key, size: { mode: 'fit', width: 210, height: 126 }, format: 'jpeg', ...changes };
}

describe('a picture', () => {
  it('is reproducible, byte for byte', async () => {
    const other = new Illustrator(join(import.meta.dirname, '../../../../fonts'));
    for (const key of ['series_list', 'series_detail', 'dcg_mark_poster']) {
      const first = await illustrator.draw(request(subject(), key));
      expect(first.equals(await illustrator.draw(request(subject(), key)))).toBe(true);
      expect(first.equals(await other.draw(request(subject(), key)))).toBe(true);
    }
  });

  it('differs between entities', async () => {
    const one = await illustrator.draw(request(subject(), 'series_list'));
    const two = await illustrator.draw(request(subject({ entityId: 'tidewater', title: 'Tidewater' }), 'series_list'));
    expect(one.equals(two)).toBe(false);
  });

  it('fills the requested box exactly, in the requested format', async () => {
    for (const format of ['jpeg', 'webp'] as const) {
      const bytes = await illustrator.draw(
        request(subject(), 'still', { format, size: { mode: 'fit', width: 265, height: 188 } }),
      );
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 265, height: 188, hasAlpha: false });
    }
  });

  it('is scaled down to a width in proportion, and never enlarged', async () => {
    const sizeOf = async (width: number): Promise<[number, number]> => {
      const bytes = await illustrator.draw(request(subject(), 'video_list', { size: { mode: 'downsize', width } }));
      const { width: w, height: h } = await sharp(bytes).metadata();
      return [w, h];
    };
    expect(await sizeOf(320)).toEqual([320, 180]);
    expect(await sizeOf(2048)).toEqual([1280, 720]);
  });

  it('can be drawn at any aspect ratio, down to a single pixel', async () => {
    for (const [width, height] of [
      [1, 1],
      [2048, 3],
      [3, 2048],
      [40, 9],
    ] as const) {
      const bytes = await illustrator.draw(
        request(subject(), 'dcg_mark_poster', { size: { mode: 'fit', width, height } }),
      );
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
    }
  });

  it('keeps the left third of a hero calm and dark, whatever its palette', async () => {
    const size = { mode: 'fit', width: 480, height: 270 } as const;
    for (const entityId of [
      'long-furrow',
      'nandu',
      'dogs-of-winter',
      'harvest-home',
      'smoke-and-salt',
      'field-hospital',
    ]) {
      const bytes = await illustrator.draw(request(subject({ entityId }), 'series_detail', { size }));
      // sharp takes statistics of the input, before any extract.
      const third = await sharp(bytes).extract({ left: 0, top: 0, width: 160, height: 270 }).png().toBuffer();
      const { channels } = await sharp(third).stats();
      for (const channel of channels.slice(0, 3)) expect(channel.mean).toBeLessThan(64);
    }
  });

  it('has a title on a poster and none on a tile', async () => {
    const size = { mode: 'fit', width: 240, height: 360 } as const;
    const draw = (title: string, key: string): Promise<Buffer> =>
      illustrator.draw(request(subject({ title }), key, { size }));
    const [tileA, tileB] = [await draw('Prairie Radio', 'series_list'), await draw('Prairie Road', 'series_list')];
    expect(tileA.equals(tileB)).toBe(true);
    const [posterA, posterB] = [
      await draw('Prairie Radio', 'dcg_mark_poster'),
      await draw('Prairie Road', 'dcg_mark_poster'),
    ];
    expect(posterA.equals(posterB)).toBe(false);
  });

  it.each([
    ['nation', 'Heritage'],
    ['nation', 'Cold File'],
    ['sports', 'Arena'],
    ['news', 'News One Free'],
  ] as const)('crops the mark of a network of %s, %s, at both ends, as large as fits the box', async (brand, title) => {
    const network = subject({ brand, entityId: 'network-x', kind: 'network', title });
    const size = { mode: 'fit', width: 220, height: 40 } as const;
    const bytes = await illustrator.draw(request(network, 'logo', { format: 'png', size }));
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBeLessThanOrEqual(220);
    expect(info.height).toBeLessThanOrEqual(40);
    expect(info.width === 220 || info.height === 40).toBe(true);
    const inked = (x: number): boolean =>
      Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 4 + 3]).some((alpha) => alpha! > 0);
    expect([0, 1].some(inked)).toBe(true);
    expect([info.width - 2, info.width - 1].some(inked)).toBe(true);
  });

  it('shows the names of all networks at one height, with descenders and without', async () => {
    const size = { mode: 'fit', width: 600, height: 40 } as const;
    const heights = ['Nation', 'Heritage'].map(async (title) => {
      const network = subject({ entityId: 'network-x', kind: 'network', title });
      return (await sharp(await illustrator.draw(request(network, 'logo', { format: 'png', size }))).metadata()).height;
    });
    expect(await Promise.all(heights)).toEqual([40, 40]);
  });

  it('is dark all over for light grounds', async () => {
    const network = subject({ entityId: 'network-x', kind: 'network', title: 'Heritage' });
    const lightest = async (key: string): Promise<number> => {
      const pixels = await sharp(await illustrator.draw(request(network, key, { format: 'png' })))
        .raw()
        .toBuffer();
      const inked = Array.from({ length: pixels.length / 4 }, (_, at) => pixels.subarray(4 * at, 4 * at + 4));
      return Math.max(...inked.flatMap(([red, green, blue, alpha]) => (alpha === 255 ? [red!, green!, blue!] : [])));
    };
    expect([await lightest('logo'), (await lightest('logo_dark')) < 40]).toEqual([255, true]);
  });

  it('has a transparent background for a logo or a title', async () => {
    const network = subject({ entityId: 'her', kind: 'network', title: 'Heritage' });
    const logo = await illustrator.draw(request(network, 'network_logo', { format: 'png' }));
    const title = await illustrator.draw(
      request(subject(), 'title_treatment', { format: 'webp', size: { mode: 'natural' } }),
    );
    for (const bytes of [logo, title]) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
      const { channels, isOpaque } = await sharp(bytes).stats();
      expect(isOpaque).toBe(false);
      expect(channels[3]?.max).toBe(255);
    }
  });
});
