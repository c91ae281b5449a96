/** Name of the error if the element refused to play; null on success. */
export async function tryToPlay(video: HTMLVideoElement): Promise<string | null> {
  try {
    await video.play();
    return null;
  } catch (cause) {
    return cause instanceof Error || cause instanceof DOMException ? cause.name : 'unknown';
  }
}
