import { useEffect, useLayoutEffect } from 'react';
import type { PageStore } from '../../stores/content/page-store.ts';
import { useServices } from '../services.ts';

/** Loads a page while its screen is mounted, and refreshes its rows as long as it is shown (B 4). */
export function usePage(page: PageStore): void {
  const { content } = useServices();
  useEffect(() => {
    void page.load();
    content.activate(page);
    void content.reloadWatchlists();
    return () => content.activate(null);
  }, [content, page]);
}

/**
 * Tells the navigation that the screen shows something to focus, so that the remembered focus is restored: once, and again when
 * a page that had failed arrives after all.
 */
export function usePageReady(pageKey: string, ready: boolean, hasFailed = false): void {
  const { navigation } = useServices();
  // In a layout effect, before the focus is repaired because the page's content unmounted: the repaired focus must not
  // be saved as the page's.
  useLayoutEffect(() => navigation.markPageBusy(pageKey), [navigation, pageKey, ready, hasFailed]);
  useEffect(() => {
    if (ready) navigation.markPageReady(pageKey);
  }, [navigation, pageKey, ready, hasFailed]);
}
