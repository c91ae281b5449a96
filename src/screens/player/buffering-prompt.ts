import { reaction } from 'mobx';
import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';

/** Milliseconds. Later than the spinner: announcing every short wait would be worse than the wait. */
const promptDelay = 2000;

/**
 * Announces that playback is buffering, once per wait.
 * @param isWaiting observable
 * @returns stops it
 */
export function promptWhileBuffering(isWaiting: () => boolean, clock: Clock, say: () => void): () => void {
  const timer = new Timer(clock);
  const unsubscribe = reaction(isWaiting, (waiting) => {
    if (waiting) timer.start(promptDelay, say);
    else timer.stop();
  });
  return () => {
    unsubscribe();
    timer.stop();
  };
}
