import type { AppPage } from '../harness/page/app-page.ts';
import type { Drawing } from '../harness/page/drawing.ts';
import { waitUntil } from '../harness/wait.ts';

/**
 * Lets the time of an app with a frozen clock pass frame by frame, while a video plays in its own. `tickAsync` would wait
 * milliseconds for each timer. Of these frames only the last is drawn.
 */
export function passPageTime({ page }: AppPage, ms: number): Promise<void> {
  return page.evaluate(
    async (time, frame) => {
      const { frozenClock, drawing } = window as unknown as {
        frozenClock: { tick(ms: number): void };
        drawing?: Drawing;
      };
      const isDrawn = drawing?.isWanted ?? false;
      if (drawing) drawing.isWanted = false;
      const { port1, port2 } = new MessageChannel();
      for (let left = time; left > 0; left -= frame) {
        frozenClock.tick(frame);
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
      port1.close();
      if (!drawing || !isDrawn) return;
      drawing.isWanted = true;
      drawing.again();
    },
    ms,
    50,
  );
}

/**
 * The same for a page in which no video plays: its time stands still from the frame in which it asked for something until that
 * is there, so that what happens does not depend on the machine.
 */
export async function passAnsweredTime({ page, watch }: AppPage, ms: number): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    watch.inFlight === 0 && (await page.evaluate(passUntilAsked, 0, 50)).isIdle;
  for (let left = ms; left > 0; ) {
    const passed = await page.evaluate(passUntilAsked, left, 50);
    left = passed.left;
    if (!passed.isIdle || watch.inFlight > 0) await waitUntil('what the app has asked for', isThere, { pause: 5 });
  }
}

/** Runs in the page. */
async function passUntilAsked(ms: number, frame: number): Promise<{ left: number; isIdle: boolean }> {
  const view = window as unknown as { frozenClock: { tick(ms: number): void }; pendingReads: number };
  const { port1, port2 } = new MessageChannel();
  const task = (): Promise<unknown> =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  // What came since the last call is worked off first.
  await task();
  let left = ms;
  while (left > 0 && view.pendingReads === 0) {
    const time = Math.min(left, frame);
    view.frozenClock.tick(time);
    left -= time;
    await task();
  }
  port1.close();
  return { left, isIdle: view.pendingReads === 0 };
}

/** Waits for the answers that the app has asked for: on a busy machine its time would run out for them while it passes. */
function untilAnswered({ page }: AppPage): Promise<boolean> {
  return waitUntil('what the app has asked for', () =>
    page.evaluate(() => (window as unknown as { pendingReads: number }).pendingReads === 0),
  );
}

/** Lets time pass in steps of two seconds until something holds. */
export function passTimeUntil<T>(what: string, app: AppPage, holds: () => Promise<T | undefined | false>): Promise<T> {
  return waitUntil(what, async () => {
    await untilAnswered(app);
    await passPageTime(app, 2000);
    return holds();
  });
}

export const untilFocusOn = (app: AppPage, name: RegExp) =>
  passTimeUntil(`the focus on ${name}`, app, async () => name.test((await app.focused())?.name ?? ''));

export const untilSaid = (app: AppPage, text: string) =>
  passTimeUntil(text, app, async () => (await app.said()).includes(text));
