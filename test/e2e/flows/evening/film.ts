import type { AppPage } from '../../../harness/page/app-page.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { passPageTime } from '../../../support/passing-time.ts';

/**
 * Ads and film play in real time: at which moment of the page's time a film begins depends on the machine. It is in the first
 * 20 s, and each film is left a minute after it was asked for, so that half a minute of watching is told once (C 9.1).
 */
const latestStart = 20_000;
const filmTime = 60_000;
const step = 25;
/** Seconds that a film has played before time passes, and has loaded ahead, so that it does not stand still meanwhile. */
const playedFirst = 1;
const loadedAhead = 10;

/** Page time, milliseconds. */
function pageTime({ page }: AppPage): Promise<number> {
  return page.evaluate(() => Date.now());
}

/**
 * Asks for a video, and watches it for more than half a minute after its ads. Then, as much page time has passed on each
 * machine, and the app knows a place in the film.
 * @param onceItPlays what the viewer does as soon as the film plays
 */
export async function watchFilm(
  app: AppPage,
  ask: () => Promise<void>,
  onceItPlays?: () => Promise<void>,
): Promise<void> {
  const began = await pageTime(app);
  await ask();
  const looksOn = async (): Promise<boolean> => {
    if ((await pageTime(app)) < began + latestStart) await passPageTime(app, step);
    return isPlaying(app);
  };
  await waitUntil('the film', looksOn);
  await onceItPlays?.();
  await passPageTime(app, began + filmTime - (await pageTime(app)));
  await app.page.evaluate(
    () =>
      new Promise((resolve) => {
        const film = [...document.querySelectorAll('video')].at(-1);
        film?.addEventListener('timeupdate', resolve, { once: true });
      }),
  );
  await app.settle();
}

/** Whether the film plays; the ads before it play faster than the viewer would see them. */
function isPlaying({ page }: AppPage): Promise<boolean> {
  return page.evaluate(
    (played, ahead) => {
      const label = document.activeElement?.getAttribute('aria-label') ?? '';
      const videos = [...document.querySelectorAll('video')];
      for (const video of videos) video.playbackRate = /^Ad \d/.test(label) ? 8 : 1;
      const film = videos.at(-1);
      if (!film || !/^(Pause|.*, Playing$)/.test(label)) return false;
      const { buffered, currentTime } = film;
      const loaded = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
      return currentTime >= played && loaded >= ahead;
    },
    playedFirst,
    loadedAhead,
  );
}
