import { atlasUrls } from 'virtual:atlases';
import { loadFonts } from '@lightningtv/solid';
import { readFallbackFonts } from './fallback-fonts.ts';

/** Each has a signed-distance atlas made from the product's font files (README.md). */
const faces = ['Fraunces-600', 'Inter-500', 'Inter-600'];

export function registerFonts(): void {
  loadFonts(
    faces.map((fontFamily) => ({
      type: 'msdf',
      fontFamily,
      descriptors: {},
      atlasUrl: atlasUrls[`${fontFamily}.msdf.png`] as string,
      atlasDataUrl: atlasUrls[`${fontFamily}.msdf.json`] as string,
    })),
  );
}

/** Characters of the atlases: Latin-1 and typographic punctuation. */
const inAtlas =
  /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0131\u02c6\u02dc\u2013\u2014\u2018-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2212\n]*$/;

/** Whether a text can be drawn from the atlases. Any other is drawn on a canvas, in the family of `loadLetters`. */
export const isInAtlas = (text: string): boolean => inAtlas.test(text);

/** A text runs as its first letter does: one that begins with Latin ones begins at the left. */
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

let fallbacks: ReturnType<typeof readFallbackFonts> | undefined;

/** Loads the fonts of a text in another script. @returns the family to draw it with */
export async function loadLetters(text: string): Promise<string> {
  fallbacks ??= readFallbackFonts();
  const load = await fallbacks;
  return load([...text].filter((letter) => !isInAtlas(letter)));
}
