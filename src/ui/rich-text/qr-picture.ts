import { create } from 'qrcode';

/** Modules in the quiet zone around the code, as the standard requires. */
const quietZone = 4;
const pixelsAModule = 6;
const headerBytes = 62;

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
  const side = (code.size + 2 * quietZone) * pixelsAModule;
  // Rows are padded to four bytes; the last comes first.
  const stride = Math.ceil(side / 32) * 4;
  const bytes = new Uint8Array(headerBytes + stride * side);
  writeHeader(new DataView(bytes.buffer), side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const row = Math.floor(y / pixelsAModule) - quietZone;
      const column = Math.floor(x / pixelsAModule) - quietZone;
      const isInside = row >= 0 && column >= 0 && row < code.size && column < code.size;
      if (isInside && code.get(row, column) === 1) continue;
      const at = headerBytes + (side - 1 - y) * stride + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return `data:image/bmp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

function modulesOf(text: string) {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return undefined;
  }
}

/** Of a bitmap with one bit a pixel: 0 is black, 1 white. */
function writeHeader(view: DataView, side: number): void {
  view.setUint16(0, 0x424d);
  view.setUint32(2, view.byteLength, true);
  view.setUint32(10, headerBytes, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, side, true);
  view.setInt32(22, side, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 1, true);
  view.setUint32(46, 2, true);
  view.setUint32(58, 0x00ffffff, true);
}
