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
  /** Whom it was given (`viewerOf`). */
  viewer: string;
  address: string;
  /** Milliseconds since 1970. */
  at: number;
  body: unknown;
}

/** Milliseconds. What is older is not shown, not even for a moment. */
const longestAge = 7 * 24 * 3_600_000;
/** Letters. A store of a few megabytes is shared by all that the app keeps, and a slow set writes it slowly. */
const longest = 262_144;
const tokens = /"(access|refresh)_?token"/i;

/** An answer of the service to this start, kept for the next one (docs/decisions/kept-answers.md). */
export class KeptAnswer {
  private noted: Pick<Kept, 'address' | 'body'> | null = null;

  constructor(private readonly options: KeptAnswerOptions) {}

  /** The body of the answer that this viewer got from this address: parsed, untrusted; undefined if there is none. */
  read(address: string, viewer: string): unknown {
    const { storage, key, version, clock } = this.options;
    try {
      const kept = JSON.parse(storage.get(key) ?? 'null') as Kept | null;
      const isAsked = kept?.version === version && kept.viewer === viewer && kept.address === address;
      const isYoung = isAsked && kept.at <= clock.now() && timeSince(clock, kept.at) < longestAge;
      return isYoung ? kept.body : undefined;
    } catch {
      // Another page may share the storage.
      return undefined;
    }
  }

  /** Remembers the answer until `write`. */
  note(address: string, body: unknown): void {
    this.noted = { address, body };
  }

  /**
   * Keeps the answer that was noted, if there is one, as this viewer's; one that is too long, or has tokens (C 4.1), not.
   * Takes milliseconds on a slow set: call at rest.
   */
  write(viewer: string): void {
    const { noted } = this;
    const { storage, key, version, clock } = this.options;
    if (!noted) return;
    this.drop();
    const kept: Kept = { version, viewer, at: clock.now(), ...noted };
    const text = JSON.stringify(kept);
    if (text.length <= longest && !tokens.test(text)) storage.set(key, text);
  }

  /** Forgets what is kept and what was noted: it is not for who is watching now. */
  drop(): void {
    this.noted = null;
    this.options.storage.remove(this.options.key);
  }
}

/** What a start shows until the service answers. */
export interface KeptAnswers {
  readonly home: KeptAnswer;
  readonly page: KeptAnswer;
}
