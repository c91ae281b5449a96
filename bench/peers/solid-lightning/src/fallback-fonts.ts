import { loadFonts } from '@lightningtv/solid';

interface FontSpec {
  readonly file: string;
  readonly unicodeRange: string;
}

const family = 'Fallback';
const urlOf = (file: string) => `/fonts/${file}`;

/**
 * Registers the fonts of other scripts as one family for the canvas text renderer. The browser fetches only the ranges
 * that texts use. The renderer only has to know the family, so it gets the smallest file.
 */
export async function addFallbackFonts() {
  const specs = (await (await fetch(urlOf('fallback-fonts.json'))).json()) as readonly FontSpec[];
  const known = specs.find(({ file }) => file.startsWith('inter-greek-500')) ?? specs[0];
  for (const { file, unicodeRange } of specs) {
    if (file === known?.file) continue;
    document.fonts.add(
      new FontFace(family, `url("${urlOf(file)}") format("woff2")`, { weight: '100 900', unicodeRange }),
    );
  }
  if (known)
    loadFonts([{ fontFamily: family, descriptors: { unicodeRange: known.unicodeRange }, fontUrl: urlOf(known.file) }]);
  return { family, load: (text: string) => document.fonts.load(`500 26px ${family}`, text) };
}
