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

/** Hundreds of faces made at once take a slow set 60 ms. */
const facesPerTask = 40;

/** Told which texts may look different now. */
type FontsListener = (isConcerned: (text: string) => boolean) => void;

/**
 * Loads faces through the FontFace API (no style sheet, so a strict CSP holds) and says when a text whose faces were missing
 * can be drawn. A face is one file with a unicode range; only those that a text has letters of are fetched.
 */
export class Fonts {
  /** Family list that follows a brand's family in every font string. */
  fallbackFamilies = '';
  private readonly listeners = new Set<FontsListener>();
  private readonly faces = new Set<FontFace>();
  private fallbacks: Promise<void> | undefined;
  private destroyed = false;
  /** Texts by font, and whether what they need has come, or will not. */
  private readonly asked = new Map<string, boolean>();

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
    this.tell(() => true);
  }

  /**
   * Whether the faces that a text needs are there. If not they are fetched, and the listeners told when they have come, or will
   * not: measured before that, every letter is looked for in the fonts of the system, which takes a slow set up to 50 ms a text.
   */
  isReady(text: string, font: string): boolean {
    if (!this.options.FontFace) return true;
    if (!beyondLatin.test(text) && !hasExtendedLatin(text)) return true;
    const key = `${font}|${text}`;
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    if (this.asked.size > 2000) this.asked.clear();
    this.asked.set(key, false);
    void this.fetchFor(text, font).then(() => {
      this.asked.set(key, true);
      this.tell((other) => other === text);
    });
    return false;
  }

  /** @returns unsubscribe */
  onLoaded(listener: FontsListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes all faces out of the document. What is still loading comes to nothing. */
  destroy(): void {
    this.destroyed = true;
    this.listeners.clear();
    for (const face of this.faces) this.options.document.fonts.delete(face);
    this.faces.clear();
  }

  private tell(isConcerned: (text: string) => boolean): void {
    for (const listener of this.listeners) listener(isConcerned);
  }

  /** Never rejects: a text whose faces do not come is drawn with what there is. */
  private async fetchFor(text: string, font: string): Promise<void> {
    const { document, report } = this.options;
    try {
      if (beyondLatin.test(text)) {
        this.fallbacks ??= this.addFallbacks();
        await this.fallbacks;
      }
      const list =
        this.fallbackFamilies && !font.includes(this.fallbackFamilies) ? `${font}, ${this.fallbackFamilies}` : font;
      await document.fonts.load(list, text);
    } catch (error) {
      report(`fonts for a text did not load: ${error instanceof Error ? error.message : error}`);
    }
  }

  private async addFallbacks(): Promise<void> {
    const specs = await this.options.loadFallbacks();
    for (let first = 0; first < specs.length && !this.destroyed; first += facesPerTask) {
      // One weight stands for all: the browser would thicken the letters of another by itself, and badly.
      this.add(specs.slice(first, first + facesPerTask), '100 900');
      await nextTask();
    }
    this.fallbackFamilies = [...new Set(specs.map((spec) => `"${spec.family}"`))].join(', ');
  }

  private add(specs: readonly FontSpec[], weight?: string): (FontFace | undefined)[] {
    const { document, FontFace, urlOf } = this.options;
    return specs.map((spec) => {
      if (!FontFace || this.destroyed) return undefined;
      const face = new FontFace(spec.family, `url("${urlOf(spec.file)}") format("woff2")`, {
        weight: weight ?? String(spec.weight),
        style: spec.italic ? 'italic' : 'normal',
        ...(spec.unicodeRange ? { unicodeRange: spec.unicodeRange } : {}),
      });
      document.fonts.add(face);
      this.faces.add(face);
      return face;
    });
  }
}

/** After the frames and keys that wait. No timer: those may stand still in a test. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function coversAscii(unicodeRange: string): boolean {
  return /U\+0000-00FF/i.test(unicodeRange);
}

function hasExtendedLatin(text: string): boolean {
  return /[\u0100-\u024f\u1e00-\u1eff]/.test(text);
}
