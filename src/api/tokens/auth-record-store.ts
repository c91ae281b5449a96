import { auth } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { CookieJar } from '../../platform/platform.ts';
import { type AuthRecord, parseAuthRecord, readAuthRecord } from './auth-record.ts';

export interface AuthRecordStoreOptions {
  cookies: CookieJar;
  storage: KeyValueStorage;
  /** FOXKITAUTHN unless given (C 9.1). */
  cookieName?: string;
  /** Milliseconds. */
  cookieLifetime?: number;
}

export type AuthRecordListener = (record: AuthRecord | null) => void;

/**
 * Where the auth record lives: in a cookie (C 3.1), or in the platform's storage where cookies are refused or the record
 * is too long for one. Should both hold one, as when a cookie could not be removed, the newer counts. Never throws.
 */
export class AuthRecordStore {
  private readonly name: string;
  private readonly listeners = new Set<AuthRecordListener>();
  private lastRead = {
    cookie: null as string | null,
    stored: null as string | null,
    record: null as AuthRecord | null,
  };

  constructor(private readonly options: AuthRecordStoreOptions) {
    this.name = options.cookieName ?? auth.cookieName;
  }

  /** Read anew each time, as another window of the app may have written; null when nobody is signed in. */
  read(): AuthRecord | null {
    const [cookie, stored] = this.copies();
    const { lastRead } = this;
    if (cookie === lastRead.cookie && stored === lastRead.stored) return lastRead.record;
    const newest = revisionOf(stored) > revisionOf(cookie) ? stored : cookie;
    this.lastRead = { cookie, stored, record: parseAuthRecord(newest) };
    return this.lastRead.record;
  }

  /** Replaces the record; null removes it. Listeners are told. */
  write(record: AuthRecord | null): void {
    const { cookies, storage } = this.options;
    const [cookie, stored] = this.copies();
    const revision = Math.max(revisionOf(cookie), revisionOf(stored)) + 1;
    if (record && this.keepInCookie(JSON.stringify({ ...record, revision }))) {
      storage.remove(this.name);
    } else {
      cookies.remove(this.name);
      if (record) storage.set(this.name, JSON.stringify({ ...record, revision }));
      // A cookie that stays although it was removed is outdone by the mark of an empty record.
      else if (cookies.get(this.name) !== null) storage.set(this.name, JSON.stringify({ revision }));
      else storage.remove(this.name);
    }
    const current = this.read();
    for (const listener of [...this.listeners]) listener(current);
  }

  /** Told after each write of this store. Gives the function that ends it. */
  subscribe(listener: AuthRecordListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private copies(): [cookie: string | null, stored: string | null] {
    const { cookies, storage } = this.options;
    return [cookies.get(this.name), storage.get(this.name)];
  }

  /** Whether the cookie took it: a browser that does not says nothing. */
  private keepInCookie(text: string): boolean {
    const { cookies, cookieLifetime = auth.cookieLifetime } = this.options;
    cookies.set(this.name, text, cookieLifetime);
    return cookies.get(this.name) === text;
  }
}

/** A record that somebody else wrote is older than any of ours; what is no record is older still. */
function revisionOf(stored: string | null): number {
  const record = readAuthRecord(stored);
  return record ? (record.revision ?? 0) : -1;
}
