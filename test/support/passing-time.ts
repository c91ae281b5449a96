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
