import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { differingPixels, expectPixels } from '../../support/pixels.ts';

/** A grey picture with a block of that many white pixels. */
function picture(whitePixels: number, width = 64, height = 36): Uint8Array {
  const png = new PNG({ width, height });
  png.data.fill(0x80);
  png.data.fill(0xff, 0, whitePixels * 4);
  return PNG.sync.write(png);
}

describe('comparing screenshots', () => {
  it('finds no difference between equal pictures', async () => {
    expect((await differingPixels(picture(10), picture(10))).count).toBe(0);
  });

  it('counts the pixels that differ', async () => {
    expect((await differingPixels(picture(0), picture(100))).count).toBe(100);
  });

  it('counts pictures of another size as completely different', async () => {
    expect((await differingPixels(picture(0), picture(0, 32, 36))).count).toBe(64 * 36);
  });

  it('fails when there is no baseline, and tells how to create one', async () => {
    await expect(expectPixels(picture(0), 'no-such-screen')).rejects.toThrow(/UPDATE_SCREENS=1 npm test -- screens/);
  });
});
