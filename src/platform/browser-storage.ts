import type { KeyValueStorage } from '../config/storage.ts';

/**
 * The browser's localStorage, backed by memory: some devices have none, refuse the access, or refuse writes when it is
 * full. Refused values last until the app ends.
 */
export function createBrowserStorage(window: { readonly localStorage: Storage }): KeyValueStorage {
  const kept = new Map<string, string | null>();
  const attempt = <Value>(task: (storage: Storage) => Value): Value | undefined => {
    try {
      return task(window.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    get(key) {
      const own = kept.get(key);
      if (own !== undefined) return own;
      return attempt((storage) => storage.getItem(key)) ?? null;
    },
    set(key, value) {
      kept.set(key, value);
      attempt((storage) => storage.setItem(key, value));
    },
    remove(key) {
      kept.set(key, null);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
