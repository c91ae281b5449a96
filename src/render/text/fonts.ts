import { requests } from '../../config/constants.ts';
import type { FontSpec } from '../../config/theme.ts';
import { FallbackFaces, type FallbackList, fallbackFamily, lettersBeyondLatin } from './fallback-faces.ts';

export interface FontsOptions {
  document: Document;
  /** Constructor, so that an engine without it (or a test) can leave it out. */
  FontFace: typeof FontFace | undefined;
  /** Address of a font file. */
  urlOf(file: string): string;
  /** Fetches the list of fallback faces (CJK, Arabic, Hebrew, Cyrillic) when a text first needs one. */
  loadFallbacks(): Promise<FallbackList>;
  setTimeout(act: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  report(message: string): void;
}

/** Letters and signs of ASCII. */
const basicLatin = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i));

/** Milliseconds that a text waits for its faces before the system's draw it: the block period of `font-display`. */
const blockPeriod = 3000;

/** Texts whose faces failed are forgotten when there are this many. */
const rememberedFailures = 200;

interface BrandFace {
  readonly spec: FontSpec;
  /** Undefined where the engine has no such faces. One that has failed is replaced, as it does so for ever. */
  face: FontFace | undefined;
}

/** Receives a test for the texts that may look different now. */
type FontsListener = (isConcerned: (text: string) => boolean) => void;

/**
 * Loads faces through the FontFace API (no style sheet, so a strict CSP holds) and notifies listeners when the
 * missing faces of a text have loaded. A face is one file with some of the letters; only faces that a text has letters of are
 * fetched.
 */
export class Fonts {
  private readonly listeners = new Set<FontsListener>();
  private readonly faces = new Set<FontFace>();
  private brand: BrandFace[] = [];
  private readonly loaded = new Set<string>();
  private fallbacks: FallbackFaces | undefined;
  private loadingFallbacks: Promise<FallbackFaces> | undefined;
  /** Those that texts have needed so far, by file. */
  private readonly fallbackFaces = new Map<number, FontFace>();
  private destroyed = false;
  /** By font and text: whether its faces are still to come, are late, or loading them has ended, with or without success. */
  private readonly states = new Map<string, 'awaited' | 'late' | 'ended'>();
  /** The texts of those that are still to come. */
  private readonly awaited = new Map<string, string>();
  /** Texts whose faces failed to load, with their fonts. */
  private failed: [text: string, font: string][] = [];
  private lateTimer: number | undefined;
  private listTimer = 0;
  /** Faces have been late, and none has come since: no text waits. */
  private isSlow = false;
  /** By font at any size: letters whose faces have been fetched. Asking the browser would cost as much as measuring. */
  private readonly letters = new Map<string, Set<string>>();

  constructor(private readonly options: FontsOptions) {}

  /** Loads the brand's faces; resolves when each has loaded or failed (text is then drawn with the fallback). */
  async loadBrand(specs: readonly FontSpec[]): Promise<void> {
    this.brand = specs.map((spec) => ({ spec, face: this.addOfBrand(spec) }));
    await Promise.all(this.brand.map((one) => this.loadLatin(one)));
    this.tell(() => true);
  }

  /** Whether the Latin letters of one of the brand's faces have loaded. */
  isLoaded(face: Face): boolean {
    return this.loaded.has(nameOf(face));
  }

  /**
   * Whether the faces of a text are loaded. If not, they are fetched, and listeners are called when that has ended, and when it
   * takes long.
   * Measuring before that makes the browser search the system's fonts for each letter: up to 50 ms per text on a slow
   * device.
   */
  isReady(text: string, font: string): boolean {
    if (!this.options.FontFace) return true;
    if (lettersBeyondLatin(text).length === 0 && !hasExtendedLatin(text)) return true;
    const key = `${font}|${text}`;
    const state = this.states.get(key);
    if (state !== undefined) return state === 'ended';
    if (this.states.size > 2000) this.states.clear();
    if (this.areThere(text, font)) {
      this.states.set(key, 'ended');
      return true;
    }
    this.states.set(key, this.isSlow ? 'late' : 'awaited');
    void this.fetch(key, text, font);
    return false;
  }

  /** The network is back: faces that failed are fetched again. Until they come, their texts stay as they are. */
  retry(): void {
    const failed = this.brand.filter(({ face }) => face?.status === 'error');
    for (const one of failed) {
      this.remove(one.face as FontFace);
      one.face = this.addOfBrand(one.spec);
    }
    if (failed.length > 0) void Promise.all(failed.map((one) => this.loadLatin(one))).then(() => this.tell(() => true));
    for (const [text, font] of this.failed.splice(0)) void this.fetch(`${font}|${text}`, text, font);
  }

  /** Whether a text that is not ready has waited for long enough: the system's faces draw it meanwhile. */
  isLate(text: string, font: string): boolean {
    return this.states.get(`${font}|${text}`) === 'late';
  }

  /** The families that follow the brand's in the font of a text, separated by commas; empty if it needs none. */
  familiesFor(text: string): string {
    return this.fallbacks ? this.fallbacks.filesFor(lettersBeyondLatin(text)).map(fallbackFamily).join(', ') : '';
  }

  /** @returns unsubscribe */
  onLoaded(listener: FontsListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Removes all faces from the document; those still loading are not added. */
  destroy(): void {
    this.destroyed = true;
    this.listeners.clear();
    this.stopWaiting();
    this.options.clearTimeout(this.listTimer);
    for (const face of this.faces) this.options.document.fonts.delete(face);
    this.faces.clear();
    this.fallbackFaces.clear();
  }

  /** The start waits for the faces with the letters of ASCII; the others are fetched for the texts that need them. */
  private async loadLatin({ spec, face }: BrandFace): Promise<void> {
    const { file, unicodeRange } = spec;
    if (unicodeRange && !coversAscii(unicodeRange)) return;
    try {
      await face?.load();
      this.loaded.add(nameOf(spec));
    } catch {
      this.options.report(`font ${file} did not load`);
    }
  }

  private addOfBrand({ family, file, weight, italic, unicodeRange }: FontSpec): FontFace | undefined {
    return this.add(family, file, {
      weight: String(weight),
      style: italic ? 'italic' : 'normal',
      ...(unicodeRange ? { unicodeRange } : {}),
    });
  }

  private tell(isConcerned: (text: string) => boolean): void {
    for (const listener of this.listeners) listener(isConcerned);
  }

  /** Texts that came before have fetched them already. */
  private areThere(text: string, font: string): boolean {
    const letters = this.lettersOf(font);
    for (const letter of text) if (!letters.has(letter)) return false;
    return true;
  }

  private lettersOf(font: string): Set<string> {
    const face = font.replace(/[\d.]+px/, '');
    let letters = this.letters.get(face);
    if (!letters) {
      letters = new Set(basicLatin);
      this.letters.set(face, letters);
    }
    return letters;
  }

  private async fetch(key: string, text: string, font: string): Promise<void> {
    if (!this.isSlow && this.states.get(key) !== 'ended') {
      this.awaited.set(key, text);
      this.lateTimer ??= this.options.setTimeout(this.areLate, blockPeriod);
    }
    if (await this.fetchFor(text, font)) {
      this.isSlow = false;
      const letters = this.lettersOf(font);
      for (const letter of text) letters.add(letter);
    } else {
      if (this.failed.length >= rememberedFailures) this.failed = [];
      this.failed.push([text, font]);
    }
    this.awaited.delete(key);
    if (this.awaited.size === 0) this.stopWaiting();
    this.states.set(key, 'ended');
    // A style may draw a text in capitals.
    this.tell((other) => other === text || other.toLocaleUpperCase() === text);
  }

  private stopWaiting(): void {
    if (this.lateTimer !== undefined) this.options.clearTimeout(this.lateTimer);
    this.lateTimer = undefined;
  }

  private readonly areLate = (): void => {
    this.lateTimer = undefined;
    this.isSlow = true;
    for (const key of this.awaited.keys()) this.states.set(key, 'late');
    const texts = new Set(this.awaited.values());
    this.awaited.clear();
    this.tell((text) => texts.has(text) || texts.has(text.toLocaleUpperCase()));
  };

  /**
   * Never rejects: a text whose faces fail to load is drawn with the fallback.
   * @returns whether they are there
   */
  private async fetchFor(text: string, font: string): Promise<boolean> {
    const { document, report } = this.options;
    try {
      const fallbacks = lettersBeyondLatin(text).length > 0 ? this.addFallbacks(await this.listFallbacks(), text) : [];
      // One by one: asked for a text, WebKit fetches the first family of a list alone.
      await Promise.all([document.fonts.load(font, text), ...fallbacks.map((face) => face.load())]);
      return true;
    } catch (error) {
      report(`fonts for a text did not load: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }

  private listFallbacks(): Promise<FallbackFaces> {
    this.loadingFallbacks ??= this.fetchList().catch((error) => {
      // The next text asks for the list again.
      this.loadingFallbacks = undefined;
      throw error;
    });
    return this.loadingFallbacks;
  }

  private async fetchList(): Promise<FallbackFaces> {
    const late = new Promise<never>((_, reject) => {
      this.listTimer = this.options.setTimeout(() => reject(new Error('timed out')), requests.timeout);
    });
    try {
      this.fallbacks = new FallbackFaces(await Promise.race([this.options.loadFallbacks(), late]));
      return this.fallbacks;
    } finally {
      this.options.clearTimeout(this.listTimer);
    }
  }

  private addFallbacks(fallbacks: FallbackFaces, text: string): FontFace[] {
    this.dropFailed();
    return fallbacks.filesFor(lettersBeyondLatin(text)).flatMap((index) => {
      // One weight for all: otherwise the browser would synthesise bold, badly.
      const face =
        this.fallbackFaces.get(index) ??
        this.add(fallbackFamily(index), fallbacks.files[index] as string, { weight: '100 900' });
      if (face) this.fallbackFaces.set(index, face);
      return face ?? [];
    });
  }

  /** A face that has failed does so for ever: the next text gets a new one. */
  private dropFailed(): void {
    for (const [index, face] of this.fallbackFaces) {
      if (face.status !== 'error') continue;
      this.fallbackFaces.delete(index);
      this.remove(face);
    }
  }

  private remove(face: FontFace): void {
    this.faces.delete(face);
    this.options.document.fonts.delete(face);
  }

  private add(family: string, file: string, descriptors: FontFaceDescriptors): FontFace | undefined {
    const { document, FontFace, urlOf } = this.options;
    if (!FontFace || this.destroyed) return undefined;
    const face = new FontFace(family, `url("${urlOf(file)}") format("woff2")`, descriptors);
    document.fonts.add(face);
    this.faces.add(face);
    return face;
  }
}

type Face = Pick<FontSpec, 'family' | 'weight' | 'italic'>;

const nameOf = ({ family, weight, italic }: Face): string => `${family} ${weight} ${italic}`;

function coversAscii(unicodeRange: string): boolean {
  return /U\+0000-00FF/i.test(unicodeRange);
}

function hasExtendedLatin(text: string): boolean {
  return /[\u0100-\u024f\u1e00-\u1eff]/.test(text);
}
