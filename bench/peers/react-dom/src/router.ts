import { brand } from 'virtual:product';
import { address } from '../../../product/rules.ts';
import type { PageMemory } from './ui/page-memory.ts';

/** One page in the history of this visit. */
export interface Entry {
  id: number;
  path: string;
  /** First segment of the path, and the second. */
  screen: string;
  param: string;
  query: URLSearchParams;
  /** Focus and scroll position when the page was left; created when it is first shown. */
  memory: PageMemory | null;
}

let nextId = 0;
const listeners = new Set<() => void>();

function entryOf(fullAddress: string): Entry {
  const [path = '/', search = ''] = fullAddress.split('?');
  const [screen = '', param = ''] = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent);
  return { id: nextId++, path, screen, param, query: new URLSearchParams(search), memory: null };
}

export const homeAddress = address(['screens', brand.homeScreenId]);

let stack: readonly Entry[] = [entryOf(window.location.hash.slice(1) || homeAddress)];

export const router = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The history; the last entry is the page on screen. */
  getStack: (): readonly Entry[] => stack,
  go(to: string): void {
    set([...stack, entryOf(to)]);
  },
  /** Replaces the whole history with one page. */
  reset(to: string): void {
    set([entryOf(to)]);
  },
  /** Returns to the previous page, or to Home. */
  back(): void {
    if (stack.length > 1) set(stack.slice(0, -1));
    else if (stack[0]?.path !== homeAddress) router.reset(homeAddress);
  },
};

function set(entries: readonly Entry[]): void {
  stack = entries;
  for (const listener of listeners) listener();
}
