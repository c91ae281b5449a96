import { Rectangle, Texture } from 'pixi.js';
import type { Cached, TextureCache } from './texture-cache.ts';

/** Texels, stretched over what they fade: banding is broken up with noise. The first page waits for them, so they are few. */
const width = 128;
const scrimLines = 72;
const footLines = 32;
const height = scrimLines + footLines;

/**
 * The two fades that lie over pictures, on a page of the texts, so that a frame needs no texture more for them; white, coloured by
 * the quad's tint.
 *
 * The scrim fades art from the left and towards the bottom, so that one blended quad does what stacked gradients would:
 *
 *   ground ████▓▓▒▒░░░░░░░░░░░      dimmed behind the navbar
 *          ████▓▓▒▒░░              opaque where text stands, clear where the picture speaks
 *          ████▓▓▒▒░░
 *          ████████▓▓▓▓▒▒▒▒        and opaque again where the first row begins
 */
export class Shades {
  /** Fades hero art into the background. */
  readonly scrim = part(scrimLines);
  /** Fades the foot of a page: clear above, opaque below. */
  readonly footGradient = part(footLines);
  private readonly canvas: HTMLCanvasElement;
  private readonly entry: Cached;

  constructor(
    document: Document,
    private readonly cache: TextureCache,
  ) {
    this.canvas = document.createElement('canvas');
    this.canvas.width = width;
    this.canvas.height = height;
    this.entry = cache.hold('shades', width, height);
    bakeBoth(this.canvas);
    this.write();
  }

  /** Copies them into texture memory: at first, and after a lost context. */
  write(): void {
    const { source, frame } = this.cache.write(this.entry, this.canvas);
    for (const [texture, top] of [
      [this.scrim, 0],
      [this.footGradient, scrimLines],
    ] as const) {
      texture.source = source;
      texture.frame.x = frame.x + 0.5;
      texture.frame.y = frame.y + top + 0.5;
      texture.updateUvs();
    }
  }

  destroy(): void {
    this.scrim.destroy();
    this.footGradient.destroy();
  }
}

/** Half a texel less on each side: what lies beside it on the page must not show at its edges. */
const part = (lines: number): Texture => new Texture({ frame: new Rectangle(0, 0, width - 1, lines - 1) });

function bakeBoth(canvas: HTMLCanvasElement): void {
  // Kept in main memory: it is never drawn into again.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  const image = context.createImageData(width, height);
  image.data.fill(255);
  bake(image, scrimAcross, (y) => scrimDown(y / (scrimLines - 1)), 0, scrimLines);
  bake(
    image,
    () => 1,
    (y) => 1 - smooth(y / (footLines - 1)),
    scrimLines,
    footLines,
  );
  context.putImageData(image, 0, 0);
}

const scrimAcross = (x: number): number => smooth(x / 0.62);

function scrimDown(y: number): number {
  const bottom = smooth((y - 0.45) / 0.55);
  // The words of the navbar keep a contrast of 4.5 to 1 over a white picture.
  const top = 0.78 * (1 - smooth((y - 0.15) / 0.2));
  return (1 - bottom) * (1 - top);
}

/**
 * Transparency is the product of a horizontal and a vertical ramp, each evaluated once per column or line: the first
 * page waits for this, so no function is called per texel.
 * @param across transparency, 0 to 1, at a fraction of the width
 * @param down the same at a line, counted from `first`
 */
function bake(
  { data }: ImageData,
  across: (x: number) => number,
  down: (line: number) => number,
  first: number,
  lines: number,
): void {
  const clear = Float32Array.from({ length: width }, (_, x) => across(x / (width - 1)));
  let noise = 12345;
  let at = 4 * width * first + 3;
  for (let line = 0; line < lines; line++) {
    const rest = down(line);
    for (let x = 0; x < width; x++) {
      noise = (Math.imul(noise, 1103515245) + 12345) & 0x7fffffff;
      // Clamped and rounded by the array.
      data[at] = (1 - (clear[x] as number) * rest) * 255 + (noise / 0x7fffffff - 0.5) * 1.5;
      at += 4;
    }
  }
}

function smooth(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}
