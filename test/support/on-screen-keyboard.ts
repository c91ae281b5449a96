import type { AppPage } from '../harness/page/app-page.ts';

/**
 * Opens the on-screen keyboard from a focused text field: a physical key has closed it, and OK on the field opens it
 * again once the focus has left the field and come back.
 *
 * @param settledMs until the keyboard is at rest
 */
export async function openOnScreenKeyboard(app: AppPage, settledMs: number): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowUp'] as const) {
    await app.press(key);
    await app.advance(400);
  }
  await app.press('Enter');
  await app.advance(settledMs);
}
