import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import sharp, { type Sharp } from 'sharp';

/** Screens are compared at this size: what is where and in which colour counts, not how an engine smooths an edge. */
const size = { width: 192, height: 108 };

/** Mean difference, per colour channel, of the app's 16:9 picture and the committed picture of that name: 0 to 255. */
export async function differenceFrom(screen: PNG, baseline: string): Promise<number> {
  const file = fileURLToPath(new URL(`../../screens/baselines/${baseline}.webp`, import.meta.url));
  const [seen, wanted] = await Promise.all([small(sharp(PNG.sync.write(picture(screen)))), small(sharp(file))]);
  return meanDifference(seen, wanted);
}

/** The same of two screens of one size, at their full size. */
export function difference(left: PNG, right: PNG): number {
  return meanDifference(left.data, right.data);
}

function meanDifference(left: Uint8Array, right: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < left.length; i++) sum += Math.abs((left[i] ?? 0) - (right[i] ?? 0));
  return sum / left.length;
}

function small(image: Sharp): Promise<Buffer> {
  return image.removeAlpha().resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
}

/** The app's picture in the middle of a screen of any shape. */
function picture(screen: PNG): PNG {
  const height = Math.min(screen.height, Math.round((screen.width * 9) / 16));
  const width = Math.min(screen.width, Math.round((screen.height * 16) / 9));
  const cut = new PNG({ width, height });
  PNG.bitblt(screen, cut, (screen.width - width) >> 1, (screen.height - height) >> 1, width, height, 0, 0);
  return cut;
}

/** How far the brightness of an area spreads (standard deviation, 0 to 127): a picture has some, a blank place none. */
export function liveliness(screen: PNG, area: { x: number; y: number; width: number; height: number }): number {
  const shown = picture(screen);
  const scale = shown.width / 1920;
  const values: number[] = [];
  for (let y = area.y; y < area.y + area.height; y += 4) {
    for (let x = area.x; x < area.x + area.width; x += 4) {
      const at = (Math.floor(y * scale) * shown.width + Math.floor(x * scale)) * 4;
      values.push(((shown.data[at] ?? 0) + (shown.data[at + 1] ?? 0) + (shown.data[at + 2] ?? 0)) / 3);
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
