/** Runs something behind the next frame's rendering: what a key press shows must not wait for it. @returns gives it up */
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
