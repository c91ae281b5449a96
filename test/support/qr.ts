import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** The text of the QR code in a picture. @throws Error if there is none */
export function decodePicture(png: Uint8Array): string {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  const found = jsQR(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error('The picture shows no QR code.');
  return found.data;
}
