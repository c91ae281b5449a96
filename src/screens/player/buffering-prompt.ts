import { reaction } from 'mobx';
import type { Clock, TimerHandle } from '../../config/clock.ts';

/** Milliseconds. The spinner comes sooner: to be told of every short wait would be worse than the wait. */
const promptDelay = 2000;

/**
 * Says that playback waits for its stream, once for each wait that goes on.
 * @param isWaiting observable
 * @returns ends it
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
