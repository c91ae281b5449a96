/**
 * Runs a task after the next frame is rendered, so that it does not delay the effect of a key press. @returns cancels
 * it
 */
export function afterFrame(task: () => void): () => void {
  let isGivenUp = false;
  const run = () => {
    if (!isGivenUp) task();
  };
  requestAnimationFrame(() => post(run));
  return () => {
    isGivenUp = true;
  };
}

function post(task: () => void): void {
  if ('scheduler' in window) {
    void window.scheduler.postTask(task);
    return;
  }
  // Engines before Chromium 94.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}
