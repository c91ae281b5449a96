import { loadFonts } from '@lightningtv/solid';
import listUrl from '../../../../fonts/fallback-letters.json?url';
import { FallbackFaces, type FallbackList, fallbackFamily } from '../../../product/letters.ts';

const urlOf = (file: string) => `/fonts/${file}`;

/**
 * Loads the fonts of other scripts for the canvas text renderer. It takes one family, not a list, so the files that a text has letters
 * of make up a family of their own, each for its letters: the browser sets up every face of a family that a text names.
 */
export async function readFallbackFonts() {
  const faces = new FallbackFaces((await (await fetch(listUrl)).json()) as FallbackList);
  const smallest = faces.files.find((file) => file.startsWith('inter-greek-500')) ?? '';
  /** The letters that a family has so far. */
  const known = new Map<string, Set<string>>();

  /** @returns the family to draw these letters with */
  return async (letters: readonly string[]): Promise<string> => {
    const needed = faces.filesFor(letters);
    if (needed.length === 0) return 'sans-serif';
    const family = needed.map(fallbackFamily).join('-');
    const before = known.get(family);
    const has = before ?? new Set<string>();
    known.set(family, has);
    for (const file of needed) {
      const own = letters.filter((letter) => !has.has(letter) && faces.filesFor([letter])[0] === file);
      if (own.length === 0) continue;
      for (const letter of own) has.add(letter);
      const unicodeRange = own.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(', ');
      const source = `url("${urlOf(faces.files[file] ?? '')}") format("woff2")`;
      document.fonts.add(new FontFace(family, source, { weight: '100 900', unicodeRange }));
    }
    // The renderer has to know the family, too, and gets the smallest file for it.
    if (!before) loadFonts([{ fontFamily: family, descriptors: {}, fontUrl: urlOf(smallest) }]);
    // If that fails, the browser's own fonts are used.
    await document.fonts.load(`500 26px ${family}`, letters.join('')).catch(() => undefined);
    return family;
  };
}
