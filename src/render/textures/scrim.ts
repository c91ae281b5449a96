import { ImageSource, Texture } from 'pixi.js';

/** Side of the scrim texture; stretched over the art, so banding is broken up with noise. */
const width = 256;
const height = 144;

/**
 * The fade of hero art into the ground, from the left and towards the bottom, baked into one small texture: white,
 * coloured by the quad's tint, so that one blended quad does what stacked gradients would.
 *
 *   ground ████▓▓▒▒░░              opaque where text stands, clear where the picture speaks
 *          ████▓▓▒▒░░
 *          ████████▓▓▓▓▒▒▒▒        and opaque again where the first row begins
 */
export function createScrim(document: Document): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Texture.EMPTY;
  const image = context.createImageData(width, height);
  let noise = 12345;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = 1 - smooth(x / (width * 0.62));
      const bottom = smooth((y / height - 0.45) / 0.55);
      const clear = (1 - left) * (1 - bottom);
      noise = (noise * 1103515245 + 12345) & 0x7fffffff;
      const alpha = (1 - clear) * 255 + (noise / 0x7fffffff - 0.5) * 1.5;
      const at = (y * width + x) * 4;
      image.data[at] = 255;
      image.data[at + 1] = 255;
      image.data[at + 2] = 255;
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
