import { showtime } from '../../test/harness/page/moved-date.ts';
import { startTestService } from '../../test/harness/service/service.ts';
import { waitUntil } from '../../test/harness/wait.ts';
import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { type BenchPage, pause } from '../runner/page/bench-page.ts';

/** How many times faster the clocks of page and service run, and the video with them. */
const speed = 12;
const earlyMs = 10 * 60_000;
const lateMs = 2 * 3_600_000;
/** Between two settings of the service's clock, real milliseconds: less than a segment. */
const clockStepMs = 100;

export const liveHours: PageScenario = {
  name: 'live-hours',
  title: 'Two hours of live television',
  measures: `A channel plays for two hours at ${speed} times its speed, with the clocks of page and service: the heap that it holds after ten minutes and at the end.`,
  hash: '#/player/nation-one',
  ownOnly: true,
  mostRuns: 1,
  part: { measure },
  figures: ['heap.minutes', 'heap.hours', 'live.segments', 'live.played'],
};

/**
 * Makes timers and clocks of the page faster from `window.hurry()` on. Frames come as they do.
 * @param ahead milliseconds by which the page's date is ahead of this machine's
 */
function hurriedTime(ahead: number): string {
  return `(() => {
  const Real = Date;
  const real = performance.now.bind(performance);
  const origin = performance.timeOrigin;
  let speed = 1;
  let hurriedAt = 0;
  const now = () => hurriedAt + (real() - hurriedAt) * speed;
  const date = () => origin + now() + ${ahead};
  function Hurried(...parts) {
    if (!new.target) return new Real(date()).toString();
    return parts.length === 0 ? new Real(date()) : new Real(...parts);
  }
  Hurried.prototype = Real.prototype;
  Hurried.now = () => Math.floor(date());
  Hurried.UTC = Real.UTC;
  Hurried.parse = Real.parse;
  window.Date = Hurried;
  performance.now = now;
  for (const name of ['setTimeout', 'setInterval']) {
    const set = window[name].bind(window);
    window[name] = (act, ms = 0, ...more) => set(act, ms / speed, ...more);
  }
  window.hurry = () => {
    hurriedAt = real();
    speed = ${speed};
    const [video] = document.querySelectorAll('video');
    // The app sets no rate, but an element that is loaded again has its own.
    video.addEventListener('ratechange', () => { if (video.playbackRate !== speed) video.playbackRate = speed; });
    video.playbackRate = speed;
  };
})();`;
}

/** Counts the segments that come. */
const countSegments = `window.segments = 0;
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) if (/\\/media\\/.*\\.m4s/.test(name)) window.segments++;
}).observe({ type: 'resource' });`;

async function measure(page: BenchPage, { url, directory }: PartContext): Promise<Figures> {
  const service = await startTestService({ directory });
  const ahead = Date.parse(showtime) - Date.now();
  let hurriedAt: number | undefined;
  const passed = () => (hurriedAt === undefined ? 0 : (Date.now() - hurriedAt) * speed);
  await service.setClock(showtime, { ticking: true });
  let following: Promise<void> = Promise.resolve();
  let isOver = false;
  const follow = async (from: number) => {
    while (!isOver) {
      await service.setClock(new Date(from + ahead + passed()).toISOString());
      await pause(clockStepMs);
    }
  };
  try {
    await page.runBefore(hurriedTime(ahead));
    await page.runBefore(countSegments);
    await page.forgetEverything();
    await page.open(url.replace(/^https?:\/\/[^/]+/, service.address));
    await page.whenPlaying();
    hurriedAt = Date.now();
    await page.evaluate('hurry()');
    following = follow(hurriedAt);
    const until = async (ms: number) => {
      await waitUntil('the channel to have played so long', async () => passed() >= ms, {
        timeout: (2 * ms) / speed,
        pause: 1000,
      });
      return page.heldBytes();
    };
    const early = await until(earlyMs);
    const late = await until(lateMs);
    return {
      'heap.minutes': early,
      'heap.hours': late,
      'live.segments': await page.evaluate<number>('window.segments'),
      'live.played': 1000 * (await page.evaluate<number>(`document.querySelector('video').currentTime`)),
    };
  } finally {
    isOver = true;
    await following;
    await service.close();
  }
}
