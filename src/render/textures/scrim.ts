import { Rectangle, Texture } from 'pixi.js';
import type { Cached, TextureCache } from './texture-cache.ts';

/** Texels, stretched over what they fade: banding is broken up with noise. The first page waits for one of them, so they are few. */
const width = 128;

/** Which fade: how many lines it has, and its transparency, 0 to 1, as the product of a ramp across and one down. */
export interface Fade {
  readonly key: string;
  readonly lines: number;
  across(x: number): number;
  down(y: number): number;
}

/**
 * Fades hero art into the background, from the left and towards the bottom, so that one blended quad does what stacked gradients
 * would:
 *
 *   ground ████▓▓▒▒░░░░░░░░░░░      dimmed behind the navbar
 *          ████▓▓▒▒░░              opaque where text stands, clear where the picture speaks
 *          ████▓▓▒▒░░
 *          ████████▓▓▓▓▒▒▒▒        and opaque again where the first row begins
 */
export const scrimFade: Fade = {
  key: 'scrim',
  lines: 72,
  across: (x) => smooth(x / 0.62),
  down(y) {
    const bottom = smooth((y - 0.45) / 0.55);
    // The words of the navbar keep a contrast of 4.5 to 1 over a white picture.
    const top = 0.78 * (1 - smooth((y - 0.15) / 0.2));
    return (1 - bottom) * (1 - top);
  },
};

/** Fades the foot of a page: clear above, opaque below. */
export const footFade: Fade = { key: 'foot', lines: 32, across: () => 1, down: (y) => 1 - smooth(y) };

/**
 * A fade that lies over pictures, on a page of the texts, so that a frame needs no texture more for it; white, coloured by the quad's
 * tint.
 */
export class Shade {
  readonly texture: Texture;
  private readonly canvas: HTMLCanvasElement;
  private readonly entry: Cached;

  constructor(
    document: Document,
    private readonly cache: TextureCache,
    fade: Fade,
  ) {
    // Half a texel less on each side: what lies beside it on the page must not show at its edges.
    this.texture = new Texture({ frame: new Rectangle(0, 0, width - 1, fade.lines - 1) });
    this.canvas = Object.assign(document.createElement('canvas'), { width, height: fade.lines });
    this.entry = cache.hold(fade.key, width, fade.lines);
    // Kept in main memory: it is never drawn into again.
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    context?.putImageData(bake(context.createImageData(width, fade.lines), fade), 0, 0);
    this.write();
  }

  /** Copies it into texture memory: at first, and after a lost context. */
  write(): void {
    const { texture } = this;
    const { source, frame } = this.cache.write(this.entry, this.canvas);
    texture.source = source;
    texture.frame.x = frame.x + 0.5;
    texture.frame.y = frame.y + 0.5;
    texture.updateUvs();
  }

  destroy(): void {
    this.texture.destroy();
  }
}

/** Each ramp is evaluated once per column or line: the first page waits for this, so no function is called per texel. */
function bake(image: ImageData, { lines, across, down }: Fade): ImageData {
  const { data } = image;
  data.fill(255);
  const clear = Float32Array.from({ length: width }, (_, x) => across(x / (width - 1)));
  let noise = 12345;
  let at = 3;
  for (let line = 0; line < lines; line++) {
    const rest = down(line / (lines - 1));
    for (let x = 0; x < width; x++) {
      noise = (Math.imul(noise, 1103515245) + 12345) & 0x7fffffff;
      // Clamped and rounded by the array.
      data[at] = (1 - (clear[x] as number) * rest) * 255 + (noise / 0x7fffffff - 0.5) * 1.5;
      at += 4;
    }
  }
  return image;
}

function smooth(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}
