import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PageState, pageOf } from '../model/pages.ts';

/** Loads a page while its screen is mounted, and refreshes its rows as long as it is shown. */
export function usePage(uri: string): { state: PageState; retry(): void } {
  const [page] = useState(() => {
    const asked = pageOf(uri);
    // On its way before anything is on screen.
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
