import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { fitsQrCode, qrPicture } from '../../../../src/ui/rich-text/qr-picture.ts';

/** The pixels of a bitmap with one bit a pixel, as RGBA. */
function decode(url: string) {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const side = bytes.readInt32LE(18);
  const stride = Math.ceil(side / 32) * 4;
  expect(bytes.length).toBe(bytes.readUInt32LE(2));
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isWhite =
        ((bytes[bytes.readUInt32LE(10) + (side - 1 - y) * stride + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
      if (!isWhite) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { pixels, side };
}

describe('the QR code of a link', () => {
  it('is read by a phone as the address', () => {
    const { pixels, side } = decode(qrPicture('https://a.example/rules?x=ü') ?? '');
    expect(jsQR(pixels, side, side)?.data).toBe('https://a.example/rules?x=ü');
  });

  it('is missing for an address that no code can hold', () => {
    const long = `https://a.example/${'x'.repeat(4000)}`;
    expect([fitsQrCode(long), qrPicture(long)]).toEqual([false, undefined]);
  });
});
