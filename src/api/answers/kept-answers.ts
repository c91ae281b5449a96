import { type Clock, timeSince } from '../../config/clock.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

export interface KeptAnswersOptions {
  storage: KeyValueStorage;
  /** Where they are kept. */
  key: string;
  /** Of the app: another one may ask for something else at the same address. */
  version: string;
  clock: Clock;
  /** Whether the device has somebody's tokens. */
  isViewerKnown(): boolean;
}

interface Kept {
  version: string;
  isViewerKnown: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** Texts of the answers by their address. */
  answers: Record<string, string>;
}

/** Milliseconds. What is older is not shown, not even for a moment. */
const longestAge = 7 * 24 * 3_600_000;
/** Letters in all. A store of a few megabytes is shared by all that the app keeps, and a slow set writes it slowly. */
const mostLetters = 600_000;
const tokens = /"access_?token"/i;

/**
 * What the service answered to the first requests of the last start. The next start shows it at once and asks again
 * (docs/decisions/kept-answers.md). They belong to one viewer: whoever comes next gets none of them.
 */
export class KeptAnswers {
  /** The start has shown some of them: they are to be asked for again. */
  haveBeenShown = false;
  /** Undefined until the first is asked for. */
  private kept: Record<string, string> | undefined;
  /** Those of this start, by address. */
  private readonly noted = new Map<string, string>();
  private isEnded = false;

  constructor(private readonly options: KeptAnswersOptions) {}

  /** The body of a kept answer, parsed and untrusted, and at most once; undefined if there is none. */
  take(url: string): unknown {
    this.kept ??= this.read();
    const { [url]: text } = this.kept;
    delete this.kept[url];
    if (text === undefined) return undefined;
    try {
      const body: unknown = JSON.parse(text);
      this.haveBeenShown = true;
      return body;
    } catch {
      return undefined;
    }
  }

  /** Remembers an answer of now for the next start; not one with tokens (C 4.1), which have a store of their own. */
  note(url: string, text: string): void {
    if (!tokens.test(text)) this.noted.set(url, text);
  }

  /** Keeps what has been noted, instead of what was kept before. Takes milliseconds on a slow set: call at rest. */
  write(): void {
    const { storage, key, version, clock } = this.options;
    const letters = [...this.noted.values()].reduce((sum, { length }) => sum + length, 0);
    if (this.isEnded || letters === 0 || letters > mostLetters) return;
    const answers = Object.fromEntries(this.noted);
    const kept: Kept = { version, isViewerKnown: this.options.isViewerKnown(), at: clock.now(), answers };
    this.noted.clear();
    storage.set(key, JSON.stringify(kept));
  }

  /** Another viewer has come: nothing is kept, and nothing of this start will be. */
  end(): void {
    this.isEnded = true;
    this.noted.clear();
    this.kept = {};
    this.options.storage.remove(this.options.key);
  }

  private read(): Record<string, string> {
    const { storage, key, version, clock } = this.options;
    const text = storage.get(key);
    if (text === null) return {};
    try {
      const kept = JSON.parse(text) as Kept;
      const isOurs = kept.version === version && kept.isViewerKnown === this.options.isViewerKnown();
      const isYoung = kept.at <= clock.now() && timeSince(clock, kept.at) < longestAge;
      return isOurs && isYoung ? textsOf(kept.answers) : {};
    } catch {
      return {};
    }
  }
}

/** Another page may share the storage. */
function textsOf(answers: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [url, text] of Object.entries(answers ?? {})) if (typeof text === 'string') texts[url] = text;
  return texts;
}
