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

/** @param to seconds; a negative one counts from the end, which WPE knows a moment after the picture */
async function seek(viewer: Viewer, to: number): Promise<void> {
  await waitUntil('the length of the video', () =>
    viewer.page.evaluate<boolean>(`(() => {
      const video = ${topVideo};
      if (!video || !isFinite(video.duration)) return false;
      video.currentTime = ${to} + (${to} < 0 ? video.duration : 0);
      return true;
    })()`),
  );
}

/**
 * Each ad stands still at its beginning, so that none is over before a busy machine has looked. Paused, and once it has a
 * picture: on WPE a rate that changes during a seek is not taken, or the seek never ends.
 */
const holdAds = `void (() => {
  let held = '';
  setInterval(() => {
    const focused = document.activeElement;
    const [ad = ''] = /^Ad \\d of \\d/.exec((focused && focused.getAttribute('aria-label')) || '') || [];
    const video = ${topVideo};
    if (ad === held || (ad && !(video && video.readyState > 2 && !video.seeking))) return;
    held = ad;
    if (ad && video.currentTime < 2) video.pause();
  }, 50);
})()`;

/** Plays until the ad with that name is on screen, and then its end. */
async function seeAd(viewer: Viewer, name: RegExp): Promise<void> {
  await viewer.waitForFocus(name);
  await seek(viewer, -1);
  await viewer.page.evaluate(`void ${topVideo}.play()`);
}

/** A film of 64 seconds from its pre-roll to its end cards, with the captions on. */
export async function watchFilm(viewer: Viewer, film: string): Promise<void> {
  await viewer.open(`/player/${film}?startTime=0`);
  await viewer.page.evaluate(holdAds);
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

  await seek(viewer, -16);
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

/**
 * As where hls.js cannot play: the element plays the playlist itself. WPE's player can be sought in nowhere (`seekable` is
 * empty), so that all of it is watched, and keys that seek must leave it alone.
 */
export async function watchNatively(viewer: Viewer, film: string): Promise<void> {
  await viewer.open(`/player/${film}?startTime=0`, { mse: false });
  await viewer.waitForFocus(/^Ad 1 of 1, /);
  await viewer.waitForFocus(/^Pause\b/);
  await viewer.waitForPlaying(1);
  expect(await viewer.plays()).toMatch(/^native/);
  await viewer.press('pause');
  await viewer.waitForPaused();
  await viewer.press('play');
  const begun = await viewer.waitForPlaying(1);
  await viewer.press('up');
  await viewer.waitForFocus(/^Seek\b/);
  await viewer.press('right', 2);
  expect(await viewer.waitForPlaying(begun + 3)).toBeLessThan(begun + 9);

  await viewer.waitForPlaying(20);
  await viewer.waitForFocus(/^Ad 1 of 2, /);
  await viewer.waitForFocus(/^Ad 2 of 2, /);
  await viewer.waitForSaid(/^Back to /);
  // The one element begins the film again, and cannot go on where it was.
  await viewer.waitForPlaying(20);
  await viewer.waitForPlaying(40);
  await viewer.waitForFocus(/^Ad 1 of 1, /);
  await viewer.waitForFocus(/^Watch Now, item 1 of 2$/);
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
