/** Name of the error if the element refused to play; null on success. */
export async function playRefusal(video: HTMLVideoElement): Promise<string | null> {
  try {
    await video.play();
    return null;
  } catch (refusal) {
    return refusal instanceof Error || refusal instanceof DOMException ? refusal.name : 'unknown';
  }
}
