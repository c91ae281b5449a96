import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawIcons, listingIcons, packageIcons, pngSize } from '../../../platform-packaging/icons.ts';
import { type Family, platformKeys, productOf } from '../../../platform-packaging/product.ts';

const families = Object.keys(platformKeys) as Family[];

describe.each(families)('%s', (family) => {
  test.each(['nation', 'sports', 'news'] as const)('has every icon of %s at the required size', async (brand) => {
    const sizes = [...packageIcons[family], ...listingIcons[family]];
    const icons = await drawIcons(productOf(family, brand, 'prod'), sizes);
    expect(icons.map(({ path, data }) => ({ path, ...pngSize(data) }))).toEqual(sizes);
  });
});

test('an icon is the mark centred on the brand’s background, opaque to the corners', async () => {
  const [icon] = await drawIcons(productOf('xbox', 'news', 'prod'), [{ path: 'x.png', width: 310, height: 150 }]);
  const { data, info } = await sharp(icon?.data).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 310 + x) * 3, (y * 310 + x) * 3 + 3)];
  expect(info).toMatchObject({ width: 310, height: 150, channels: 3 });
  for (const corner of [pixel(0, 0), pixel(309, 0), pixel(0, 149), pixel(309, 149), pixel(60, 75)])
    expect(corner).toEqual([0x07, 0x1a, 0x2f]);
  // The red field of the news mark, left of the arch.
  expect(pixel(155 - 40, 75)).toEqual([0xe5, 0x24, 0x2a]);
});

test('icons are reproducible, byte for byte', async () => {
  const draw = () => drawIcons(productOf('webos', 'sports', 'prod'), packageIcons.webos);
  expect(await draw()).toEqual(await draw());
});

test('a file that is not a PNG has no size', () => {
  expect(pngSize(Buffer.from('GIF89a, and some more bytes to be long enough'))).toBeUndefined();
  expect(pngSize(Buffer.alloc(3))).toBeUndefined();
});
