import type { CookieJar } from '../../../src/platform/platform.ts';

/** Cookies that a test can inspect, as strict as a browser's: a cookie that is too long is dropped. */
export class MemoryCookies implements CookieJar {
  readonly entries = new Map<string, string>();
  readonly lifetimes = new Map<string, number>();
  /** No cookie can be set: a page of a file, or a viewer who has disabled cookies. */
  refusesWrites = false;
  /** No cookie can be removed either. */
  refusesRemovals = false;

  get(name: string): string | null {
    return this.entries.get(name) ?? null;
  }

  set(name: string, value: string, lifetimeMs: number): void {
    if (this.refusesWrites || name.length + encodeURIComponent(value).length > 4096) return;
    this.entries.set(name, value);
    this.lifetimes.set(name, lifetimeMs);
  }

  remove(name: string): void {
    if (!this.refusesRemovals) this.entries.delete(name);
  }
}
