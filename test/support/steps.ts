import type { KeyInput } from 'puppeteer-core';
import type { AppPage } from '../harness/page/app-page.ts';

/** Keys that the viewer presses (`Hold` is a long OK), one after the other, and what then has the focus, as a screen reader says it. */
export type Step = readonly [keys: string, focus: string | RegExp];

/** Follows a script of a viewer: presses each step's keys and waits until the focus is where the step says. */
export async function follow(app: AppPage, steps: readonly Step[]): Promise<void> {
  for (const [index, [keys, focus]] of steps.entries()) {
    for (const key of keys.split(' ').filter((each) => each !== '')) {
      if (key === 'Hold') await holdEnter(app);
      else await app.press(keyNames[key] ?? (key as KeyInput));
    }
    await app.waitForFocus(focus).catch(async (error: Error) => {
      const { name = 'nothing' } = (await app.focused()) ?? {};
      throw new Error(`Step ${index + 1}, ${keys}: ${error.message}; it is on ${name} at ${app.page.url()}`);
    });
  }
}

const keyNames: Readonly<Record<string, KeyInput>> = {
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  OK: 'Enter',
  Back: 'Escape',
};

/** Holds Enter until the menu of the focused tile opens; the device repeats it. */
export async function holdEnter(app: AppPage): Promise<void> {
  await app.page.keyboard.down('Enter');
  await app.page.keyboard.down('Enter');
  await app.waitForFocus(/./, 'menuitem');
  await app.page.keyboard.up('Enter');
}

/** Types a text with a real keyboard, and Enter, which leads to the next field or button. */
export async function typeAndNext(app: AppPage, text: string, next: string | RegExp): Promise<void> {
  await app.page.keyboard.type(text);
  await app.press('Enter');
  await app.waitForFocus(next);
}
