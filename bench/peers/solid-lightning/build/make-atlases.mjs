/**
 * Makes `atlases/` from the product's fonts with the generator of the renderer's authors. Run it again only when a font
 * changes; its tools are not dependencies of this peer:
 *
 *   npm i --no-save @lightningjs/msdf-generator@1.2.0 msdf-bmfont-xml@2.7.0 opentype.js@1.3.4 maxrects-packer@2.7.3 \
 *     wawoff2@2.0.1 sharp@0.35.5
 *   chmod +x node_modules/msdf-bmfont-xml/bin/linux/msdfgen.linux
 *   node build/make-atlases.mjs
 *
 * The generator's own command packs at most 512x512 pixels and drops glyphs that do not fit, so its packer is called
 * here, with the same settings (42 pixels, a range of 4) but a larger page. The pictures are then recompressed without
 * loss.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { adjustFont } from '@lightningjs/msdf-generator/adjustFont';
import generateBMFont from 'msdf-bmfont-xml';
import sharp from 'sharp';
import woff2 from 'wawoff2';

const sources = fileURLToPath(new URL('../../../../fonts/files/', import.meta.url));
const atlases = fileURLToPath(new URL('../atlases/', import.meta.url));
const faces = {
  'Fraunces-600': 'fraunces-latin-600-normal',
  'Inter-500': 'inter-latin-500-normal',
  'Inter-600': 'inter-latin-600-normal',
};
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
/** Latin-1 and typographic punctuation; src/fonts.ts relies on it. */
const charset = [...range(0x20, 0x7e), ...range(0xa0, 0xac), ...range(0xae, 0xff), ...'Œœıˆʼ–—‘’‚“”„•…‹›€™−′″'].join(
  '',
);
const settings = {
  fieldType: 'msdf',
  outputType: 'json',
  roundDecimal: 6,
  smartSize: true,
  pot: true,
  textureSize: [1024, 1024],
  fontSize: 42,
  distanceRange: 4,
  charset,
};

const work = await mkdtemp(path.join(tmpdir(), 'atlases-'));
await mkdir(atlases, { recursive: true });
for (const [fontName, file] of Object.entries(faces)) {
  const fontPath = path.join(work, `${fontName}.ttf`);
  await writeFile(fontPath, Buffer.from(await woff2.decompress(await readFile(`${sources}${file}.woff2`))));
  const jsonPath = path.join(work, `${fontName}.msdf.json`);
  const pngPath = path.join(work, `${fontName}.msdf.png`);
  const [page, table] = await new Promise((resolve, reject) => {
    generateBMFont(fontPath, settings, (error, pages, font) => {
      if (error) reject(error);
      else if (pages.length !== 1) reject(new Error(`${fontName} fills ${pages.length} pages`));
      else resolve([pages[0].texture, font.data]);
    });
  });
  await writeFile(pngPath, page);
  await writeFile(jsonPath, table);
  await adjustFont({ fontName, fieldType: 'msdf', jsonPath, pngPath, fontPath, dstDir: work });
  const { info, ...rest } = JSON.parse(await readFile(jsonPath, 'utf8'));
  const { charset: _, ...face } = info;
  await writeFile(`${atlases}${fontName}.msdf.json`, JSON.stringify({ ...rest, info: face }));
  await sharp(pngPath)
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: true, effort: 10 })
    .toFile(`${atlases}${fontName}.msdf.png`);
}
await rm(work, { recursive: true });
