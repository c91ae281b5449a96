import { postTask } from '../../../apps/bench-api.ts';

/**
 * Runs a task after the next frame is rendered, so that it does not delay the effect of a key press. @returns cancels
 * it
 */
export function afterFrame(task: () => void): () => void {
  let isGivenUp = false;
  const run = () => {
    if (!isGivenUp) task();
  };
  requestAnimationFrame(() => postTask(run));
  return () => {
    isGivenUp = true;
  };
}
