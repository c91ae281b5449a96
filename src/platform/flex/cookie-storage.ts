import type { KeyValueStorage } from '../../config/storage.ts';
import { createBrowserCookies } from '../browser-cookies.ts';
import { createBrowserStorage } from '../browser-storage.ts';
import { attempt } from '../shared/ask.ts';

const lifetime = 365 * 86_400_000;
const probe = 'storageProbe';

/** localStorage; cookies on boxes that lack or refuse it; memory for what cookies refuse. */
export function createFlexStorage(window: Window & typeof globalThis): KeyValueStorage {
  const hasStorage = attempt(() => {
    window.localStorage.setItem(probe, '1');
    window.localStorage.removeItem(probe);
    return true;
  });
  if (hasStorage) return createBrowserStorage(window);
  const cookies = createBrowserCookies(window);
  const nameOf = (key: string): string => `kept-${key.replace(/[^\w-]/g, '-')}`;
  const kept = new Map<string, string | null>();
  return {
    get: (key) => kept.get(key) ?? (kept.has(key) ? null : cookies.get(nameOf(key))),
    set(key, value) {
      kept.set(key, value);
      cookies.set(nameOf(key), value, lifetime);
    },
    remove(key) {
      kept.set(key, null);
      cookies.remove(nameOf(key));
    },
  };
}
