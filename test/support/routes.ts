import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';

/** Leads an open app to another of its addresses, as an edited address bar does. */
export async function openRoute({ page }: AppPage, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** The same, and waits until that page has the focus. */
export async function goTo(app: AppPage, path: string): Promise<void> {
  await openRoute(app, path);
  await pageShown(app);
}

/** Waits until the page of the current address has the focus, or a dialog over it. */
export async function pageShown({ page, described }: AppPage): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const shown = `page-${encodeURIComponent(location.hash.slice(1))}`;
      return (
        focused?.getAttribute('data-key')?.startsWith(shown) === true ||
        focused?.closest('[role=dialog], [role=alertdialog]') instanceof Element
      );
    });
  await waitUntil('the page of the address to take the focus', look, { instead: described });
}
