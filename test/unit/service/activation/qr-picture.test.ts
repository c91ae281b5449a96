import fc from 'fast-check';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newCode, readCode } from '../../../../service/activation/codes/new-code.ts';
import { drawQr } from '../../../../service/activation/qr/qr-picture.ts';

async function read(picture: Buffer): Promise<{ width: number; height: number; text: string | undefined }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, text: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data };
}

test('a QR code of any size can be read and is exactly that size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 64, max: 640 }), fc.webUrl({ size: 'small' }), async (side, address) => {
      const text = address.slice(0, 80);
      expect(await read(await drawQr(text, side))).toMatchObject({ width: side, height: side, text });
    }),
    { numRuns: 25 },
  );
});

test('the quiet zone is wide enough on every side', async () => {
  const { data, info } = await sharp(await drawQr('https://example.com/activate?code=CFHJKM', 200))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 128);
  const columns = dark.map((index) => index % info.width);
  const lines = dark.map((index) => Math.floor(index / info.width));
  // 29 modules of 5 pixels: 145 of 200.
  for (const places of [columns, lines]) expect([Math.min(...places), Math.max(...places)]).toEqual([27, 171]);
});

test('a text that does not fit throws instead of giving an unreadable picture', async () => {
  await expect(drawQr('x'.repeat(1000), 64)).rejects.toThrow('does not fit 64 pixels');
});

test('a typed code may have small letters, spaces and hyphens', () => {
  const code = newCode();
  expect(readCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}\t`)).toBe(code);
});
