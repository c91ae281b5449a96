import type { ChosenAd } from '../../api/ads/ad-decision.ts';
import type { Engine } from '../engine/engine.ts';
import { chooseEngine, type EngineCapabilities, type Engines } from '../engine/engine-choice.ts';
import { tryToPlay } from '../session/try-to-play.ts';
import type { AdEvent } from './ad.ts';
import type { Patience } from './patience.ts';

/** Seconds: an ad that goes on for so much longer than its list says has no end. */
const longestDelay = 5;
/** Seconds: the longest ad whose list does not say how long it is. */
const longestAd = 300;

/** When an ad has come this far, in quarters. */
const quarters: readonly AdEvent[] = ['first-quartile', 'midpoint', 'third-quartile'];

export interface AdPlayoutOptions {
  element: HTMLVideoElement;
  engines: Engines;
  capabilities: EngineCapabilities;
  /** Runs already: what came before this ad took its part. */
  patience: Patience;
  signal: AbortSignal;
  /** The first picture is there. */
  onPicture(): void;
  /** Its last picture goes. */
  onLeave(): void;
  onProgress(secondsLeft: number): void;
  onEvent(event: AdEvent): void;
}

/**
 * Plays one ad in an element. Resolves at its end, or when it fails or patience is over, with the seconds of it that were
 * shown; never rejects.
 */
export function playAd({ url, durationSec }: ChosenAd, options: AdPlayoutOptions): Promise<number> {
  const { element, engines, capabilities, patience, signal, onPicture, onLeave, onEvent } = options;
  return new Promise((resolve) => {
    let engine: Engine | undefined;
    let isShown = false;
    let isOver = false;
    const listening: (() => void)[] = [];
    const end = (event?: AdEvent): void => {
      if (isOver) return;
      isOver = true;
      for (const stop of listening) stop();
      const shown = isShown ? element.currentTime : 0;
      // The next one has as long from the last picture of this one.
      if (isShown) patience.renew();
      onLeave();
      engine?.dispose();
      if (event) onEvent(event);
      resolve(shown);
    };
    const latestEnd = durationSec > 0 ? durationSec + longestDelay : longestAd;
    const fail = (): void => end('failed');
    const advance = advancing(element, durationSec, options);
    const on = (event: keyof HTMLVideoElementEventMap, act: () => void): void => {
      element.addEventListener(event, act);
      listening.push(() => element.removeEventListener(event, act));
    };
    on('loadeddata', () => {
      if (isShown) return;
      isShown = true;
      if (element.paused) patience.stop();
      else patience.renew();
      onPicture();
      onEvent('started');
      advance();
    });
    on('timeupdate', () => {
      patience.renew();
      if (isShown) advance();
      // The device's own player may go on behind the end without a word: WPE WebKit's does.
      if (element.currentTime > Math.min(element.duration + 0.5, latestEnd)) end('completed');
    });
    // The app is in the background: it goes on where it was.
    let isPaused = false;
    on('pause', () => {
      isPaused = true;
      patience.stop();
    });
    on('play', () => {
      // That it would play now is no picture.
      if (isPaused) patience.renew();
      isPaused = false;
    });
    on('ended', () => end('completed'));
    signal.addEventListener('abort', () => end());
    patience.onOver(fail);
    const stream = { url, mimeType: null };
    const create = chooseEngine(stream, capabilities, engines);
    if (!create) return fail();
    const ready = (): void => void playWithSound(element, fail);
    create(element, { ...stream, startAt: 0 }, { ready, reconnecting() {}, failed: fail }).then((created) => {
      if (isOver) created.dispose();
      else engine = created;
    }, fail);
  });
}

/** @returns tells how far the ad has come, and of each quarter once */
function advancing(
  element: HTMLVideoElement,
  durationSec: number,
  { onProgress, onEvent }: Pick<AdPlayoutOptions, 'onProgress' | 'onEvent'>,
): () => void {
  let quarter = 0;
  return () => {
    const length = Number.isFinite(element.duration) && element.duration > 0 ? element.duration : durationSec;
    if (length <= 0) return;
    onProgress(Math.max(0, length - element.currentTime));
    while (quarter < quarters.length && element.currentTime >= (length * (quarter + 1)) / 4)
      onEvent(quarters[quarter++]!);
  };
}

/** Some devices refuse sound before the viewer's first key. Who pauses an ad before it has begun does not refuse it. */
async function playWithSound(element: HTMLVideoElement, fail: () => void): Promise<void> {
  const refused = await tryToPlay(element);
  if (refused === null || refused === 'AbortError') return;
  if (refused === 'NotAllowedError' && !element.muted) {
    element.muted = true;
    await playWithSound(element, fail);
  } else {
    fail();
  }
}
