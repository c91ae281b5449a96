import type { Page } from 'puppeteer-core';
import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';

/**
 * Lets the time of an app with a frozen clock pass in steps of two seconds until something holds. A video meanwhile plays
 * in its own time.
 */
export function passTimeUntil<T>(what: string, page: Page, holds: () => Promise<T | undefined | false>): Promise<T> {
  return waitUntil(what, async () => {
    await page.evaluate(() =>
      (window as unknown as { frozenClock: { tickAsync(ms: number): Promise<number> } }).frozenClock.tickAsync(2000),
    );
    return holds();
  });
}

export const untilFocusOn = (app: AppPage, name: RegExp) =>
  passTimeUntil(`the focus on ${name}`, app.page, async () => name.test((await app.focused())?.name ?? ''));

export const untilSaid = (app: AppPage, text: string) =>
  passTimeUntil(text, app.page, async () => (await app.said()).includes(text));
