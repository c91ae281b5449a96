import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What the QR code in a picture says. @throws Error when there is none to read */
export function decodePicture(png: Uint8Array): string {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  const found = jsQR(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('The picture shows no QR code.');
  return found.data;
}
