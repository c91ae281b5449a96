/**
 * Bakes the gradients that an app of this renderer ships as picture files: the hero's scrim, the fade at the bottom of
 * a page, the shadow of the focused tile. White (or black), so that a node's colour tints them. Run from the
 * repository's root, which has sharp: `node bench/peers/solid-lightning/build/bake.mjs`.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../src/assets/', import.meta.url));
const smooth = (t) => {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
};

/** @param opacity 0 to 1 at a place given as fractions of width and height */
async function bake(name, width, height, shade, opacity) {
  const pixels = Buffer.alloc(width * height * 4);
  let noise = 12345;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      noise = (noise * 1103515245 + 12345) & 0x7fffffff;
      const alpha = opacity(x / (width - 1), y / (height - 1)) * 255 + (noise / 0x7fffffff - 0.5) * 1.5;
      pixels.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
      pixels[(y * width + x) * 4 + 3] = Math.max(0, Math.min(255, Math.round(alpha)));
    }
  }
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}

await bake('scrim', 256, 144, 255, (x, y) => {
  const left = 1 - smooth(x / 0.62);
  const bottom = smooth((y - 0.45) / 0.55);
  const top = 0.72 * (1 - smooth(y / 0.22));
  return 1 - (1 - left) * (1 - bottom) * (1 - top);
});
await bake('edge', 4, 64, 255, (_, y) => smooth(y));
await bake('shadow', 128, 84, 0, (x, y) => {
  const reach = (place, soft) => smooth(Math.min(place, 1 - place) / soft);
  return reach(x, 0.1) * reach(y, 0.16);
});
