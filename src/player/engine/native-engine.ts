import type { Clock, TimerHandle } from '../../config/clock.ts';
import { Outage } from '../../stores/outage.ts';
import type { CreateEngine, Engine } from './engine.ts';
import { isHls } from './engine-choice.ts';
import { NativeTracks } from './native-tracks.ts';
import { type FetchText, fetchAdBreaks } from './playlist-breaks.ts';

/** Distance from the end at which a live stream is joined: three segments, as in hls.js. */
const liveDelay = 12;

/** The element's code for a network that went away while it was loading. */
const networkError = 2;

export interface NativeEngineOptions {
  clock: Clock;
  /** For the stream's breaks; without it there are none. */
  fetchText?: FetchText;
}

/** The video element's own player: files, and HLS if the device supports it. */
export function nativeEngine({ clock, fetchText }: NativeEngineOptions): CreateEngine {
  return async (video, { url, startAt }, events) => {
    const outage = new Outage(clock);
    let timer: TimerHandle | undefined;
    let resumeAt = startAt;
    let wasPlaying = false;
    let isOver = false;
    const isLive = (): boolean => video.duration === Number.POSITIVE_INFINITY;
    const tracks = new NativeTracks(video, (offered) => events.tracks?.(offered));
    const onMetadata = (): void => {
      if (resumeAt !== null && Math.abs(video.currentTime - resumeAt) > 0.5) video.currentTime = resumeAt;
      // Setting the source again has paused the element.
      if (!outage.isOn || wasPlaying) events.ready();
      if (outage.isOn) events.reconnecting(false);
      outage.end();
    };
    const reload = (): void => {
      video.src = url;
    };
    const onError = (): void => {
      const { error, currentTime } = video;
      if (!outage.isOn) wasPlaying = !video.paused;
      // While the network is away, loading again fails with other codes.
      const delay = error?.code === networkError || outage.isOn ? outage.failed() : null;
      if (delay === null) {
        const reason = error?.message || `media error ${error?.code}`;
        events.failed({ reason, ...(outage.isOn && { isOutage: true }) });
        return;
      }
      if (currentTime > 0 && !isLive()) resumeAt = currentTime;
      events.reconnecting(true);
      timer = clock.setTimeout(reload, delay);
    };
    video.addEventListener('loadedmetadata', onMetadata);
    video.addEventListener('error', onError);
    reload();
    // Usually there before the first picture.
    if (events.adBreaks && fetchText && isHls({ url, mimeType: null })) {
      fetchAdBreaks(url, fetchText).then(
        (breaks) => isOver || events.adBreaks?.(breaks),
        () => {},
      );
    }

    return {
      get isLive() {
        return isLive();
      },
      get liveEdge() {
        const { seekable } = video;
        if (!isLive() || seekable.length === 0) return null;
        return Math.max(seekable.start(0), seekable.end(seekable.length - 1) - liveDelay);
      },
      get epoch() {
        // Only Safari's kind of players tells it (HTML, "getStartDate").
        const date = (video as { getStartDate?(): Date }).getStartDate?.().getTime() ?? Number.NaN;
        return Number.isFinite(date) ? date : null;
      },
      quality: null,
      setCaptions: (on) => tracks.setCaptions(on),
      choose: (choice) => tracks.choose(choice),
      dispose() {
        isOver = true;
        if (timer !== undefined) clock.clearTimeout(timer);
        video.removeEventListener('loadedmetadata', onMetadata);
        video.removeEventListener('error', onError);
        tracks.dispose();
      },
    } satisfies Engine;
  };
}
