import type { FontSpec } from '../../../../product/look.ts';

/** Any character beyond accented Latin, general punctuation, currency and letterlike symbols. */
const beyondLatin = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20cf\u2100-\u214f]/u;

let asked = false;

/**
 * Registers the fonts of other scripts when the first text needs one: their list is long. The browser then fetches only
 * the ranges that texts use.
 */
export function needFallbackFonts(text: string): void {
  if (asked || !beyondLatin.test(text)) return;
  asked = true;
  void announce().catch(() => {
    asked = false;
  });
}

async function announce(): Promise<void> {
  const specs = (await (await fetch('/fonts/fallback-fonts.json')).json()) as readonly FontSpec[];
  for (const { family, file, unicodeRange } of specs) {
    // One weight serves all.
    const face = new FontFace(family, `url("/fonts/${file}") format("woff2")`, {
      weight: '100 900',
      ...(unicodeRange && { unicodeRange }),
    });
    document.fonts.add(face);
  }
}
