import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { brand, createLook } from '../../../product/look.ts';

const productFonts = fileURLToPath(new URL('../../../../fonts/', import.meta.url));
const atlases = fileURLToPath(new URL('../atlases/', import.meta.url));

/**
 * The product's look, read from its sources when this peer is built, so that both have the same sizes, colours and text
 * styles: `virtual:product`. The font atlases, and the font files of other scripts, are copied into the build.
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
    resolveId: (name) => (name === 'virtual:product' ? `\0${name}` : undefined),
    load: (name) => (name === '\0virtual:product' ? module : undefined),
    async generateBundle() {
      for (const name of await readdir(atlases)) {
        const file = await readFile(atlases + name);
        const source = name.endsWith('.json') ? lean(JSON.parse(file.toString())) : file;
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source });
      }
      const letters = await readFile(`${productFonts}fallback-letters.json`, 'utf8');
      this.emitFile({ type: 'asset', fileName: 'fonts/fallback-letters.json', source: letters });
      for (const file of (JSON.parse(letters) as { files: string[] }).files) {
        const source = await readFile(`${productFonts}files/${file}`);
        this.emitFile({ type: 'asset', fileName: `fonts/${file}`, source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const tables = (await readdir(atlases)).filter((name) => name.endsWith('.json'));
        return {
          html: html.replace('%TITLE%', applicationName),
          tags: tables.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/fonts/${name}`, as: 'fetch', crossorigin: 'anonymous' },
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
