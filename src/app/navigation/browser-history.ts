import { autorun, runInAction } from 'mobx';
import type { Core } from '../core.ts';

type HistoryCore = Pick<Core, 'window' | 'navigation' | 'modals' | 'errors' | 'home'>;

/** The app's stack of routes as addresses, oldest first. */
type Addresses = readonly string[];

/** What an entry of the browser's history holds, so that Back, Forward and a reload find the whole stack again. */
interface HistoryState {
  stack: Addresses;
  /** The stack of the entry before; null when that entry is not the app's. */
  before: Addresses | null;
}

/** The oldest routes of a longer stack are not kept. */
const longestStack = 50;

const nowhere: Addresses = [];

/**
 * Keeps the browser's history in step with the app's stack of routes, in both directions: a route change makes an entry or goes
 * back to one, and the browser's Back and Forward or an edited address change the route (docs/decisions/browser-history.md).
 * It takes over once the start is done, when no route leads to the splash any more.
 */
export class BrowserHistory {
  /** Of the current entry. An empty stack: the entry is the browser's own and not written yet. */
  private state: HistoryState;
  private isFirst = true;
  /** The browser is on its way to an entry, where it arrives with `popstate`. */
  private isTravelling = false;

  constructor(private readonly core: HistoryCore) {
    this.state = readState(core.window.history.state);
  }

  /** @returns stop */
  start(): () => void {
    const { window, navigation } = this.core;
    const { address } = this;
    const isEdited = address !== navigation.current.pageKey;
    const stopFollowing = autorun(() => this.follow());
    // The viewer has edited the address before this part of the app had loaded.
    if (isEdited) navigation.push(address);
    window.addEventListener('popstate', this.arrived);
    return () => {
      stopFollowing();
      window.removeEventListener('popstate', this.arrived);
    };
  }

  /** What the browser shows. An empty address means Home, as at the start. */
  private get address(): string {
    const { window, home } = this.core;
    return window.location.hash.replace(/^#\/?$|^#/, '') || home;
  }

  /** The app's stack has changed: changes the browser's history likewise. */
  private follow(): void {
    const { navigation, window } = this.core;
    const { stack } = navigation;
    if (this.isTravelling) return;
    const wanted = stack.slice(-longestStack).map(({ pageKey }) => pageKey);
    if (this.isFirst) {
      this.isFirst = false;
      if (!this.restoreAfterReload()) this.writeAll(wanted);
      return;
    }
    const { stack: shown, before } = this.state;
    if (isSame(wanted, shown)) return;
    if (before && isSame(wanted, before)) {
      this.isTravelling = true;
      window.history.back();
      return;
    }
    const isRedirect = navigation.isRedirected && wanted.length === shown.length;
    if (shown === nowhere || isRedirect) this.write('replaceState', { stack: wanted, before });
    else this.write('pushState', { stack: wanted, before: shown });
  }

  /** The routes that the viewer has opened before this part of the app had loaded. */
  private writeAll(wanted: Addresses): void {
    this.write('replaceState', { stack: wanted.slice(0, 1), before: null });
    for (let length = 2; length <= wanted.length; length++)
      this.write('pushState', { stack: wanted.slice(0, length), before: wanted.slice(0, length - 1) });
  }

  private write(how: 'pushState' | 'replaceState', state: HistoryState): void {
    this.state = state;
    this.core.window.history[how](state, '', `#${state.stack[state.stack.length - 1]}`);
  }

  /** True if the page was reloaded: then the stack is there as before. */
  private restoreAfterReload(): boolean {
    const { navigation } = this.core;
    const { stack } = this.state;
    const isReload = navigation.stack.length === 1 && stack[stack.length - 1] === navigation.current.pageKey;
    if (isReload) this.restore(stack);
    return isReload;
  }

  /** The browser has gone to another entry: by Back or Forward, to an address that was edited, or because it was told to. */
  private readonly arrived = (): void => {
    const { window, navigation } = this.core;
    const { isTravelling } = this;
    this.isTravelling = false;
    const state = readState(window.history.state);
    // An edited address makes an entry, which follows the one that was shown.
    this.state = state.stack === nowhere ? { stack: nowhere, before: this.state.stack } : state;
    if (!isTravelling) {
      // At once: nothing may see the old page without its modal.
      runInAction(() => {
        this.leavePage();
        if (state.stack === nowhere) navigation.push(this.address);
        else this.restore(state.stack);
      });
    }
    // Also if the route is the same: then the entry is one too many. Or it has changed again in the meantime.
    this.follow();
  };

  /** Entries that the stack shares with the current one stay. */
  private restore(addresses: Addresses): void {
    const { navigation } = this.core;
    const { stack: before, current } = navigation;
    const last = addresses.length - 1;
    const top = addresses[last] === current.pageKey ? current : undefined;
    navigation.show(
      addresses.map((address, index) => {
        if (index === last && top) return top;
        const shared = before[index];
        return shared && shared !== top && shared.pageKey === address ? shared : navigation.entry(address);
      }),
    );
  }

  /** A dialog or an error belongs to the page that it covers. */
  private leavePage(): void {
    const { modals, errors } = this.core;
    modals.close();
    errors.clear();
  }
}

function isSame(a: Addresses, b: Addresses): boolean {
  return a.length === b.length && a.every((address, index) => address === b[index]);
}

/** Another page of the same origin may have written it. */
function readState(state: unknown): HistoryState {
  const { stack, before } = (state ?? {}) as Partial<Record<keyof HistoryState, unknown>>;
  if (!areAddresses(stack)) return { stack: nowhere, before: null };
  return { stack, before: areAddresses(before) ? before : null };
}

function areAddresses(value: unknown): value is Addresses {
  return Array.isArray(value) && value.length > 0 && value.every((address) => typeof address === 'string');
}
