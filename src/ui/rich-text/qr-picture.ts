import { type BitMatrix, create } from 'qrcode';

/** Modules in the quiet zone around the code, as the standard requires. */
const quietZone = 4;
const pixelsAModule = 6;
const headerBytes = 62;

/** To try all eight and take the best would take as long again as all the rest; phones read each of them. */
const maskPattern = 0;

/** The most that the largest code holds at the error correction that is used here. */
const mostBytes = 2331;

/** Whether a code can be made of a text: much sooner known than made. */
export function fitsQrCode(text: string): boolean {
  return new TextEncoder().encode(text).length <= mostBytes;
}

/** A QR code as the data URL of a two-colour bitmap, dark on white; undefined for a text that does not fit one. */
export function qrPicture(text: string): string | undefined {
  const code = modulesOf(text);
  if (!code) return undefined;
  const last = code.size + quietZone - 1;
  const lines: string[] = [];
  // The last line of a bitmap comes first.
  for (let row = last; row >= -quietZone; row--) lines.push(lineOf(code, row).repeat(pixelsAModule));
  return `data:image/bmp;base64,${btoa(headerOf(sideOf(code)) + lines.join(''))}`;
}

/** Pixels of a side. */
function sideOf({ size }: BitMatrix): number {
  return (size + 2 * quietZone) * pixelsAModule;
}

/** A line of pixels, padded to four bytes, as a binary string. */
function lineOf(code: BitMatrix, row: number): string {
  const bytes = new Uint8Array(Math.ceil(sideOf(code) / 32) * 4).fill(0xff);
  const isInside = row >= 0 && row < code.size;
  for (let column = 0; isInside && column < code.size; column++) {
    if (code.get(row, column) === 0) continue;
    const start = (column + quietZone) * pixelsAModule;
    for (let x = start; x < start + pixelsAModule; x++) bytes[x >> 3] = (bytes[x >> 3] ?? 0) & ~(0x80 >> (x & 7));
  }
  return String.fromCharCode(...bytes);
}

function modulesOf(text: string): BitMatrix | undefined {
  try {
    return create(text, { errorCorrectionLevel: 'M', maskPattern }).modules;
  } catch {
    return undefined;
  }
}

/** Of a bitmap with one bit a pixel, as a binary string: 0 is black, 1 white. */
function headerOf(side: number): string {
  const bytes = new Uint8Array(headerBytes);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x424d);
  view.setUint32(2, headerBytes + Math.ceil(side / 32) * 4 * side, true);
  view.setUint32(10, headerBytes, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, side, true);
  view.setInt32(22, side, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 1, true);
  view.setUint32(46, 2, true);
  view.setUint32(58, 0x00ffffff, true);
  return String.fromCharCode(...bytes);
}
