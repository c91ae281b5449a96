import { ImageSource, Texture } from 'pixi.js';

/** Side of the scrim texture; stretched over the art, so banding is broken up with noise. */
const width = 256;
const height = 144;

/**
 * The fade of hero art into the background, from the left and towards the bottom, baked into one small texture: white,
 * coloured by the quad's tint, so that one blended quad does what stacked gradients would.
 *
 *   ground ████▓▓▒▒░░░░░░░░░░░      dimmed behind the navbar
 *          ████▓▓▒▒░░              opaque where text stands, clear where the picture speaks
 *          ████▓▓▒▒░░
 *          ████████▓▓▓▓▒▒▒▒        and opaque again where the first row begins
 */
export function createScrim(document: Document): Texture {
  const left = (x: number): number => 1 - smooth(x / 0.62);
  const bottom = (y: number): number => smooth((y - 0.45) / 0.55);
  // The words of the navbar keep a contrast of 4.5 to 1 over a white picture.
  const top = (y: number): number => 0.78 * (1 - smooth((y - 0.15) / 0.2));
  return bake(
    document,
    width,
    height,
    (x) => 1 - left(x),
    (y) => (1 - bottom(y)) * (1 - top(y)),
  );
}

/** Fades the foot of a page: clear above, opaque below. White, coloured by the quad's tint. */
export function createFootGradient(document: Document): Texture {
  return bake(
    document,
    4,
    64,
    () => 1,
    (y) => 1 - smooth(y),
  );
}

/**
 * Transparency is the product of a horizontal and a vertical ramp, each evaluated once per column or line: the first
 * page waits for this, so no function is called per texel.
 * @param across,down transparency, 0 to 1, at a fraction of the texture's width and height
 */
function bake(
  document: Document,
  columns: number,
  lines: number,
  across: (x: number) => number,
  down: (y: number) => number,
): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = lines;
  // Kept in main memory: it is uploaded once and never drawn into again.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return Texture.EMPTY;
  const image = context.createImageData(columns, lines);
  const { data } = image;
  data.fill(255);
  const clear = Float32Array.from({ length: columns }, (_, x) => across(x / (columns - 1)));
  let noise = 12345;
  let at = 3;
  for (let y = 0; y < lines; y++) {
    const rest = down(y / (lines - 1));
    for (let x = 0; x < columns; x++) {
      noise = (Math.imul(noise, 1103515245) + 12345) & 0x7fffffff;
      // Clamped and rounded by the array.
      data[at] = (1 - (clear[x] as number) * rest) * 255 + (noise / 0x7fffffff - 0.5) * 1.5;
      at += 4;
    }
  }
  context.putImageData(image, 0, 0);
  return new Texture({
    source: new ImageSource({
      resource: canvas,
      autoGarbageCollect: false,
    }),
  });
}

function smooth(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}
