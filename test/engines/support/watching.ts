import { expect } from 'vitest';
import { appConfig } from '../../../src/config/app.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homeRows } from '../../support/feeds.ts';
import { Picture } from './likeness.ts';
import type { ProbedApp } from './probed-app.ts';
import type { Viewer } from './viewer.ts';

/** Where the captions of the film stand while no controls are shown. */
const captionArea = { x: 480, y: 900, width: 960, height: 130 };

/** In the page: the last video is the one on top, an ad's where it has an element of its own. */
const topVideo = `(() => { const all = document.querySelectorAll('video'); return all[all.length - 1]; })()`;

const seek = (viewer: Viewer, to: string | number): Promise<void> =>
  viewer.page.evaluate(`(() => { const video = ${topVideo}; video.currentTime = ${to}; })()`);

/**
 * Ads begin as slowly as the decoder can, so that none is over before a busy machine has looked, and end as they are. A film
 * that plays on in the same element has a rate of its own.
 */
const slowAds = `void setInterval(() => {
  const focused = document.activeElement;
  const isAd = /^Ad \\d/.test((focused && focused.getAttribute('aria-label')) || '');
  const video = ${topVideo};
  if (isAd && video) video.playbackRate = video.currentTime < 2 ? 0.0625 : 1;
}, 50)`;

/** Plays until the ad with that name is on screen, and leaves out most of it. */
async function seeAd(viewer: Viewer, name: RegExp): Promise<void> {
  await viewer.waitForFocus(name);
  await seek(viewer, 'video.duration - 1');
}

/** A film of 64 seconds from its pre-roll to its end cards, with the captions on. */
export async function watchFilm(viewer: Viewer, film: string): Promise<void> {
  await viewer.open(`/player/${film}?startTime=0`);
  await viewer.page.evaluate(slowAds);
  await seeAd(viewer, /^Ad 1 of 1, /);
  await viewer.waitForFocus(/^Pause\b/);
  await viewer.press('right', 2);
  await viewer.waitForFocus(/^Captions\b/);
  await viewer.press('enter');
  await expectCaptions(viewer);

  await seek(viewer, 30);
  await seeAd(viewer, /^Ad 1 of 2, /);
  await seeAd(viewer, /^Ad 2 of 2, /);
  await viewer.waitForSaid(/^Back to /);
  await viewer.waitForPlaying(31);

  await seek(viewer, 'video.duration - 16');
  await seeAd(viewer, /^Ad 1 of 1, /);
  await viewer.waitForFocus(/^Watch Now, item 1 of 2$/);
}

/** The film's captions are drawn, and nothing once they are hidden. */
async function expectCaptions(viewer: Viewer): Promise<void> {
  // The slowest that the decoder can, so that the picture behind them stays.
  await viewer.page.evaluate(`void (document.querySelector('video').playbackRate = 0.0625)`);
  await viewer.press('back');
  await viewer.waitForFocus(/, Playing$/);
  await seek(viewer, 8);
  await waitUntil('a caption', () =>
    viewer.page.evaluate<boolean>(
      `Array.from(${topVideo}.textTracks).some(({ mode, activeCues }) => mode === 'showing' && activeCues.length > 0)`,
    ),
  );
  await viewer.rest();
  const withCaption = await Picture.of(await viewer.screen());
  await viewer.page.evaluate(`Array.from(${topVideo}.textTracks).forEach((track) => {
    if (track.mode === 'showing') track.mode = 'hidden';
  })`);
  await viewer.rest();
  const without = await Picture.of(await viewer.screen());
  expect(withCaption.likeness(without, captionArea)).toBeLessThan(0.9);
  await viewer.page.evaluate(`void (document.querySelector('video').playbackRate = 1)`);
}

/** As where hls.js cannot play: the element plays the playlist itself. */
export async function watchNatively(viewer: Viewer, film: string): Promise<void> {
  await viewer.open(`/player/${film}?startTime=0`, { mse: false });
  await viewer.page.evaluate(slowAds);
  await seeAd(viewer, /^Ad 1 of 1, /);
  await viewer.waitForFocus(/^Pause\b/);
  await viewer.waitForPlaying(1);
  expect(await viewer.plays()).toMatch(/^native/);
}

/** A channel near its live edge, behind it, and at it again. */
export async function watchChannel(viewer: Viewer, app: ProbedApp): Promise<void> {
  const feed = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${app.address}${path}`, { headers: { 'x-api-key': appConfig.api.key } });
    return (await response.json()) as T;
  };
  const rows = await homeRows({ feed });
  const [onNow] = rows.find(({ headline }) => headline === 'On Now')!.items;
  await viewer.open(`/player/${onNow?.entity_id}?type=EPGListing`);
  await viewer.waitForPlaying();
  await viewer.waitForFocus(/^Pause\b/);
  await viewer.press('up');
  await viewer.waitForFocus(/^Seek\b/);
  await viewer.press('left');
  await viewer.waitForSaid(/^Go to Live\b/);
  const behind = await viewer.videoTime();
  await viewer.press('right');
  await viewer.waitForPlaying(behind + 5);
}
