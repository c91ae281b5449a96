import type { CookieJar } from '../../../src/platform/platform.ts';

/** Cookies that a test can look into, as strict as a browser's: what is longer than one may be is lost. */
export class MemoryCookies implements CookieJar {
  readonly entries = new Map<string, string>();
  readonly lifetimes = new Map<string, number>();
  /** Nothing is taken in any more: a page of a file, or a viewer who refused. */
  refusesWrites = false;
  /** Not even a removal has an effect. */
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
