import { auth } from '../../config/constants.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { CookieJar } from '../../platform/platform.ts';
import { type AuthRecord, parseAuthRecord, readAuthRecord } from './auth-record.ts';

export interface AuthRecordStoreOptions {
  cookies: CookieJar;
  storage: KeyValueStorage;
  /** FOXKITAUTHN by default (C 9.1). */
  cookieName?: string;
  /** Milliseconds. */
  cookieLifetime?: number;
}

export type AuthRecordListener = (record: AuthRecord | null) => void;

/**
 * Stores the auth record in a cookie (C 3.1), or in the platform's storage if cookies are refused or the record is too
 * long for one. If both have a record, for instance because a cookie could not be removed, the newer one counts. Never
 * throws.
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

  /** Reads the storage each time, because another window may have written it; null if nobody is signed in. */
  read(): AuthRecord | null {
    const [cookie, stored] = this.copies();
    const { lastRead } = this;
    if (cookie === lastRead.cookie && stored === lastRead.stored) return lastRead.record;
    const newest = revisionOf(stored) > revisionOf(cookie) ? stored : cookie;
    this.lastRead = { cookie, stored, record: parseAuthRecord(newest) };
    return this.lastRead.record;
  }

  /** Replaces the record, or removes it (null), and notifies the listeners. */
  write(record: AuthRecord | null): void {
    const { cookies, storage } = this.options;
    const [cookie, stored] = this.copies();
    const revision = Math.max(revisionOf(cookie), revisionOf(stored)) + 1;
    if (record && this.keepInCookie(JSON.stringify({ ...record, revision }))) {
      storage.remove(this.name);
    } else {
      cookies.remove(this.name);
      if (record) storage.set(this.name, JSON.stringify({ ...record, revision }));
      // The cookie could not be removed: an empty record with a higher revision overrides it.
      else if (cookies.get(this.name) !== null) storage.set(this.name, JSON.stringify({ revision }));
      else storage.remove(this.name);
    }
    const current = this.read();
    for (const listener of [...this.listeners]) listener(current);
  }

  /** Calls the listener after each write of this store. Returns the function to unsubscribe. */
  subscribe(listener: AuthRecordListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private copies(): [cookie: string | null, stored: string | null] {
    const { cookies, storage } = this.options;
    return [cookies.get(this.name), storage.get(this.name)];
  }

  /** Whether the cookie was stored: browsers drop cookies silently. */
  private keepInCookie(text: string): boolean {
    const { cookies, cookieLifetime = auth.cookieLifetime } = this.options;
    cookies.set(this.name, text, cookieLifetime);
    return cookies.get(this.name) === text;
  }
}

/** A record without a revision, written by others, is older than ours; an invalid one is older still. */
function revisionOf(stored: string | null): number {
  const record = readAuthRecord(stored);
  return record ? (record.revision ?? 0) : -1;
}
