import { when } from 'mobx';
import type { App } from '../create-app.ts';

/** Marks, for the browser's tools and monitoring, when the first page showed its content. */
export const homeMark = 'home';

/** Milliseconds to wait, so that the first pictures load first. */
const delay = 1000;

/**
 * Once the first page shows its content, loads what Home does not need, so that the next press does not wait for the
 * network.
 */
export function fetchAfterHome({
  navigation,
  clock,
  report,
  times,
  viewer,
  late,
  errorPage,
  screens,
  lifetime,
  window,
}: App): void {
  const warn = (event: string) => () => report({ level: 'warn', event, detail: {} });
  const fetch = (): void => {
    // Failed parts are loaded again when they are needed.
    Promise.all([late.load(), errorPage.load(), screens.prefetch()]).catch(warn('parts-not-loaded'));
    viewer.begin().catch(warn('viewer-not-loaded'));
    times.prepare();
  };
  lifetime.add(
    when(
      () => navigation.isPageReady,
      () => {
        window.performance.mark(homeMark);
        clock.setTimeout(fetch, delay);
      },
    ),
  );
}
