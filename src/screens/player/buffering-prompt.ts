import { reaction } from 'mobx';
import type { Clock, TimerHandle } from '../../config/clock.ts';

/** Milliseconds. Later than the spinner: announcing every short wait would be worse than the wait. */
const promptDelay = 2000;

/**
 * Announces that playback is buffering, once per wait.
 * @param isWaiting observable
 * @returns stops it
 */
export function promptWhileBuffering(isWaiting: () => boolean, clock: Clock, say: () => void): () => void {
  let timer: TimerHandle | undefined;
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  };
  const unsubscribe = reaction(isWaiting, (waiting) => {
    stop();
    if (waiting) timer = clock.setTimeout(say, promptDelay);
  });
  return () => {
    unsubscribe();
    stop();
  };
}
