import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { FontSpec } from '../../../product/look.ts';
import { brand, createLook } from '../../../product/look.ts';
import { productCss } from './product-css.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const fontFolder = path.join(repository, 'fonts/files');

/**
 * The product's look, read from its sources when this peer is built, so that both have the same sizes, colours and
 * fonts: `virtual:product` for scripts, `virtual:product.css` for the style sheet, and the files that they name.
 */
export function product(): Plugin {
  const look = createLook(brand.theme);
  const fallbacks = readFallbackFonts();
  let outDir = '';
  return {
    name: 'product',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    resolveId(id) {
      return id === 'virtual:product' || id === 'virtual:product.css' ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === '\0virtual:product') return productModule(look);
      if (id === '\0virtual:product.css') return productCss(brand, look);
      return undefined;
    },
    transformIndexHtml(html, { bundle }) {
      const first = preloadedFonts();
      const fonts = Object.values(bundle ?? {}).flatMap((file) =>
        file.type === 'asset' && file.originalFileNames.some((name) => first.includes(path.basename(name)))
          ? [file.fileName]
          : [],
      );
      const tags: HtmlTagDescriptor[] = fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
      }));
      return { html: html.replace('<title>React DOM</title>', `<title>${brand.applicationName}</title>`), tags };
    },
    async closeBundle() {
      const fonts = path.join(outDir, 'fonts');
      await mkdir(fonts, { recursive: true });
      const files = (await fallbacks).map(({ file }) => file);
      await Promise.all(files.map((file) => cp(path.join(fontFolder, file), path.join(fonts, file))));
    },
  };
}

/** The sizes that scripts need, to know where tiles lie. All others are in the style sheet. */
function productModule(look: ReturnType<typeof createLook>): string {
  const { id, homeScreenId, freeNetworks, logo, applicationName } = brand;
  const rows = Object.fromEntries(
    Object.entries(look.rows).map(([kind, { tile, pitch, tileTop, height, lanePitch, skeletons }]) => [
      kind,
      {
        width: tile.width,
        height: tile.height,
        captionLines: tile.captionLines,
        hasSubtitle: tile.hasSubtitle,
        pitch,
        tileTop,
        rowHeight: height,
        lanePitch,
        skeletons,
      },
    ]),
  );
  const { tile, columns, pitchX, pitchY, tileTop } = look.grid;
  const grid = {
    width: tile.width,
    height: tile.height,
    captionLines: tile.captionLines,
    hasSubtitle: tile.hasSubtitle,
    columns,
    pitchX,
    pitchY,
    tileTop,
  };
  const exported = {
    brand: { id, homeScreenId, freeNetworks, logo, applicationName },
    rowSizes: rows,
    gridSize: grid,
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The faces of the first frame: titles and text. */
function preloadedFonts(): string[] {
  const { display, body } = brand.theme.type;
  return [
    [display.family, display.weight],
    [body.family, body.weight],
    [body.family, body.strongWeight],
  ].flatMap(([family, weight]) => {
    const face = brand.fonts.find(
      (font) => font.family === family && font.weight === weight && font.unicodeRange?.startsWith('U+0000-00FF'),
    );
    return face ? [face.file] : [];
  });
}

async function readFallbackFonts(): Promise<readonly FontSpec[]> {
  return JSON.parse(await readFile(path.join(repository, 'fonts/fallback-fonts.json'), 'utf8')) as FontSpec[];
}
