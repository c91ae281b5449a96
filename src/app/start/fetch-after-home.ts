import { when } from 'mobx';
import type { App } from '../create-app.ts';

/** Marks, for the browser's tools and monitoring, when the first page showed its content. */
export const homeMark = 'home';

/** The same for when everything that Home does not need has been asked for. */
const partsMark = 'parts';

/** Milliseconds until what waits for rest begins, so that the first pictures load first. */
const delay = 1000;
/** Milliseconds for which a viewer who presses keys at once puts a part off. */
const longest = 5000;

/**
 * Once the first page shows its content, loads what Home does not need, so that the next press does not wait for the
 * network; a part at a time, while nothing moves.
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
  rest,
}: App): void {
  // Failed parts are loaded again when they are needed.
  const load = (part: () => Promise<unknown>, failed: string): void => {
    rest.add(() => part().catch(() => report({ level: 'warn', event: failed, detail: {} })), longest);
  };
  const fetch = (): void => {
    load(() => late.load(), 'parts-not-loaded');
    load(() => viewer.begin(), 'viewer-not-loaded');
    load(() => errorPage.load(), 'parts-not-loaded');
    load(() => screens.prefetch(), 'parts-not-loaded');
    rest.add(() => times.prepare());
    rest.add(() => {
      window.performance.mark(partsMark);
      return false;
    });
    rest.open();
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
