import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { brand, createLook } from '../../../product/look.ts';

const productFonts = fileURLToPath(new URL('../../../../fonts/', import.meta.url));
const atlases = fileURLToPath(new URL('../atlases/', import.meta.url));

/**
 * The product's look, read from its sources when this peer is built, so that both have the same sizes, colours and text
 * styles: `virtual:product`. `virtual:atlases` has the URLs of the font atlases, whose names carry a hash. The font files of other
 * scripts keep the names by which their list names them, as in the app.
 */
export function product(): Plugin {
  const { id, applicationName, freeNetworks, logo } = brand;
  const { badgeOf: _, ...look } = createLook(brand.theme);
  const module = [
    `export const brand = ${JSON.stringify({ id, applicationName, freeNetworks, logo })};`,
    `export const look = ${JSON.stringify(look)};`,
  ].join('\n');
  return {
    name: 'product',
    resolveId: (name) => (/^virtual:(?:product|atlases)$/.test(name) ? `\0${name}` : undefined),
    async load(name) {
      if (name === '\0virtual:product') return module;
      if (name !== '\0virtual:atlases') return undefined;
      const urls: string[] = [];
      for (const atlas of await readdir(atlases)) {
        const file = await readFile(atlases + atlas);
        const source = atlas.endsWith('.json') ? lean(JSON.parse(file.toString())) : file;
        const id = this.emitFile({ type: 'asset', name: atlas, source });
        urls.push(`${JSON.stringify(atlas)}: import.meta.ROLLUP_FILE_URL_${id}`);
      }
      return `export const atlasUrls = { ${urls.join(', ')} };`;
    },
    async generateBundle() {
      const letters = await readFile(`${productFonts}fallback-letters.json`, 'utf8');
      for (const file of (JSON.parse(letters) as { files: string[] }).files) {
        const source = await readFile(`${productFonts}files/${file}`);
        this.emitFile({ type: 'asset', fileName: `fonts/${file}`, source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const tables = Object.keys(bundle ?? {}).filter((name) => /\.msdf-[^/]*\.json$/.test(name));
        return {
          html: html.replace('%TITLE%', applicationName),
          tags: tables.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'fetch', crossorigin: 'anonymous' },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}

/** Without line breaks and unused fields, since the table is parsed before the first text is drawn. */
function lean({ chars, ...table }: { chars: readonly Record<string, unknown>[] }): string {
  const read = ['id', 'width', 'height', 'xoffset', 'yoffset', 'xadvance', 'x', 'y'];
  return JSON.stringify({
    ...table,
    chars: chars.map((letter) => Object.fromEntries(read.map((key) => [key, letter[key]]))),
  });
}
