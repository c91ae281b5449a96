import { ImageSource, Texture } from 'pixi.js';

/** Side of the scrim texture; stretched over the art, so banding is broken up with noise. */
const width = 256;
const height = 144;

/**
 * The fade of hero art into the ground, from the left and towards the bottom, baked into one small texture: white,
 * coloured by the quad's tint, so that one blended quad does what stacked gradients would.
 *
 *   ground ████▓▓▒▒░░░░░░░░░░░      dimmed behind the navbar
 *          ████▓▓▒▒░░              opaque where text stands, clear where the picture speaks
 *          ████▓▓▒▒░░
 *          ████████▓▓▓▓▒▒▒▒        and opaque again where the first row begins
 */
export function createScrim(document: Document): Texture {
  return bake(document, width, height, (x, y) => {
    const left = 1 - smooth(x / 0.62);
    const bottom = smooth((y - 0.45) / 0.55);
    // The navbar's words must be read over any picture.
    const top = 0.72 * (1 - smooth(y / 0.22));
    return 1 - (1 - left) * (1 - bottom) * (1 - top);
  });
}

/** A soft edge for the foot of a page: clear above, opaque below. White, coloured by the quad's tint. */
export function createEdge(document: Document): Texture {
  return bake(document, 4, 64, (_, y) => smooth(y));
}

/** @param opacity 0 to 1 at a place given as fractions of the texture's width and height */
function bake(document: Document, columns: number, lines: number, opacity: (x: number, y: number) => number): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = lines;
  const context = canvas.getContext('2d');
  if (!context) return Texture.EMPTY;
  const image = context.createImageData(columns, lines);
  let noise = 12345;
  for (let y = 0; y < lines; y++) {
    for (let x = 0; x < columns; x++) {
      noise = (noise * 1103515245 + 12345) & 0x7fffffff;
      const alpha = opacity(x / (columns - 1), y / (lines - 1)) * 255 + (noise / 0x7fffffff - 0.5) * 1.5;
      const at = (y * columns + x) * 4;
      image.data.fill(255, at, at + 3);
      image.data[at + 3] = Math.max(0, Math.min(255, Math.round(alpha)));
    }
  }
  context.putImageData(image, 0, 0);
  return new Texture({
    source: new ImageSource({
      resource: canvas,
      alphaMode: 'premultiply-alpha-on-upload',
      autoGarbageCollect: false,
    }),
  });
}

function smooth(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}
