import { action, makeObservable, observableRef } from 'mobx';
import { cleanText } from '../../api/feed/fields.ts';
import type { KeyValueStorage } from '../../config/storage.ts';

const storageKey = 'proscenium.recent-searches';
const mostKept = 10;

/** What the viewer has searched for on this device, newest first. */
export class RecentSearches {
  texts: readonly string[];

  constructor(private readonly storage: KeyValueStorage) {
    this.texts = distinct(read(storage));
    makeObservable(this, { texts: observableRef, add: action, clear: action });
  }

  add(text: string): void {
    this.texts = distinct([text, ...this.texts]);
    this.storage.set(storageKey, JSON.stringify(this.texts));
  }

  /** The viewer wants it, or has signed out: who comes next is not shown it. */
  clear(): void {
    this.texts = [];
    this.storage.remove(storageKey);
  }
}

/** Whatever the storage holds: another version of the app may have written it, or somebody else. */
function read(storage: KeyValueStorage): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, mostKept) : [];
  } catch {
    return [];
  }
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
