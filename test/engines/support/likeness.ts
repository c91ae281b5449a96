import { fileURLToPath } from 'node:url';
import type { PNG } from 'pngjs';
import sharp, { type Sharp } from 'sharp';

/** Part of a screen, in authored pixels (1920 x 1080). */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The app's picture on a screen, scaled down until letters still differ but engines' antialiasing does not. */
export class Picture {
  static readonly width = 640;
  static readonly height = 360;

  private constructor(private readonly rgb: Uint8Array) {}

  /** The 16:9 picture in the middle of a screen of any shape. */
  static async of({ width, height, data }: PNG): Promise<Picture> {
    const high = Math.min(height, Math.round((width * 9) / 16));
    const wide = Math.min(width, Math.round((height * 16) / 9));
    const image = sharp(data, { raw: { width, height, channels: 4 } })
      .extract({ left: (width - wide) >> 1, top: (height - high) >> 1, width: wide, height: high })
      .removeAlpha();
    // Two passes: in one, sharp would shrink the picture before it crops it.
    const cut = await image.raw().toBuffer();
    return Picture.shrunk(sharp(cut, { raw: { width: wide, height: high, channels: 3 } }));
  }

  /** A committed picture of test/screens. */
  static ofBaseline(name: string): Promise<Picture> {
    const file = fileURLToPath(new URL(`../../screens/baselines/${name}.webp`, import.meta.url));
    return Picture.shrunk(sharp(file).removeAlpha());
  }

  private static async shrunk(image: Sharp): Promise<Picture> {
    const { width, height } = Picture;
    return new Picture(await image.resize(width, height, { fit: 'fill' }).raw().toBuffer());
  }

  /** Mean difference per colour channel, 0 to 255. */
  difference(other: Picture): number {
    let sum = 0;
    for (let i = 0; i < this.rgb.length; i++) sum += Math.abs(this.rgb[i]! - other.rgb[i]!);
    return sum / this.rgb.length;
  }

  /**
   * How similar an area is to the same area of another picture, regardless of brightness and contrast: the correlation
   * of the colours, 1 for the same drawing, about 0 for a different one or none. `isText` allows for text up to 4 %
   * wider and nine pixels off, since engines differ by that much.
   */
  likeness(other: Picture, area: Area, isText = false): number {
    const wanted = other.values(area);
    const furthest = isText ? Math.round((9 * Picture.width) / 1920) : 0;
    let best = -1;
    for (const stretch of isText ? [1, 1.02, 1.04] : [1]) {
      for (let aside = -furthest; aside <= furthest; aside++)
        best = Math.max(best, correlation(this.values(area, aside, stretch), wanted));
    }
    return best;
  }

  /** Mean colour of an area. */
  colour(area: Area): [red: number, green: number, blue: number] {
    const values = this.values(area);
    const mean = (channel: number) => {
      let sum = 0;
      for (let i = channel; i < values.length; i += 3) sum += values[i]!;
      return (sum * 3) / values.length;
    };
    return [mean(0), mean(1), mean(2)];
  }

  /** Spread of an area's colours (standard deviation, 0 to 127), which is 0 for a blank area. */
  liveliness(area: Area): number {
    const values = this.values(area);
    const mean = average(values);
    return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
  }

  /** Colours of an area, or of one shifted by `aside` and widened by `stretch`. */
  private values({ x, y, width, height }: Area, aside = 0, stretch = 1): number[] {
    const scale = Picture.width / 1920;
    const left = Math.round(x * scale) + aside;
    const columns = Math.round((x + width) * scale) - Math.round(x * scale);
    const values: number[] = [];
    for (let row = Math.round(y * scale); row < Math.round((y + height) * scale); row++) {
      for (let i = 0; i < columns; i++) {
        const column = Math.min(Math.max(left + Math.round(i * stretch), 0), Picture.width - 1);
        const at = (row * Picture.width + column) * 3;
        values.push(this.rgb[at]!, this.rgb[at + 1]!, this.rgb[at + 2]!);
      }
    }
    return values;
  }
}

/** Pearson correlation; 0 if either side has a single colour. */
function correlation(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [average(left), average(right)];
  let both = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let i = 0; i < left.length; i++) {
    const fromLeft = left[i]! - leftMean;
    const fromRight = right[i]! - rightMean;
    both += fromLeft * fromRight;
    leftSquares += fromLeft ** 2;
    rightSquares += fromRight ** 2;
  }
  return leftSquares * rightSquares === 0 ? 0 : both / Math.sqrt(leftSquares * rightSquares);
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
