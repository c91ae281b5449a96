import type { FontSpec } from '../../config/theme.ts';

/** Where fonts come from and how they are announced. */
export interface FontsOptions {
  document: Document;
  /** Constructor, so that an engine without it (or a test) can leave it out. */
  FontFace: typeof FontFace | undefined;
  /** Address of a font file. */
  urlOf(file: string): string;
  /** The list of fallback faces (CJK slices, Arabic, Hebrew, Cyrillic), loaded when a text first needs one. */
  loadFallbacks(): Promise<readonly FontSpec[]>;
  report(message: string): void;
}

/** Anything outside Latin with its accents, general punctuation, currency and letterlike signs. */
const beyondLatin = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20cf\u2100-\u214f]/u;

/**
 * Loads faces through the FontFace API (no style sheet, so a strict CSP holds) and says when a text that was drawn
 * with a missing face should be drawn again. A face is one file with a unicode range; the browser fetches only the
 * ranges that a text uses.
 */
export class Fonts {
  /** Family list that follows a brand's family in every font string. */
  fallbackFamilies = '';
  private readonly listeners = new Set<() => void>();
  private fallbacks: Promise<void> | undefined;
  private readonly asked = new Set<string>();

  constructor(private readonly options: FontsOptions) {}

  /** Loads the brand's faces; resolves when all are there or have failed (text is then drawn in what there is). */
  async loadBrand(specs: readonly FontSpec[]): Promise<void> {
    const latin = specs.filter((spec) => !spec.unicodeRange || coversAscii(spec.unicodeRange));
    const faces = this.add(specs);
    const wanted = new Set(latin.map((spec) => spec.file));
    await Promise.all(
      specs.map(async (spec, i) => {
        if (!wanted.has(spec.file)) return;
        try {
          await faces[i]?.load();
        } catch {
          this.options.report(`font ${spec.file} did not load`);
        }
      }),
    );
    this.tell();
  }

  /** Texts with letters that the brand's face lacks: fetches what they need, then tells the listeners. */
  need(text: string, font: string): void {
    if (!this.options.FontFace) return;
    if (!beyondLatin.test(text) && !hasExtendedLatin(text)) return;
    const key = `${font}|${text}`;
    if (this.asked.has(key)) return;
    if (this.asked.size > 2000) this.asked.clear();
    this.asked.add(key);
    void this.fetchFor(text, font);
  }

  /** @returns unsubscribe */
  onLoaded(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private async fetchFor(text: string, font: string): Promise<void> {
    const { document, report } = this.options;
    try {
      if (beyondLatin.test(text)) {
        this.fallbacks ??= this.addFallbacks();
        await this.fallbacks;
      }
      const list =
        this.fallbackFamilies && !font.includes(this.fallbackFamilies) ? `${font}, ${this.fallbackFamilies}` : font;
      const loaded = await document.fonts.load(list, text);
      if (loaded.length > 0) this.tell();
    } catch (error) {
      report(`fonts for a text did not load: ${error instanceof Error ? error.message : error}`);
    }
  }

  private async addFallbacks(): Promise<void> {
    const specs = await this.options.loadFallbacks();
    // One weight stands for all: the browser would thicken the letters of another by itself, and badly.
    this.add(specs, '100 900');
    this.fallbackFamilies = [...new Set(specs.map((spec) => `"${spec.family}"`))].join(', ');
  }

  private add(specs: readonly FontSpec[], weight?: string): (FontFace | undefined)[] {
    const { document, FontFace, urlOf } = this.options;
    return specs.map((spec) => {
      if (!FontFace) return undefined;
      const face = new FontFace(spec.family, `url("${urlOf(spec.file)}") format("woff2")`, {
        weight: weight ?? String(spec.weight),
        style: spec.italic ? 'italic' : 'normal',
        ...(spec.unicodeRange ? { unicodeRange: spec.unicodeRange } : {}),
      });
      document.fonts.add(face);
      return face;
    });
  }
}

function coversAscii(unicodeRange: string): boolean {
  return /U\+0000-00FF/i.test(unicodeRange);
}

function hasExtendedLatin(text: string): boolean {
  return /[\u0100-\u024f\u1e00-\u1eff]/.test(text);
}
