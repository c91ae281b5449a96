import { loadFonts } from '@lightningtv/solid';
import listUrl from '../../../../fonts/fallback-letters.json?url';
import { FallbackFaces, type FallbackList, fallbackFamily } from '../../../product/letters.ts';

const urlOf = (file: string) => `/fonts/${file}`;

/**
 * Loads the fonts of other scripts for the canvas text renderer. Each file is a family, of which a text names those that it has
 * letters of: the browser sets up every face of a family that a text names.
 */
export async function readFallbackFonts() {
  const faces = new FallbackFaces((await (await fetch(listUrl)).json()) as FallbackList);
  const smallest = faces.files.find((file) => file.startsWith('inter-greek-500')) ?? '';
  const added = new Set<number>();
  const known = new Set<string>();

  /** @returns the families to draw these letters with */
  return async (letters: readonly string[]): Promise<string> => {
    const needed = faces.filesFor(letters);
    if (needed.length === 0) return 'sans-serif';
    for (const file of needed) {
      if (added.has(file)) continue;
      added.add(file);
      const source = `url("${urlOf(faces.files[file] ?? '')}") format("woff2")`;
      document.fonts.add(new FontFace(fallbackFamily(file), source, { weight: '100 900' }));
    }
    const families = needed.map(fallbackFamily).join(', ');
    // If that fails, the browser's own fonts are used.
    await document.fonts.load(`500 26px ${families}`, letters.join('')).catch(() => undefined);
    // The renderer has to know the list as if it were a family, for which it gets the smallest file.
    if (!known.has(families)) loadFonts([{ fontFamily: families, descriptors: {}, fontUrl: urlOf(smallest) }]);
    known.add(families);
    return families;
  };
}
