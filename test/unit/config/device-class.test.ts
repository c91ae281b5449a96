// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { screen } from '../../../src/config/constants.ts';
import { type DeviceClass, deviceClasses, type PageMemory } from '../../../src/config/device-class.ts';
import { SlotPacker } from '../../../src/render/textures/slot-packer.ts';
import { createLook } from '../../../src/ui/look.ts';
import { heroArtBox } from '../../../src/ui/showcase/showcase.tsx';

const classes = Object.entries(deviceClasses) as [string, DeviceClass][];
const bytesOf = ({ pageSize, maxPages }: PageMemory) => maxPages * pageSize ** 2 * 4;

/** The most rows or tiles of one size that can be in view at once, even by one pixel. */
const inView = (extent: number, pitch: number) => Math.floor((extent - 2) / pitch) + 2;

describe.each(classes)('the device class %s', (_, device) => {
  const scale = device.backingHeight / screen.height;
  const texels = (authored: number) => Math.round(authored * scale);

  it('promises the memory of its pages, letters, two pictures of the showcase, the icons and the shades', async () => {
    const { width = 0, height = 0 } = await sharp(await readFile('assets/icons/icons.png')).metadata();
    const art = texels(heroArtBox.width) * texels(heroArtBox.height) * 4;
    const shades = 256 * 210 * 4;
    const letters = 4 * device.letterPage ** 2;
    const taken = bytesOf(device.pictures) + bytesOf(device.texts) + letters + 2 * art + width * height * 4 + shades;
    expect(taken).toBeLessThanOrEqual(device.textureBytes);
    // It promises less than one page too much.
    expect(device.textureBytes - taken).toBeLessThan(4 * 1024 * 1024);
  });

  it.each(Object.entries(createLook(brand.theme).rows))(
    'has memory for a screen of rows of the kind %s',
    (kind, row) => {
      const packer = new SlotPacker(device.pictures.pageSize, device.pictures.maxPages);
      packer.take(texels(200), texels(60));
      const lanes = kind === 'smallLandscape' ? 2 : 1;
      const rows = inView(screen.height, row.height + (lanes - 1) * row.lanePitch);
      const tiles = rows * lanes * inView(screen.width, row.pitch);
      for (let tile = 0; tile < tiles; tile++)
        expect(packer.take(texels(row.tile.width), texels(row.tile.height)), `tile ${tile} of ${tiles}`).toBeDefined();
    },
  );

  it('has pages of a size that every set supports', () => {
    expect(Math.max(device.pictures.pageSize, device.texts.pageSize)).toBeLessThanOrEqual(2048);
  });
});

describe('device classes', () => {
  it('scroll in the 300 ms of C 9.1, slow sets faster', () => {
    expect(classes.map(([name, { motion }]) => [name, motion.scroll])).toEqual([
      ['low', 160],
      ['middle', 300],
      ['high', 300],
    ]);
  });

  it('stay within the memory budget at 720 and at 1080 rows', () => {
    expect(deviceClasses.low.textureBytes).toBeLessThanOrEqual(32_000_000);
    expect(deviceClasses.high.textureBytes).toBeLessThanOrEqual(64_000_000);
  });
});
