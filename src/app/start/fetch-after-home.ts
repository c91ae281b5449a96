import { when } from 'mobx';
import type { App } from '../create-app.ts';

/** The first pictures go first, milliseconds. */
const delay = 1000;

/**
 * Loads what Home does not need once the first page shows something, so that the next press neither waits for the network nor
 * depends on it.
 */
export function fetchAfterHome({ navigation, clock, report, times, viewer, late, screens, lifetime }: App): void {
  const warn = (event: string) => () => report({ level: 'warn', event, detail: {} });
  const fetch = (): void => {
    // What failed is loaded again when it is needed.
    Promise.all([late.load(), screens.prefetch()]).catch(warn('parts-not-loaded'));
    viewer.begin().catch(warn('viewer-not-loaded'));
    times.prepare();
  };
  lifetime.add(
    when(
      () => navigation.isPageReady,
      () => void clock.setTimeout(fetch, delay),
    ),
  );
}
