import { ImageSource, Rectangle, Texture } from 'pixi.js';

/** The two fades that lie over pictures; white, coloured by the quad's tint. */
export interface Shades {
  /** Fades hero art into the background. */
  readonly scrim: Texture;
  /** Fades the foot of a page: clear above, opaque below. */
  readonly footGradient: Texture;
}

const width = 256;
/** Lines of each, stretched over what it fades, so banding is broken up with noise. */
const scrimLines = 144;
const footLines = 64;
/** Between the two, half of it like either: at its edge a texture is mixed with what lies beyond. */
const gap = 2;

/**
 * Both fades in one small texture, so that a frame with both binds it once.
 *
 * The scrim fades art from the left and towards the bottom, so that one blended quad does what stacked gradients would:
 *
 *   ground ████▓▓▒▒░░░░░░░░░░░      dimmed behind the navbar
 *          ████▓▓▒▒░░              opaque where text stands, clear where the picture speaks
 *          ████▓▓▒▒░░
 *          ████████▓▓▓▓▒▒▒▒        and opaque again where the first row begins
 */
export function createShades(document: Document): Shades {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = scrimLines + gap + footLines;
  // Kept in main memory: it is uploaded once and never drawn into again.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { scrim: Texture.EMPTY, footGradient: Texture.EMPTY };
  const image = context.createImageData(canvas.width, canvas.height);
  image.data.fill(255);
  bake(image, scrimAcross, (y) => scrimDown(Math.min(1, y / (scrimLines - 1))), 0, scrimLines + gap / 2);
  const foot = scrimLines + gap / 2;
  bake(
    image,
    () => 1,
    (y) => 1 - smooth((y - gap / 2) / (footLines - 1)),
    foot,
    gap / 2 + footLines,
  );
  context.putImageData(image, 0, 0);
  const source = new ImageSource({ resource: canvas, autoGarbageCollect: false });
  const part = (y: number, height: number) => new Texture({ source, frame: new Rectangle(0, y, width, height) });
  return { scrim: part(0, scrimLines), footGradient: part(scrimLines + gap, footLines) };
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
