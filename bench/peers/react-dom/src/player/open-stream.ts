import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

/** Small buffers: a TV gives an app little memory. */
const config: Partial<HlsConfig> = {
  // Fragmented MP4 needs no transmuxing, so a worker would have nothing to do.
  enableWorker: false,
  backBufferLength: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  capLevelToPlayerSize: true,
  enableCEA708Captions: false,
  videoPreference: { videoCodec: 'avc1' },
};

export interface Stream {
  setCaptions(on: boolean): void;
  close(): void;
}

/**
 * Plays an HLS stream in a video element by hls.js, which is fetched on first playback. @param startAt seconds, null
 * for live
 */
export function openStream(video: HTMLVideoElement, url: string, startAt: number | null): Stream {
  let hls: Hls | undefined;
  let isClosed = false;
  void import('hls.js').then(({ default: HlsPlayer }) => {
    if (isClosed) return;
    hls = new HlsPlayer({ ...config, startPosition: startAt ?? -1 });
    hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => void play(video));
    hls.loadSource(url);
    hls.attachMedia(video);
  });
  return {
    setCaptions(on) {
      if (hls) hls.subtitleTrack = on && hls.subtitleTracks.length > 0 ? 0 : -1;
    },
    close() {
      isClosed = true;
      hls?.destroy();
    },
  };
}

/** Starts muted where the autoplay policy requires a user gesture for sound. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch {
    video.muted = true;
    await video.play().catch(() => {});
  }
}
