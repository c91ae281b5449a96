/**
 * Runs a task after the next frame is rendered, so that it does not delay the effect of a key press. @returns cancels
 * it
 */
export function afterFrame(task: () => void): () => void {
  let isGivenUp = false;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      if (!isGivenUp) task();
    };
    channel.port2.postMessage(null);
  });
  return () => {
    isGivenUp = true;
  };
}
