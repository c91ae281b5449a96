import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { encoded } from '../../api/url.ts';
import type { RouteEntry, RouteMatch } from './route-types.ts';

export interface NavigationOptions {
  /** Parses an address. Unknown ones match the not-found screen. Never throws. */
  match: (address: string) => RouteMatch;
  /** Address of the first entry. */
  initial: string;
}

/**
 * The stack of routes. A route change sets `isChangingRoute` until the new screen is mounted (`routeChangeEnded`), and
 * clears `isPageReady` until the page has something to focus (`markPageReady`).
 */
export class NavigationStore {
  /** Oldest first, never empty. Immutable: each change replaces it. */
  stack: readonly RouteEntry[];
  isChangingRoute = false;
  isPageReady = false;
  /** The last change was a redirect, which leaves no history. */
  isRedirected = false;

  private readonly match: NavigationOptions['match'];
  private nextEntryId = 1;

  constructor({ match, initial }: NavigationOptions) {
    this.match = match;
    this.stack = [this.entry(initial)];
    makeObservable(this, {
      stack: observableRef,
      isChangingRoute: observable,
      isPageReady: observable,
      current: computed,
      push: action,
      pushAnew: action,
      replace: action,
      back: action,
      reset: action,
      show: action,
      routeChangeEnded: action,
      markPageReady: action,
      markPageBusy: action,
    });
  }

  get current(): RouteEntry {
    return this.stack[this.stack.length - 1] as RouteEntry;
  }

  /** Goes to an address. Does nothing if it is the current page, so that a double press opens one page. */
  push(address: string): void {
    const entry = this.entry(address);
    if (entry.pageKey === this.current.pageKey) return;
    this.change([...this.stack, entry]);
  }

  /** As `push`, but the current page begins anew if it is that one. */
  pushAnew(address: string): void {
    const entry = this.entry(address);
    const isCurrent = entry.pageKey === this.current.pageKey;
    this.change([...(isCurrent ? this.stack.slice(0, -1) : this.stack), entry]);
  }

  /** As `push`, but replaces the current entry: redirects leave no history (B 2 Route guard). */
  replace(address: string): void {
    const entry = this.entry(address);
    if (entry.pageKey === this.current.pageKey) return;
    this.change([...this.stack.slice(0, -1), entry]);
    this.isRedirected = true;
  }

  /** Goes one entry back; false if there is none. */
  back(): boolean {
    if (this.stack.length < 2) return false;
    this.change(this.stack.slice(0, -1));
    return true;
  }

  /** Makes `address` the only entry; false if it already is. */
  reset(address: string): boolean {
    const entry = this.entry(address);
    if (this.stack.length === 1 && entry.pageKey === this.current.pageKey) return false;
    this.change([entry]);
    return true;
  }

  /** Goes to a whole stack, such as one that the browser remembers. */
  show(stack: readonly RouteEntry[]): void {
    if (stack[stack.length - 1] === this.current) this.stack = stack;
    else this.change(stack);
  }

  /** The new screen is mounted; Back works again. */
  routeChangeEnded(): void {
    this.isChangingRoute = false;
  }

  /** The page has something to focus. Ignored if the page has been left. */
  markPageReady(pageKey: string): void {
    if (pageKey !== this.current.pageKey) return;
    this.isChangingRoute = false;
    this.isPageReady = true;
  }

  /** The page has nothing to focus: it is loading again after a failure. */
  markPageBusy(pageKey: string): void {
    if (pageKey === this.current.pageKey) this.isPageReady = false;
  }

  private change(stack: readonly RouteEntry[]): void {
    this.stack = stack;
    this.isRedirected = false;
    this.isChangingRoute = true;
    this.isPageReady = false;
  }

  /** A new entry for an address. */
  entry(address: string): RouteEntry {
    const match = this.match(address);
    const query = Object.entries(match.query)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&');
    return { ...match, pageKey: query === '' ? match.path : `${match.path}?${query}`, entryId: this.nextEntryId++ };
  }
}
