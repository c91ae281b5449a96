import { type Clock, timeSince } from '../../config/clock.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

export interface KeptAnswerOptions {
  storage: KeyValueStorage;
  /** Where it is kept. */
  key: string;
  /** Of the app: another one may ask for something else at the same address. */
  version: string;
  clock: Clock;
}

interface Kept {
  version: string;
  /** Whom it was given (`viewerOf`), or `everybody`. */
  viewer: string;
  address: string;
  /** Milliseconds since 1970. */
  at: number;
  body: unknown;
}

/** The text of an answer, read only if it is kept; null for one that is too long. */
export type AnswerText = (() => string) | null;

/** Given to whoever asks. */
export const everybody = '';

/** Milliseconds. What is older is not shown, not even for a moment. */
const longestAge = 7 * 24 * 3_600_000;
/** Letters. A store of a few megabytes is shared by all that the app keeps, and a slow set writes it slowly. */
const longest = 262_144;
const tokens = /"(access|refresh)_?token"/i;

/** An answer of the service to this start, kept for the next one (docs/decisions/kept-answers.md). */
export class KeptAnswer {
  /** Who watches in this start (`viewerOf`): nobody else's answer is read or kept. */
  viewer: string | null = null;
  /** Called for each answer that is to be written. */
  onNoted: (() => void) | undefined;
  private noted: { address: string; text: AnswerText; viewer: string } | null = null;
  private hasEnded = false;

  constructor(private readonly options: KeptAnswerOptions) {}

  /** The body of the answer that the viewer got from this address: parsed, untrusted; undefined if there is none. */
  read(address: string): unknown {
    const { storage, key, version, clock } = this.options;
    try {
      const kept = JSON.parse(storage.get(key) ?? 'null') as Kept | null;
      const isAsked = kept?.version === version && kept.viewer === this.viewer && kept.address === address;
      const isYoung = isAsked && kept.at <= clock.now() && timeSince(clock, kept.at) < longestAge;
      return isYoung ? kept.body : undefined;
    } catch {
      // Another page may share the storage.
      return undefined;
    }
  }

  /** Remembers the answer until `write`. @param viewer whom it was given: tokens may change, or fail, before the call is made */
  note(address: string, text: AnswerText, viewer: string): void {
    if (this.hasEnded) return;
    this.noted = { address, text, viewer };
    this.onNoted?.();
  }

  /**
   * Keeps the answer that was noted, if there is one; another viewer's, one that is too long, or has tokens (C 4.1), not. Takes
   * milliseconds on a slow set: call at rest.
   */
  write(): void {
    const { noted, viewer } = this;
    const { storage, key, version, clock } = this.options;
    if (!noted || viewer === null) return;
    this.noted = null;
    storage.remove(key);
    if (noted.viewer !== viewer) return;
    const text = noted.text?.();
    if (text === undefined || text.length > longest || tokens.test(text)) return;
    const kept: Omit<Kept, 'body'> = { version, viewer, at: clock.now(), address: noted.address };
    // The answer was checked, so that its text is JSON.
    storage.set(key, `${JSON.stringify(kept).slice(0, -1)},"body":${text}}`);
  }

  /** Another viewer has come: nothing is kept, and nothing of this start will be. */
  end(): void {
    this.hasEnded = true;
    this.noted = null;
    this.options.storage.remove(this.options.key);
  }
}

/** What a start shows until the service answers. */
export interface KeptAnswers {
  readonly home: KeptAnswer;
  readonly page: KeptAnswer;
}
