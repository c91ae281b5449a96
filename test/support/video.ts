import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { waitUntil } from '../harness/wait.ts';

/** An episode of each brand that needs no entitlement. */
export const freeEpisodes = { nation: 'it-series-s1e1', sports: 'go-series-s1e1', news: 'the-front-page-s1e1' };

/** State of the video element. */
export interface VideoState {
  /** Seconds. */
  currentTime: number;
  duration: number;
  paused: boolean;
  /** Height of the picture; 0 before the first one. */
  height: number;
}

/** Undefined while there is no video element. */
export function videoState(page: Page): Promise<VideoState | undefined> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) return undefined;
    const { currentTime, duration, paused, videoHeight } = video;
    return { currentTime, duration, paused, height: videoHeight };
  });
}

/** Waits until the video has a state. */
export function waitForVideo(page: Page, what: string, is: (video: VideoState) => boolean): Promise<VideoState> {
  let video: VideoState | undefined;
  const look = async (): Promise<VideoState | false> => {
    video = await videoState(page);
    return video !== undefined && is(video) && video;
  };
  return waitUntil(`the video ${what}`, look, { instead: async () => `${JSON.stringify(video)} at ${page.url()}` });
}

/** Waits until the video plays on past a picture. The one before it may still be there: the next begins at an earlier second. */
export function waitForPlaying(page: Page): Promise<VideoState> {
  let from = Number.POSITIVE_INFINITY;
  return waitForVideo(page, 'to play', ({ currentTime, height, paused }) => {
    if (height === 0 || paused) return false;
    from = Math.min(from, currentTime);
    return currentTime > from + 0.3;
  });
}

/** From now on, of which second the picture is that is on screen: after a seek the one before may stay for a while. */
export async function shownPicture(page: Page): Promise<() => Promise<number>> {
  const shown = await page.evaluateHandle(() => {
    const video = document.querySelector('video')!;
    const seen = { at: -1 };
    const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
      seen.at = mediaTime;
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
    return seen;
  });
  return () => shown.evaluate(({ at }) => at);
}

/**
 * Keeps from the app that its video waits for data: a video plays in real time, and a busy machine lets it wait at any moment of
 * frozen time. For tests that count frames. Call before the first navigation.
 */
export async function leaveStallsOut(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.addEventListener('waiting', (event) => event.stopImmediatePropagation(), true);
  });
}

/** The decoder's current picture, as large as the screen. */
export async function decodedPicture(page: Page): Promise<PNG> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: innerWidth, height: innerHeight });
    canvas.getContext('2d')!.drawImage(document.querySelector('video')!, 0, 0, innerWidth, innerHeight);
    return canvas.toDataURL('image/png');
  });
  return PNG.sync.read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

/** Mean difference of two pictures of one size, per colour channel, 0 to 255. */
export function meanDifference(left: PNG, right: PNG): number {
  let sum = 0;
  // Every seventh pixel is enough.
  const step = 4 * 7;
  let count = 0;
  for (let i = 0; i < left.data.length; i += step) {
    for (let channel = 0; channel < 3; channel++) sum += Math.abs(left.data[i + channel]! - right.data[i + channel]!);
    count += 3;
  }
  return sum / count;
}
