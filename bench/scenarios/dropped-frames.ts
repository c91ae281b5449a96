import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { type BenchPage, pause } from '../runner/page/bench-page.ts';
import { playKeys, readScript } from '../runner/page/play-keys.ts';

export const droppedFrames: PageScenario = {
  name: 'dropped-frames',
  title: 'Frames of a video under moving controls',
  measures: 'Frames of a film that the browser drops while nothing moves, and as long while controls come and go.',
  hash: '#/player/it-series-s1e1?startTime=0',
  ownOnly: true,
  part: { measure },
  figures: ['video.droppedStill', 'video.droppedMoving', 'video.droppedMore'],
};

/** `getVideoPlaybackQuality`, and the time. */
interface Quality {
  dropped: number;
  at: number;
}

const quality = `(() => {
  const { droppedVideoFrames } = document.querySelector('video').getVideoPlaybackQuality();
  return { dropped: droppedVideoFrames, at: performance.now() };
})()`;

async function measure(page: BenchPage, { url, throttle }: PartContext): Promise<Figures> {
  await page.open(url);
  await page.whenPlaying();
  await playKeys(page, await readScript('controls-away'));
  const script = await readScript('controls');
  await page.throttle(throttle);
  const look = () => page.evaluate<Quality>(quality);
  const begun = await look();
  await playKeys(page, script);
  const moved = await look();
  const moving = moved.dropped - begun.dropped;
  await playKeys(page, await readScript('controls-away'));
  const rested = await look();
  await pause(moved.at - begun.at);
  const still = (await look()).dropped - rested.dropped;
  await page.throttle(1);
  return { 'video.droppedStill': still, 'video.droppedMoving': moving, 'video.droppedMore': moving - still };
}
