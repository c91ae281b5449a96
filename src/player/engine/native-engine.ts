import type { CreateEngine, Engine } from './engine.ts';

/** Distance from the end at which a live stream is joined: three segments, as in hls.js. */
const liveDelay = 12;

/** The video element's own player: files, and HLS if the device supports it. */
export function nativeEngine(): CreateEngine {
  return async (video, { url, startAt }, events) => {
    let captions = false;
    const isLive = (): boolean => video.duration === Number.POSITIVE_INFINITY;
    const applyCaptions = (): void => {
      for (const track of captionTracks(video)) track.mode = captions ? 'showing' : 'disabled';
    };
    const onMetadata = (): void => {
      if (startAt !== null && Math.abs(video.currentTime - startAt) > 0.5) video.currentTime = startAt;
      events.ready();
    };
    const onError = (): void => events.failed({ reason: video.error?.message || `media error ${video.error?.code}` });
    video.addEventListener('loadedmetadata', onMetadata);
    video.addEventListener('error', onError);
    video.textTracks.addEventListener('addtrack', applyCaptions);
    video.src = url;

    return {
      get isLive() {
        return isLive();
      },
      get liveEdge() {
        const { seekable } = video;
        if (!isLive() || seekable.length === 0) return null;
        return Math.max(seekable.start(0), seekable.end(seekable.length - 1) - liveDelay);
      },
      setCaptions(on) {
        captions = on;
        applyCaptions();
      },
      dispose() {
        video.removeEventListener('loadedmetadata', onMetadata);
        video.removeEventListener('error', onError);
        video.textTracks.removeEventListener('addtrack', applyCaptions);
      },
    } satisfies Engine;
  };
}

function captionTracks(video: HTMLVideoElement): TextTrack[] {
  return Array.from(video.textTracks).filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
}
