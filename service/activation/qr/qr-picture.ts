import QRCode from 'qrcode';
import sharp from 'sharp';

/** Bounds of the side in pixels: the least a phone can read, and more than any screen asks for. */
export const qrSides = { least: 64, most: 1024 } as const;

/** Modules in the quiet zone around the code, as the standard requires. */
const quietZone = 4;

/**
 * A QR code as a PNG of exactly `side` by `side` pixels, dark on white. Every module has the same whole number of
 * pixels; the remainder widens the quiet zone.
 *
 * @throws Error when the text does not fit a code of that size
 */
export async function drawQr(text: string, side: number): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const pixelsAModule = Math.floor(side / (modules.size + 2 * quietZone));
  if (pixelsAModule < 1) throw new Error(`A code of ${modules.size} modules does not fit ${side} pixels.`);
  const start = Math.floor((side - modules.size * pixelsAModule) / 2);
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size * pixelsAModule; row += 1) {
    for (let column = 0; column < modules.size * pixelsAModule; column += 1) {
      if (modules.get(Math.floor(row / pixelsAModule), Math.floor(column / pixelsAModule)) === 1)
        pixels[(start + row) * side + start + column] = 0;
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
