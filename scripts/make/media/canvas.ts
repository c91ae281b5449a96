/** Converts 0xRRGGBB to three channels, 0..1. */
export function rgb(hex: number): Colour {
  return [((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255];
}

export type Colour = readonly [number, number, number];

export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** The colour of a gradient at `at`, from 0 to 1. */
export function gradient(stops: readonly (readonly [at: number, colour: Colour])[], at: number): Colour {
  let previous = stops[0]!;
  for (const stop of stops) {
    if (at <= stop[0]) {
      const span = stop[0] - previous[0];
      return span === 0 ? stop[1] : mix(previous[1], stop[1], smoothstep(0, 1, (at - previous[0]) / span));
    }
    previous = stop;
  }
  return previous[1];
}

export interface Fill {
  top: Colour;
  bottom: Colour;
  depth: number;
  from?: number;
  /** Opacity at the top and at the bottom. */
  alpha?: readonly [number, number];
}

/** One frame of a film in floating-point colour, so that stacked glows and mists show no banding before encoding. */
export class Canvas {
  readonly pixels: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Float32Array(width * height * 3);
  }

  /** Fills the whole frame from top to bottom. */
  sky(colourAt: (y: number) => Colour): void {
    const { width, height, pixels } = this;
    for (let y = 0, i = 0; y < height; y++) {
      const [r, g, b] = colourAt(y / (height - 1));
      for (let x = 0; x < width; x++) {
        pixels[i++] = r;
        pixels[i++] = g;
        pixels[i++] = b;
      }
    }
  }

  /** Adds light that falls off softly to nothing at `radius`. */
  glow(cx: number, cy: number, radius: number, colour: Colour, strength: number): void {
    this.spot(
      cx,
      cy,
      radius,
      (distance) => {
        const t = 1 - distance / radius;
        return t * t * strength;
      },
      colour,
      true,
    );
  }

  /** Paints a disc; `softness` is the width of its edge in pixels. */
  disc(cx: number, cy: number, radius: number, colour: Colour, alpha: number, softness = 1.5): void {
    const inner = radius - softness;
    this.spot(cx, cy, radius, (distance) => alpha * (1 - smoothstep(inner, radius, distance)), colour, false);
  }

  /** Adds a hollow ring of light, `thickness` wide on each side of the radius. */
  ring(cx: number, cy: number, radius: number, thickness: number, colour: Colour, strength: number): void {
    this.spot(
      cx,
      cy,
      radius + thickness,
      (distance) => {
        const t = 1 - Math.abs(distance - radius) / thickness;
        return t <= 0 ? 0 : t * t * strength;
      },
      colour,
      true,
    );
  }

  private spot(
    cx: number,
    cy: number,
    reach: number,
    amount: (distance: number) => number,
    [r, g, b]: Colour,
    add: boolean,
  ): void {
    const { width, height, pixels } = this;
    const top = Math.max(0, Math.floor(cy - reach));
    const bottom = Math.min(height - 1, Math.ceil(cy + reach));
    for (let y = top; y <= bottom; y++) {
      const half = Math.sqrt(Math.max(0, reach * reach - (y - cy) * (y - cy)));
      const left = Math.max(0, Math.ceil(cx - half));
      const right = Math.min(width - 1, Math.floor(cx + half));
      for (let x = left, i = (y * width + left) * 3; x <= right; x++, i += 3) {
        const a = amount(Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)));
        const keep = add ? 1 : 1 - a;
        pixels[i] = pixels[i]! * keep + r * a;
        pixels[i + 1] = pixels[i + 1]! * keep + g * a;
        pixels[i + 2] = pixels[i + 2]! * keep + b * a;
      }
    }
  }

  /**
   * Paints everything below a line that gives a height for each column. `top` fades to `bottom` over `depth` pixels,
   * measured from the line, or from the height `from` for a level mist behind a range.
   */
  below(lineAt: (x: number) => number, { top, bottom, depth, from, alpha = [1, 1] }: Fill): void {
    const { width, height, pixels } = this;
    for (let x = 0; x < width; x++) {
      const line = lineAt(x);
      const start = from ?? line;
      for (let y = Math.max(0, Math.floor(line)); y < height; y++) {
        const t = Math.min(1, Math.max(0, (y - start) / depth));
        const a = Math.min(1, y + 1 - line) * (alpha[0] + (alpha[1] - alpha[0]) * t);
        const i = (y * width + x) * 3;
        pixels[i] = pixels[i]! * (1 - a) + (top[0] + (bottom[0] - top[0]) * t) * a;
        pixels[i + 1] = pixels[i + 1]! * (1 - a) + (top[1] + (bottom[1] - top[1]) * t) * a;
        pixels[i + 2] = pixels[i + 2]! * (1 - a) + (top[2] + (bottom[2] - top[2]) * t) * a;
      }
    }
  }

  /** Adds a line of light along a curve, with `thickness` pixels of falloff above and below it. */
  crest(lineAt: (x: number) => number, thickness: number, colour: Colour, strengthAt: (x: number) => number): void {
    const { width, height, pixels } = this;
    for (let x = 0; x < width; x++) {
      const line = lineAt(x);
      const strength = strengthAt(x);
      const last = Math.min(height - 1, Math.ceil(line + thickness));
      for (let y = Math.max(0, Math.floor(line - thickness)); y <= last; y++) {
        const t = 1 - Math.abs(y - line) / thickness;
        if (t <= 0) continue;
        const a = t * t * strength;
        const i = (y * width + x) * 3;
        pixels[i] = pixels[i]! + colour[0] * a;
        pixels[i + 1] = pixels[i + 1]! + colour[1] * a;
        pixels[i + 2] = pixels[i + 2]! + colour[2] * a;
      }
    }
  }

  /** 8-bit RGB rows, with a fixed 4x4 dither against banding. */
  toRgb24(out: Uint8ClampedArray): void {
    const { width, height, pixels } = this;
    const dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const d = (dither[(y & 3) * 4 + (x & 3)]! + 0.5) / 16 - 0.5;
        for (let c = 0; c < 3; c++, i++) out[i] = pixels[i]! * 255 + d;
      }
    }
  }
}
