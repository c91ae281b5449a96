import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { waitUntil } from '../../test/harness/wait.ts';
import { root } from '../apps/app.ts';
import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { type BenchPage, pause } from '../runner/page/bench-page.ts';

export const firstFrame: PageScenario = {
  name: 'first-frame',
  title: 'First frame of a film',
  measures:
    'Enter on Watch Now, and a page with nothing but hls.js as its documentation has it, on the same stream: from the stream’s address to the first frame, on this machine as it is and with a slower main thread.',
  hash: '#/interstitial/it-series-s1e1',
  ownOnly: true,
  part: { measure },
  figures: ['frame.app', 'frame.plain', 'frame.appSlow', 'frame.plainSlow', 'frame.fromKey'],
};

/** A viewer reads the page first, and what the app does after its start has been done. */
const readingMs = 4000;

/** A page as in hls.js's README, "Getting started". It begins when it is told to: the viewer's press is not in it. */
const plainPage = `<!doctype html>
<title>hls.js</title>
<body style="margin:0;background:#000">
<video muted style="width:100vw;height:100vh"></video>
<script src="plain-hls.js"></script>
<script src="plain-player.js"></script>`;

const plainScript = `window.play = (url) => {
  const video = document.querySelector('video');
  const hls = new Hls();
  hls.loadSource(url);
  hls.attachMedia(video);
  hls.on(Hls.Events.MANIFEST_PARSED, () => video.play());
};`;

/** Notes when the first frame of the first video is presented. */
const watchFirstFrame = `document.addEventListener('DOMContentLoaded', () => {
  const look = () => {
    const video = document.querySelector('video');
    if (!video) return false;
    video.requestVideoFrameCallback(() => { window.firstFrameAt = performance.now(); });
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  if (!look()) observer.observe(document, { childList: true, subtree: true });
});`;

/** The page's first call to an address that contains this. */
const callTo = (part: string) =>
  `performance.getEntriesByType('resource').find(({ name }) => name.includes('${part}'))`;

async function measure(page: BenchPage, { url, directory, throttle }: PartContext): Promise<Figures> {
  await copyFile(path.join(root, 'node_modules/hls.js/dist/hls.min.js'), path.join(directory, 'plain-hls.js'));
  await writeFile(path.join(directory, 'plain-player.js'), plainScript);
  await writeFile(path.join(directory, 'plain-player.html'), plainPage);
  await page.runBefore(watchFirstFrame);
  const app = await appTimes(page, url, 1);
  const slowApp = await appTimes(page, url, throttle);
  return {
    'frame.app': app.fromAddress,
    'frame.plain': await plainTime(page, app.stream, 1),
    'frame.fromKey': app.fromKey,
    'frame.appSlow': slowApp.fromAddress,
    'frame.plainSlow': await plainTime(page, slowApp.stream, throttle),
  };
}

interface AppTimes {
  fromAddress: number;
  fromKey: number;
  /** Its address. */
  stream: string;
}

async function appTimes(page: BenchPage, url: string, throttle: number): Promise<AppTimes> {
  await page.forgetEverything();
  await page.open(url);
  await pause(readingMs);
  await page.throttle(throttle);
  const pressedAt = await page.evaluate<number>('performance.now()');
  for (const type of ['down', 'up'] as const) await page.key({ type, key: 'Enter', code: 13 });
  const shownAt = await firstFrameOf(page);
  await page.throttle(1);
  const answeredAt = await page.evaluate<number>(`${callTo('/playback/')}.responseEnd`);
  const stream = await page.evaluate<string>(`${callTo('master.m3u8')}.name`);
  return { fromAddress: shownAt - answeredAt, fromKey: shownAt - pressedAt, stream };
}

async function plainTime(page: BenchPage, stream: string, throttle: number): Promise<number> {
  await page.forgetEverything();
  await page.navigate(new URL('/plain-player.html', stream).href);
  await waitUntil('the plain page', () => page.evaluate<boolean>('typeof window.play === "function"'));
  await page.throttle(throttle);
  const begin = `(() => { const at = performance.now(); play(${JSON.stringify(stream)}); return at; })()`;
  const begunAt = await page.evaluate<number>(begin);
  const shownAt = await firstFrameOf(page);
  await page.throttle(1);
  return shownAt - begunAt;
}

function firstFrameOf(page: BenchPage): Promise<number> {
  return waitUntil('the first frame', () => page.evaluate<number | false>('window.firstFrameAt || false'), {
    timeout: 30_000,
  });
}
