import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PageState, pageOf } from '../model/pages.ts';

/** Loads a page when its screen is mounted, and refreshes its rows while it is shown. */
export function usePage(uri: string): { state: PageState; retry(): void } {
  const [page] = useState(() => {
    const asked = pageOf(uri);
    // Requested during the first render, not after it.
    void asked.load();
    return asked;
  });
  useEffect(() => {
    void page.load();
    page.activate();
    return () => page.deactivate();
  }, [page]);
  return { state: useSyncExternalStore(page.subscribe, page.getState), retry: () => void page.load() };
}
