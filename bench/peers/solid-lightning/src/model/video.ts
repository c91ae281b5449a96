import type { HlsConfig } from 'hls.js';
import { createSignal } from 'solid-js';

/** Small buffers: a TV gives an app little memory. */
const config: Partial<HlsConfig> = {
  enableWorker: false,
  backBufferLength: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  capLevelToPlayerSize: true,
  enableCEA708Captions: false,
  videoPreference: { videoCodec: 'avc1' },
};

/** The only video element, beneath the canvas. */
export function createVideo(host: HTMLElement) {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  host.prepend(element);
  const [isPlaying, setPlaying] = createSignal(false);
  const [isPaused, setPaused] = createSignal(false);
  const [captionsOn, setCaptionsOn] = createSignal(false);
  let hls: import('hls.js').default | undefined;
  let isClosed = false;
  element.addEventListener('playing', () => setPlaying(true));
  element.addEventListener('play', () => setPaused(false));
  element.addEventListener('pause', () => setPaused(true));

  return {
    element,
    isPlaying,
    isPaused,
    captionsOn,
    /** hls.js is fetched on the first playback. */
    async open(url: string, startAt: number) {
      const { default: Hls } = await import('hls.js');
      if (isClosed) return;
      hls = new Hls({ ...config, startPosition: startAt });
      hls.loadSource(url);
      hls.attachMedia(element);
      try {
        await element.play();
      } catch {
        // The autoplay policy requires a user gesture for sound, but not for a muted video.
        element.muted = true;
        await element.play().catch(() => setPaused(true));
      }
    },
    toggle() {
      if (element.paused) void element.play();
      else element.pause();
    },
    seekBy(seconds: number) {
      element.currentTime = Math.max(0, Math.min(element.currentTime + seconds, element.duration || 0));
    },
    restart() {
      element.currentTime = 0;
      void element.play();
    },
    toggleCaptions() {
      setCaptionsOn(!captionsOn());
      if (hls) hls.subtitleTrack = captionsOn() ? 0 : -1;
    },
    close() {
      isClosed = true;
      hls?.destroy();
      element.removeAttribute('src');
      // Without a source, load() releases the decoder.
      element.load();
      element.remove();
    },
  };
}

export type Video = ReturnType<typeof createVideo>;
