import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';

interface Place {
  line: number;
  index: number;
}

/** The most presses from one key to another. */
const longestWalk = 30;

/** Walks to a key of the on-screen keyboard by arrows and presses it. @param name as a screen reader calls it */
export async function walkToKey(app: AppPage, name: string): Promise<void> {
  await waitUntil(`the key ${name}`, async () => (await places(app, name)).target !== undefined);
  for (let steps = 0; steps < longestWalk; steps++) {
    const { focused, target } = await places(app, name);
    if (!focused || !target) throw new Error(`There is no key ${name}, or no key has the focus.`);
    if (focused.line === target.line && focused.index === target.index) {
      await app.press('Enter');
      return;
    }
    if (focused.line !== target.line) await app.press(focused.line < target.line ? 'ArrowDown' : 'ArrowUp');
    else await app.press(focused.index < target.index ? 'ArrowRight' : 'ArrowLeft');
    await waitUntil('the focus to move', async () => {
      const now = (await places(app, name)).focused;
      return now?.line !== focused.line || now.index !== focused.index;
    });
  }
  throw new Error(`${longestWalk} presses did not lead to the key ${name}.`);
}

/** Keys are called by their line and their place in it. */
function places(app: AppPage, name: string): Promise<{ focused: Place | undefined; target: Place | undefined }> {
  return app.page.evaluate((wanted) => {
    const placeOf = (element: Element | null | undefined): Place | undefined => {
      const found = /\/(\d+)-(\d+)$/.exec(element?.getAttribute('data-key') ?? '');
      return found ? { line: Number(found[1]), index: Number(found[2]) } : undefined;
    };
    const keys = [...document.querySelectorAll('[data-mirror] [data-key]')];
    return {
      focused: placeOf(document.activeElement),
      target: placeOf(keys.find((key) => key.getAttribute('aria-label') === wanted)),
    };
  }, name);
}
