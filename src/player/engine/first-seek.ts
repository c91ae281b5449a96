import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import { bufferedAfter } from '../buffered-after.ts';

/**
 * Milliseconds after which the seek is begun again, and that one. The first is longer than a slow decoder takes, and an ad is not
 * yet given up (adPatience); a decoder that is slower than one must come to its end by the next.
 */
const longestSeeks = [1000, 3000, 9000];
/** Seconds: a seek to where it is going already might be none. */
const aside = 0.05;

/**
 * WPE WebKit now and then never ends the seek by which hls.js skips the hole before a stream's first picture, and an ad
 * would be lost. Begun again, it ends, most times at once.
 * @returns how to stop
 */
export function repeatFirstSeek(video: HTMLVideoElement, clock: Clock): () => void {
  const timer = new Timer(clock);
  const waits = longestSeeks[Symbol.iterator]();
  let wait = waits.next();
  const onSeeking = (): void => {
    // What has not been loaded takes as long as the network.
    if (!wait.done && bufferedAfter(video.buffered, video.currentTime) > aside) timer.start(wait.value, repeat);
  };
  const repeat = (): void => {
    wait = waits.next();
    video.currentTime += aside;
  };
  const stop = (): void => {
    timer.stop();
    video.removeEventListener('seeking', onSeeking);
    video.removeEventListener('loadeddata', stop);
  };
  video.addEventListener('seeking', onSeeking);
  video.addEventListener('loadeddata', stop);
  return stop;
}
