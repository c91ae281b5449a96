import type { ChosenAd } from '../../api/ads/ad-decision.ts';
import type { Engine } from '../engine/engine.ts';
import { chooseEngine, type EngineCapabilities, type Engines } from '../engine/engine-choice.ts';
import { tryToPlay } from '../session/try-to-play.ts';
import type { AdEvent } from './ad.ts';
import type { Patience } from './patience.ts';

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
  onProgress(secondsLeft: number): void;
  onEvent(event: AdEvent): void;
}

/** Plays one ad in an element. Resolves at its end, or when it fails or patience is over; never rejects. */
export function playAd({ url, durationSec }: ChosenAd, options: AdPlayoutOptions): Promise<void> {
  const { element, engines, capabilities, patience, signal, onPicture, onProgress, onEvent } = options;
  return new Promise((resolve) => {
    let engine: Engine | undefined;
    let quarter = 0;
    let isShown = false;
    let isOver = false;
    const listening: (() => void)[] = [];
    const end = (event?: AdEvent): void => {
      if (isOver) return;
      isOver = true;
      for (const stop of listening) stop();
      // The next one has as long from the last picture of this one.
      if (isShown) patience.renew();
      engine?.dispose();
      if (event) onEvent(event);
      resolve();
    };
    const fail = (): void => end('failed');
    const advance = (): void => {
      const length = Number.isFinite(element.duration) && element.duration > 0 ? element.duration : durationSec;
      if (!isShown || length <= 0) return;
      onProgress(Math.max(0, length - element.currentTime));
      while (quarter < quarters.length && element.currentTime >= (length * (quarter + 1)) / 4)
        onEvent(quarters[quarter++]!);
    };
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
      advance();
      // The device's own player may go on behind the end without a word: WPE WebKit's does.
      if (element.currentTime > element.duration + 0.5) end('completed');
    });
    // The app is in the background: it goes on where it was.
    on('pause', () => patience.stop());
    on('play', () => patience.renew());
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
