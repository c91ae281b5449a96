import { action, makeObservable, observableRef } from 'mobx';
import { cleanText } from '../../api/feed/fields.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

const storageKey = 'proscenium.recent-searches';
const mostKept = 10;

/** Who has not signed in. */
const nobody = '';

/** What the viewer has searched for on this device, newest first. */
export class RecentSearches {
  texts: readonly string[];
  private owner: string;

  constructor(private readonly storage: KeyValueStorage) {
    const { owner, texts } = read(storage);
    this.owner = owner;
    // Those of a profile wait until it is known to be watching.
    this.texts = owner === nobody ? distinct(texts) : [];
    makeObservable(this, { texts: observableRef, add: action, clear: action, belongTo: action });
  }

  /**
   * Who is watching. Searches of a profile are for that alone: another start of the app may find another viewer, or none.
   * @param owner a profile's id, or null for a viewer who has not signed in
   */
  belongTo(owner: string | null): void {
    const { owner: before, texts } = read(this.storage);
    this.owner = owner ?? nobody;
    if (before !== nobody && before !== this.owner) {
      this.clear();
      return;
    }
    this.texts = distinct([...this.texts, ...texts]);
    // What a viewer had searched for before they signed in is theirs.
    if (before !== this.owner && this.texts.length > 0) this.keep();
  }

  add(text: string): void {
    this.texts = distinct([text, ...this.texts]);
    this.keep();
  }

  /** The viewer wants it, or has signed out: who comes next is not shown it. */
  clear(): void {
    this.texts = [];
    this.storage.remove(storageKey);
  }

  private keep(): void {
    this.storage.set(storageKey, JSON.stringify({ owner: this.owner, texts: this.texts }));
  }
}

/** Whatever the storage holds: another version of the app may have written it, or somebody else. */
function read(storage: KeyValueStorage): { owner: string; texts: readonly unknown[] } {
  try {
    const { owner, texts }: { owner?: unknown; texts?: unknown } = JSON.parse(storage.get(storageKey) ?? '{}');
    if (typeof owner === 'string' && Array.isArray(texts)) return { owner, texts: texts.slice(0, mostKept) };
  } catch {
    // As without any.
  }
  return { owner: nobody, texts: [] };
}

/** Without repetitions in other capitals. */
function distinct(texts: readonly unknown[]): readonly string[] {
  const kept = new Map<string, string>();
  for (const value of texts) {
    const text = typeof value === 'string' ? cleanText(value) : '';
    const key = text.toLowerCase();
    if (text !== '' && !kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()].slice(0, mostKept);
}
